public import LogCheck
internal import Reporting
internal import YAML

/// What a project says about its checks, in a file that is kept beside its code.
///
/// ```yaml
/// project: acme/shop-ios
/// base: main
/// os: 17
/// fail_on: new-error
/// ignore:
///   - rule: will-appear-before-did-appear
///     class: LegacyController
///     reason: is rewritten this year
///     until: 2027-03-31
/// ```
public struct ProjectSettings: Sendable {
  /// The names that the file has where nobody says otherwise; the first of them counts.
  public static let fileNames = [".willdid.yml", ".willdid.yaml"]

  /// The parameters of a check that may stand in the file under their own name.
  static let names = [
    "project", "base", "dialect", "os", "style", "tz", "rules", "min_severity", "fail_on",
    "allow_empty", "max_violations", "extract",
  ]
  private static let ignoreKeys = ["rule", "class", "reason", "until"]

  private var values: [Entry] = []
  public private(set) var ignores: [Ignore] = []

  private struct Entry: Sendable {
    let name: String
    let value: String
    let line: Int
  }

  /// A rule that is ignored, with the reason why.
  public struct Ignore: Hashable, Sendable {
    public let rule: String
    /// The class it is ignored for, or nil for every class.
    public let className: String?
    public let reason: String
    /// The last day on which it is ignored, such as `2027-03-31`; nil for ever.
    public let until: String?
    public let line: Int

    /// As a parameter names it.
    public var text: String { rule + (className.map { "@\($0)" } ?? "") }

    /// Whether it has run out on the day `today`.
    public func isExpired(on today: String) -> Bool { until.map { $0 < today } ?? false }
  }

  /// Reads the text of a file.
  ///
  /// - Throws: `ProjectSettingsFailure` when a key is unknown or a value malformed.
  public init(_ bytes: [UInt8]) throws(ProjectSettingsFailure) {
    let root: YAMLNode?
    do throws(YAMLFailure) {
      root = try YAMLDocument.parse(bytes)
    } catch {
      throw ProjectSettingsFailure(error.reason, line: error.line)
    }
    guard let root else { return }
    guard let members = root.mapping else {
      throw ProjectSettingsFailure("the file must hold settings, such as 'os: 17'", line: root.line)
    }
    for member in members {
      if member.key == "ignore" {
        try readIgnores(member)
      } else if Self.names.contains(member.key) {
        let value = try Self.text(of: member)
        values.append(Entry(name: member.key, value: value, line: member.line))
      } else {
        throw .unknown(member.key, among: Self.names + ["ignore"], line: member.line)
      }
    }
  }

  /// Sets in `parameters` what was not given there; ignores are added while they hold.
  ///
  /// - Throws: `ProjectSettingsFailure` when a value is none that its parameter can have.
  public func apply(
    to parameters: inout CheckParameters,
    today: String
  ) throws(ProjectSettingsFailure) {
    for entry in values {
      do throws(ParameterFailure) {
        try parameters.setDefault(entry.name, to: entry.value)
      } catch {
        throw ProjectSettingsFailure(error, line: entry.line)
      }
    }
    for ignore in ignores {
      // A rule that does not exist is a mistake, also when nobody ignores it any more.
      var checked = parameters
      do throws(ParameterFailure) {
        try checked.set("ignore", to: ignore.text)
      } catch {
        throw ProjectSettingsFailure(error, line: ignore.line)
      }
      if !ignore.isExpired(on: today) { parameters = checked }
    }
  }

  // MARK: Reading

  /// The value of a key; a list becomes words with commas between them.
  private static func text(of member: YAMLNode.Member) throws(ProjectSettingsFailure) -> String {
    if let text = member.value.scalar { return text }
    guard member.key == "rules", let nodes = member.value.sequence else {
      throw ProjectSettingsFailure("'\(member.key)' must be one value", line: member.line)
    }
    let words = nodes.compactMap(\.scalar)
    guard words.count == nodes.count, !words.isEmpty else {
      throw ProjectSettingsFailure("'rules' must be a list of ids", line: member.line)
    }
    return words.joined(separator: ",")
  }

  private mutating func readIgnores(_ member: YAMLNode.Member) throws(ProjectSettingsFailure) {
    guard let nodes = member.value.sequence else {
      throw ProjectSettingsFailure("'ignore' must be a list", line: member.line)
    }
    for node in nodes { ignores.append(try Self.ignore(node)) }
  }

  private static func ignore(_ node: YAMLNode) throws(ProjectSettingsFailure) -> Ignore {
    guard let members = node.mapping else {
      throw ProjectSettingsFailure("an ignore must have 'rule' and 'reason'", line: node.line)
    }
    var words: [String: String] = [:]
    for member in members {
      guard ignoreKeys.contains(member.key) else {
        throw .unknown(member.key, among: ignoreKeys, line: member.line)
      }
      guard let text = member.value.scalar, !text.isEmpty else {
        throw ProjectSettingsFailure("'\(member.key)' must be a word", line: member.line)
      }
      words[member.key] = text
    }
    guard let rule = words["rule"], let reason = words["reason"] else {
      throw ProjectSettingsFailure("an ignore must have 'rule' and 'reason'", line: node.line)
    }
    if let until = words["until"], Timestamp.start(ofDate: until) == nil {
      throw ProjectSettingsFailure("'until' must be a day, such as 2027-03-31", line: node.line)
    }
    return Ignore(
      rule: rule,
      className: words["class"],
      reason: reason,
      until: words["until"],
      line: node.line
    )
  }
}
