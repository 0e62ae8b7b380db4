import CallbackLog
public import Reporting
import RuleKit

/// The parameters of a check as people write them: names and values of a query or of flags.
///
/// Names are those of HTTP; on the command line `_` is written `-`.
public struct CheckParameters: Sendable {
  /// Every name that a check knows, in the order of the documentation.
  public static let names = Name.allCases.filter { $0 != .base }.map(\.rawValue)
  /// Every name that keeping a report knows as well.
  public static let keepingNames = Name.allCases.map(\.rawValue)

  /// What the check itself is told.
  public private(set) var options = CheckOptions()
  /// From when on a report counts as failed, or nil when nothing was said.
  public private(set) var failOn: FailOn?
  /// Whether a log without a recognised event may pass.
  public private(set) var allowsEmpty = false
  /// The format of the report, or nil when nothing was said.
  public private(set) var out: OutputFormat?

  /// The branch whose reports hold what is not new, or nil when nothing was said.
  public private(set) var base: String?
  /// Everything that was set, in that order, to be told to a server.
  public private(set) var items: [(name: String, value: String)] = []

  /// What a picture shows.
  public private(set) var picture = PictureParameters()

  private let ruleIDs: [String]
  private let dialectIDs: [String]
  private var given: Set<Name> = []

  /// Parameters that may name these rules and dialects.
  public init(ruleIDs: [String], dialectIDs: [String]) {
    self.ruleIDs = ruleIDs
    self.dialectIDs = dialectIDs
  }

  private enum Name: String, CaseIterable {
    case name, project, branch, base, commit, build, job
    case runURL = "run_url"
    case label, dialect, os, style, rules, ignore
    case minSeverity = "min_severity"
    case failOn = "fail_on"
    case allowEmpty = "allow_empty"
    case maxViolations = "max_violations"
    case tz, extract
    case explainLines = "explain_lines"
    case out, axis, range, lane, heading

    /// Whether it adds to what was given before, instead of contradicting it.
    var isRepeatable: Bool { self == .label || self == .rules || self == .ignore }
  }

  /// The known name that is nearest to a misspelt one, or nil.
  public static func nearest(to name: String) -> String? {
    NearestName.nearest(to: name, in: keepingNames)
  }

  /// Sets the bounds that the operator chose.
  public mutating func bound(by limits: CheckOptions.Limits) { options.limits = limits }

  /// Has the report say the digest of what was received.
  public mutating func showDigest() { options.showsDigest = true }

  /// Has the report hold what is kept beside it.
  public mutating func keep(source: Bool) {
    options.showsDigest = true
    options.keepsTape = true
    options.keepsSource = source
  }

  /// Says whose project it is where nothing was said.
  public mutating func setProject(_ project: String) {
    if options.context.project.isEmpty { options.context.project = project }
  }

  /// Has the report hold what a picture is drawn from.
  public mutating func showPicture() { options.showsPicture = true }

  /// Takes the value of one parameter.
  ///
  /// - Throws: `ParameterFailure` when there is no such parameter, or it cannot have this value.
  public mutating func set(_ name: String, to value: String) throws(ParameterFailure) {
    guard let known = Name(rawValue: name) else {
      throw .unknown(name: name, nearest: Self.nearest(to: name))
    }
    guard given.insert(known).inserted || known.isRepeatable else { throw .repeated(name: name) }
    items.append((name, value))
    switch known {
    case .name, .project, .branch, .base, .commit, .build, .job, .runURL, .label:
      try setContext(known, to: value)
    case .dialect, .os, .style, .tz: try setReading(known, to: value)
    case .rules, .ignore, .minSeverity, .maxViolations: try setJudging(known, to: value)
    case .failOn, .allowEmpty, .extract, .explainLines, .out: try setAnswer(known, to: value)
    case .axis, .range, .lane, .heading: try picture.set(known.rawValue, to: value)
    }
  }
}

extension CheckParameters {
  /// Takes the value of one parameter unless one was given before; what can be repeated is added.
  ///
  /// - Throws: `ParameterFailure` as `set` does.
  public mutating func setDefault(_ name: String, to value: String) throws(ParameterFailure) {
    if let known = Name(rawValue: name), known != .ignore, given.contains(known) { return }
    try set(name, to: value)
  }

  /// The longest name, branch, label and so on, also where reports are asked for by it.
  public static let contextScalarsMax = 1_024
  private static let labelsMax = 32

  private mutating func setContext(_ name: Name, to value: String) throws(ParameterFailure) {
    guard value.unicodeScalars.count <= Self.contextScalarsMax else {
      throw bad(name, "\(value.prefix(32))…", "at most \(Self.contextScalarsMax) characters")
    }
    switch name {
    case .name: options.name = value
    case .project: options.context.project = value
    case .branch: options.context.branch = value
    case .base: base = value
    case .commit: options.context.commit = value
    case .build: options.context.build = value
    case .job: options.context.job = value
    case .runURL:
      // It becomes a link on a page. Not by characters: a slash and what follows it can be one. A job may
      // have none, and say so with an empty variable.
      let starts = ["https://", "http://"]
      guard value.isEmpty || starts.contains(where: { value.utf8.starts(with: $0.utf8) }) else {
        throw bad(name, value, "a URL that begins with https:// or http://")
      }
      options.context.runURL = value
    default:
      guard let label = ReportSummary.Label(value), options.context.labels.count < Self.labelsMax
      else { throw bad(name, value, "key:value, at most \(Self.labelsMax) of them") }
      // A report has one value for each key; the last one counts.
      options.context.labels.removeAll { $0.key.utf8.elementsEqual(label.key.utf8) }
      options.context.labels.append((key: label.key, value: label.value))
    }
  }

