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

  /// Why a flag was refused that `command` does not have, with the one that was probably meant.
  static func unknown(_ flag: String, of command: Command) -> UsageFailure {
    let known = command.flagGroups.flatMap(\.flags)
    if known.isEmpty { return surplus(flag, of: command.rawValue) }
    let other = Command.allCases.first { other in
      command.takesFiles && other.takesFiles
        && other.flagGroups.contains { $0.flags.contains { $0.name == flag } }
    }
    let meant =
      flagOfValue(flag, among: known) ?? NearestName.nearest(to: flag, in: known.map(\.name))
    let hint =
      other.map { "'willdid \($0.rawValue)' has one" }
      ?? meant.map { "did you mean '\($0)'?" } ?? "'willdid help \(command.rawValue)' lists them"
    return UsageFailure("there is no flag '\(flag)'; \(hint)")
  }

  /// The flag and value that were meant by a value alone: `--out json` by `--json`; nil where several flags
  /// have that value, or none.
  private static func flagOfValue(_ flag: String, among known: [Flag]) -> String? {
    let value = String(flag.drop { $0 == "-" })
    let holders = known.filter { $0.choices.contains(value) }
    return holders.count == 1 ? "\(holders[0].name) \(value)" : nil
  }
}
