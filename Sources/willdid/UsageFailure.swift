import LogCheck

/// Why a command line was refused, as a phrase for people.
struct UsageFailure: Error, Hashable {
  let message: String
  let code: ExitCode

  init(_ message: String, code: ExitCode = .usage) {
    self.message = message
    self.code = code
  }

  init(_ failure: ParameterFailure, flag: String) {
    code = .usage
    switch failure {
    case .unknown(_, let nearest):
      message = "there is no flag '\(flag)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .badValue(_, let value, let hint): message = "'\(flag)' cannot be '\(value)': \(hint)"
    case .repeated: message = "'\(flag)' can be given once only"
    }
  }

  /// Why a word was refused that means nothing to the command called `name`, such as `token list`.
  static func surplus(_ word: String, of name: String) -> UsageFailure {
    let command = name.prefix { $0 != " " }
    return UsageFailure(
      "'\(name)' takes no '\(word)'; 'willdid help \(command)' says what it takes"
    )
  }

  static func unknown(_ flag: String, of command: Command, known: [String]) -> UsageFailure {
    if known.isEmpty { return surplus(flag, of: command.rawValue) }
    let other = Command.allCases.first { other in
      command.takesFiles && other.takesFiles
        && other.flagGroups.contains { $0.flags.contains { $0.name == flag } }
    }
    let nearest = NearestName.nearest(to: flag, in: known)
    let hint =
      other.map { "'willdid \($0.rawValue)' has one" }
      ?? nearest.map { "did you mean '\($0)'?" } ?? "'willdid help \(command.rawValue)' lists them"
    return UsageFailure("there is no flag '\(flag)'; \(hint)")
  }
}
