import Files
import LogCheck
import LogDialects
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
  var projectFile = ProjectFile.nearest
  /// The file with a report that holds what is not new.
  var baseline: String?
  /// Whether what is certain is shown while the standard input still comes.
  var isLive = StandardStream.error.isTerminal

  enum ColorChoice: String, CaseIterable { case auto, always, never }

  /// Takes `arguments` apart; the failure is a phrase for people.
  init(_ arguments: [String]) throws(UsageFailure) {
    parameters = CheckParameters(
      ruleIDs: Catalogue.standard.rules.map(\.id),
      dialectIDs: Dialect.all.map(\.id)
    )
    let parsed = try ParsedArguments(arguments, of: .check)
    files = parsed.words
    for (flag, value) in parsed.flags { try set(flag, to: value) }
  }

  private mutating func set(_ flag: String, to value: String) throws(UsageFailure) {
    switch flag {
    case "--quiet": isQuiet = true
    case "--expect": comparesMarks = true
    case "--live": isLive = true
    case "--output": output = WrittenReports.path(value)
    case "--config", "--no-config": try projectFile.set(flag, to: value)
    case "--baseline": baseline = value
    case "--color":
      guard let choice = ColorChoice(rawValue: value) else {
        throw UsageFailure("'--color' is auto, always or never, not '\(value)'")
      }
      color = choice
    default: try parameters.set(flag: flag, to: value)
    }
  }
}

extension CheckParameters {
  /// Takes the parameter that `flag` stands for; a flag without a value says that it is true.
  mutating func set(flag: String, to value: String) throws(UsageFailure) {
    let name = String(flag.dropFirst(2).map { $0 == "-" ? "_" : $0 })
    do throws(ParameterFailure) {
      try set(name, to: value.isEmpty && Self.switches.contains(name) ? "true" : value)
    } catch {
      throw UsageFailure(error, flag: flag)
    }
  }

  private static let switches = ["allow_empty", "explain_lines"]
}
