/// A flag of a command, as help and shells show it.
struct Flag {
  /// Such as `--out`.
  let name: String
  /// What stands for its value in help, or nil for a flag that takes none.
  let value: String?
  let summary: String
  /// The values it can have, when they are few.
  var choices: [String] = []

  /// A flag that stands for itself.
  init(_ name: String, _ summary: String) { self.init(name, nil, summary) }

  init(_ name: String, _ value: String?, _ summary: String, choices: [String] = []) {
    self.name = name
    self.value = value
    self.summary = summary
    self.choices = choices
  }

  /// Whether its value is the path of a file.
  var takesFile: Bool { value == "FILE" }
}

/// Flags that belong together.
struct FlagGroup {
  let title: String
  var flags: [Flag]
}

/// A command line, taken apart by the flags that it may hold.
struct ParsedArguments {
  /// The flags in their order; the value of one that takes none is empty.
  var flags: [(name: String, value: String)] = []
  /// Everything else, such as files.
  var words: [String] = []

  /// - Throws: `UsageFailure` when a flag is unknown, lacks its value, or has one too many.
  init(_ arguments: [String], of command: Command) throws(UsageFailure) {
    let known = command.flagGroups.flatMap(\.flags)
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      let inline = parts.count == 2 ? String(parts[1]) : nil
      guard let flag = known.first(where: { $0.name == name }) else {
        throw .unknown(name, of: command)
      }
      if flag.value == nil {
        if inline != nil { throw UsageFailure("'\(name)' takes no value") }
        flags.append((name, ""))
      } else {
        guard let value = inline ?? rest.popFirst() else {
          throw UsageFailure("'\(name)' needs a value")
        }
        flags.append((name, value))
      }
    }
  }

  /// Refuses the words behind the first `count` ones of the command called `name`.
  func checkWords(atMost count: Int, of name: String) throws(UsageFailure) {
    if words.count > count { throw .surplus(words[count], of: name) }
  }
}
