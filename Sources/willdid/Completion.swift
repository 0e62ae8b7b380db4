import Files

/// A shell that can complete what is typed.
enum Shell: String, CaseIterable { case bash, zsh, fish }

/// `willdid completion SHELL`: prints what makes a shell complete commands, flags and values.
enum Completion {
  static func run(_ arguments: [String]) throws(UsageFailure) -> ExitCode {
    guard arguments.count == 1, let shell = Shell(rawValue: arguments[0]) else {
      throw UsageFailure("say 'completion bash', 'completion zsh' or 'completion fish'")
    }
    StandardStream.output.write(script(for: shell))
    return .success
  }

  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  // MARK: bash

  private static var bash: String {
    let commands = Command.allCases.map(\.rawValue).joined(separator: " ")
    return """
      _willdid() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local words= files=
        if [ "$COMP_CWORD" -eq 1 ]; then words="\(commands)"; else
          case "${COMP_WORDS[1]} $previous" in
      \(Command.allCases.map(bashValues).joined())      *) case "${COMP_WORDS[1]}" in
      \(Command.allCases.map(bashFlags).joined())      esac
          esac
        fi
        COMPREPLY=($(compgen -W "$words" -- "$word"))
        if [ -n "$files" ]; then COMPREPLY+=($(compgen -f -- "$word")); fi
      }
      complete -o filenames -F _willdid willdid

      """
  }

  /// What can follow each flag of the command that takes a value.
  private static func bashValues(_ command: Command) -> String {
    command.flagGroups.flatMap(\.flags).filter { $0.value != nil }.map { flag in
      let choices = flag.choices.joined(separator: " ")
      let action = flag.takesFile ? "files=1" : "words=\"\(choices)\""
      return "      \"\(command.rawValue) \(flag.name)\") \(action) ;;\n"
    }.joined()
  }

  private static func bashFlags(_ command: Command) -> String {
    let words = command.words + command.flagGroups.flatMap(\.flags).map(\.name)
    guard !words.isEmpty || command.takesFiles else { return "" }
    // A word without a dash may be the name of a file.
    let files = command.takesFiles ? "; case $word in -*) ;; *) files=1 ;; esac" : ""
    return "        \(command.rawValue)) words=\"\(words.joined(separator: " "))\"\(files) ;;\n"
  }

  // MARK: zsh

  private static var zsh: String {
    let commands = Command.allCases.map { "    \(quoted("\($0.rawValue):\($0.summary)"))\n" }
    return """
      #compdef willdid
      _willdid() {
        local -a commands=(
      \(commands.joined())  )
        if (( CURRENT == 2 )); then _describe command commands; return; fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(Command.allCases.map(zshArguments).joined())  esac
      }
      if [ "$funcstack[1]" = _willdid ]; then _willdid "$@"; else compdef _willdid willdid; fi

      """
  }

  private static func zshArguments(_ command: Command) -> String {
    var specifications = command.flagGroups.flatMap(\.flags).map { flag -> String in
      let summary = String(flag.summary.map { "[]:".contains($0) ? " " : $0 })
      guard let value = flag.value else { return "\(flag.name)[\(summary)]" }
      let name = value.replacing(":", with: " ")
      if flag.takesFile { return "*\(flag.name)=[\(summary)]:\(name):_files" }
      return "*\(flag.name)=[\(summary)]:\(name):(\(flag.choices.joined(separator: " ")))"
    }
    if !command.words.isEmpty {
      specifications.append("1:word:(\(command.words.joined(separator: " ")))")
    }
    if command.takesFiles { specifications.append("*:file:_files") }
    guard !specifications.isEmpty else { return "" }
    return
      "    \(command.rawValue)) _arguments \(specifications.map(quoted).joined(separator: " ")) ;;\n"
  }

  // MARK: fish

  private static var fish: String {
    Command.allCases.map { command in
      var lines = [
        "complete -c willdid -f -n __fish_use_subcommand -a \(command.rawValue) "
          + "-d \(quoted(command.summary))"
      ]
      let condition = "complete -c willdid -n '__fish_seen_subcommand_from \(command.rawValue)'"
      for flag in command.flagGroups.flatMap(\.flags) {
        var line = "\(condition) -l \(flag.name.dropFirst(2)) -d \(quoted(flag.summary))"
        if flag.takesFile {
          line += " -r -F"
        } else if flag.value != nil {
          line += " -x -a \(quoted(flag.choices.joined(separator: " ")))"
        }
        lines.append(line)
      }
      if !command.words.isEmpty {
        lines.append("\(condition) -f -a \(quoted(command.words.joined(separator: " ")))")
      }
      return lines.joined(separator: "\n") + "\n"
    }.joined()
  }

  /// The text in single quotes, for any of the shells.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
