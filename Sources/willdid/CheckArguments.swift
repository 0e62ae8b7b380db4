import Files
import LogCheck
import LogDialects
import Reporting
import RuleCatalog
import RuleKit

/// The command line of `willdid check`, taken apart.
struct CheckArguments {
  var parameters: CheckParameters
  /// The files, or `-` for the standard input.
  var files: [String] = []
  /// Where reports go, or nil for the standard output.
  var output: String?
  var color = ColorChoice.auto
  var isQuiet = false
  var comparesMarks = false
  /// Whether what is certain is shown while the standard input still comes.
  var isLive = StandardStream.error.isTerminal

  enum ColorChoice: String, CaseIterable { case auto, always, never }

  /// Flags that take no value.
  private static let switches = [
    "--quiet", "--expect", "--allow-empty", "--explain-lines", "--live",
  ]
  private static let own = ["--output", "--color"]

  /// Takes `arguments` apart; the failure is a phrase for people.
  init(_ arguments: [String]) throws(UsageFailure) {
    parameters = CheckParameters(
      ruleIDs: Catalogue.standard.rules.map(\.id),
      dialectIDs: Dialect.all.map(\.id)
    )
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        files += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        files.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let flag = String(parts[0])
      let inline = parts.count == 2 ? String(parts[1]) : nil
      if Self.switches.contains(flag) {
        if inline != nil { throw UsageFailure("'\(flag)' takes no value") }
        try turnOn(flag)
      } else {
        guard let known = Self.parameter(flag) else { throw Self.unknown(flag) }
        guard let value = inline ?? rest.popFirst() else {
          throw UsageFailure("'\(flag)' needs a value")
        }
        try set(flag, known, to: value)
      }
    }
  }

  /// The name of the parameter that `flag` sets, the flag itself when it is one of the command
  /// line alone, or nil when there is none.
  private static func parameter(_ flag: String) -> String? {
    if own.contains(flag) { return flag }
    guard flag.hasPrefix("--") else { return nil }
    return CheckParameters.names.first { "--" + dashed($0) == flag }
  }

  private static func unknown(_ flag: String) -> UsageFailure {
    let known = switches + own + CheckParameters.names.map { "--" + dashed($0) }
    let nearest = NearestName.nearest(to: flag, in: known)
    let hint = nearest.map { "did you mean '\($0)'?" } ?? "'willdid help check' lists them"
    return UsageFailure("there is no flag '\(flag)'; \(hint)")
  }

  private static func dashed(_ name: String) -> String {
    String(name.map { $0 == "_" ? "-" : $0 })
  }

  private mutating func turnOn(_ flag: String) throws(UsageFailure) {
    switch flag {
    case "--quiet": isQuiet = true
    case "--expect": comparesMarks = true
    case "--live": isLive = true
    case "--allow-empty": try set(flag, "allow_empty", to: "true")
    default: try set(flag, "explain_lines", to: "true")
    }
  }

  private mutating func set(
    _ flag: String,
    _ name: String,
    to value: String
  ) throws(UsageFailure) {
    switch name {
    case "--output": output = value
    case "--color":
      guard let choice = ColorChoice(rawValue: value) else {
        throw UsageFailure("'--color' is auto, always or never, not '\(value)'")
      }
      color = choice
    default:
      do throws(ParameterFailure) {
        try parameters.set(name, to: value)
      } catch {
        throw UsageFailure(error, flag: flag)
      }
    }
  }
}

/// Why a command line was refused, as a phrase for people.
struct UsageFailure: Error, Hashable {
  let message: String

  init(_ message: String) { self.message = message }

  fileprivate init(_ failure: ParameterFailure, flag: String) {
    switch failure {
    case .unknown(_, let nearest):
      message = "there is no flag '\(flag)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .badValue(_, let value, let hint): message = "'\(flag)' cannot be '\(value)': \(hint)"
    case .repeated: message = "'\(flag)' can be given once only"
    }
  }
}