  private mutating func setReading(_ name: Name, to value: String) throws(ParameterFailure) {
    switch name {
    case .dialect where value == "auto": options.dialect = nil
    case .dialect:
      guard dialectIDs.contains(value) else {
        throw bad(name, value, nearest: dialectIDs, list: "dialects")
      }
      options.dialect = value
    case .os where value == "auto": options.profile = nil
    case .os:
      guard let profile = Profile(value) else {
        throw bad(name, value, "a version such as 17, 17.4 or ios17, or any, or auto")
      }
      options.profile = profile
    case .style where value == "auto": options.style = nil
    case .style:
      guard let style = LineStyle(rawValue: value) else {
        throw bad(name, value, "entry, exit or auto")
      }
      options.style = style
    default:
      guard let minutes = TimeZoneOffset.minutes(value) else {
        throw bad(name, value, "UTC, or an offset such as +02:00; in a URL the plus is %2B")
      }
      options.zoneMinutes = minutes
    }
  }

  private mutating func setJudging(_ name: Name, to value: String) throws(ParameterFailure) {
    switch name {
    case .rules:
      for id in try list(name, value) {
        options.rules = (options.rules ?? []).union([try rule(name, id)])
      }
    case .ignore:
      for item in try list(name, value) {
        let scalars = item.unicodeScalars
        let mark = scalars.firstIndex(of: "@") ?? scalars.endIndex
        let className = mark == scalars.endIndex ? nil : String(scalars[mark...].dropFirst())
        guard className != "", mark != scalars.startIndex else {
          throw bad(name, item, "rule, or rule@Class")
        }
        let id = try rule(name, String(scalars[..<mark]))
        options.ignored.append(JudgeOptions.Ignored(rule: id, className: className))
      }
    case .minSeverity:
      guard let severity = Severity(name: value) else {
        throw bad(name, value, "note, warning or error")
      }
      options.minSeverity = severity
    default:
      let most = options.limits.violationsKeptMax
      guard let count = Int(digits: value), (0...most).contains(count) else {
        throw bad(name, value, "a number from 0 to \(most)")
      }
      options.violationsMax = count
    }
  }

  private mutating func setAnswer(_ name: Name, to value: String) throws(ParameterFailure) {
    switch name {
    case .failOn:
      guard let failOn = FailOn(rawValue: value) else {
        throw bad(name, value, "error, new-error, warning, note or never")
      }
      self.failOn = failOn
    case .allowEmpty: allowsEmpty = try isTrue(name, value)
    case .explainLines: options.explainsLines = try isTrue(name, value)
    case .extract:
      guard value == "on" || value == "off" else { throw bad(name, value, "on or off") }
      options.showsExtracts = value == "on"
    default:
      guard let format = OutputFormat(rawValue: value) else {
        throw bad(name, value, nearest: OutputFormat.allCases.map(\.rawValue))
      }
      out = format
      if format.isPicture { showPicture() }
    }
  }

  // MARK: Values

  private func isTrue(_ name: Name, _ value: String) throws(ParameterFailure) -> Bool {
    guard value == "true" || value == "false" else { throw bad(name, value, "true or false") }
    return value == "true"
  }

  /// Splits at commas; blanks may stand around them.
  private func list(_ name: Name, _ value: String) throws(ParameterFailure) -> [String] {
    let items = value.split(separator: ",", omittingEmptySubsequences: false).map { item in
      let rest = item.drop { $0 == " " }
      return String(rest.lastIndex { $0 != " " }.map { rest[...$0] } ?? "")
    }
    guard !items.contains("") else { throw bad(name, value, "ids with commas between them") }
    return items
  }

  private func rule(_ name: Name, _ id: String) throws(ParameterFailure) -> String {
    guard ruleIDs.contains(id) else { throw bad(name, id, nearest: ruleIDs, list: "rules") }
    return id
  }

  private func bad(_ name: Name, _ value: String, _ hint: String) -> ParameterFailure {
    .badValue(name: name.rawValue, value: value, hint: hint)
  }

  /// What to do about a misspelt name; a list that is too long is told by where it is found.
  private func bad(
    _ name: Name,
    _ value: String,
    nearest names: [String],
    list: String? = nil
  ) -> ParameterFailure {
    if let nearest = NearestName.nearest(to: value, in: names) {
      return bad(name, value, "did you mean '\(nearest)'?")
    }
    let place = list.map { "'willdid \($0)' and GET /v1/\($0) list them" }
    return bad(name, value, place ?? names.joined(separator: ", "))
  }
}
