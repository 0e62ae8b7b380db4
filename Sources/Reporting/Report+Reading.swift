import CallbackLog
import RuleKit

extension Report {
  /// Reads a report that was written as JSON, or returns nil when `json` is none.
  ///
  /// Violations that the JSON left out are missing here too; counts stay exact. Fields that this
  /// version does not know are ignored.
  public init?(json: JSON) {
    self.init()
    guard let word = json["verdict"]?.string, let verdict = Verdict(rawValue: word),
      let counts = json["counts"], let found = json["violations"]?.array
    else { return nil }
    self.verdict = verdict
    serviceVersion = json["service"]?["version"]?.string ?? ""
    ruleset = json["service"]?["ruleset"]?.string ?? ""
    lines = counts["lines"]?.integer ?? 0
    unrecognisedLines = counts["unrecognised_lines"]?.integer ?? 0
    minSeverity = json["min_severity"]?.string.flatMap(Severity.init(name:)) ?? .warning
    receiveMilliseconds = json["timing"]?["receive_ms"]?.integer ?? 0
    readJudgement(json, counts)
    readSource(json["source"])
    readContext(json["context"])
    guard readViolations(found) else { return nil }
    inlineMax = found.count
    explanations = (json["lines"]?.array ?? []).map(LineExplanation.init(json:))
    next = json["next"]?.string
    if let compared = json["comparison"] {
      func fingerprints(_ mark: String) -> Set<String> {
        Set(found.filter { $0[mark]?.bool == true }.compactMap { $0["fingerprint"]?.string })
      }
      comparison = Comparison(
        base: compared["base"]?.string,
        newFingerprints: fingerprints("new"),
        mutedFingerprints: fingerprints("muted")
      )
    }
  }

  /// Holds these violations from now on, each as JSON, instead of those that it held; returns whether
  /// each could be read.
  public mutating func replaceViolations(by found: [JSON]) -> Bool {
    judgement.violations = []
    extracts = []
    inlineMax = found.count
    return readViolations(found)
  }

  private mutating func readJudgement(_ json: JSON, _ counts: JSON) {
    judgement.errors = counts["errors"]?.integer ?? 0
    judgement.warnings = counts["warnings"]?.integer ?? 0
    judgement.notes = counts["notes"]?.integer ?? 0
    judgement.events = counts["events"]?.integer ?? 0
    judgement.subjects = counts["subjects"]?.integer ?? 0
    judgement.judged = json["rules"]?["judged"]?.integer ?? 0
    judgement.notJudged = (json["rules"]?["not_judged"]?.array ?? []).map { group in
      Judgement.NotJudged(
        why: group["why"]?.string ?? "",
        rules: group["rules"]?.array?.compactMap(\.string) ?? []
      )
    }
    judgement.notices = (json["notices"]?.array ?? []).map { notice in
      Notice(
        code: notice["code"]?.string ?? "",
        count: notice["count"]?.integer ?? 0,
        firstLine: notice["first_line"]?.integer ?? 0,
        message: notice["message"]?.string ?? ""
      )
    }
  }

  private mutating func readSource(_ json: JSON?) {
    guard let json else { return }
    source.name = json["name"]?.string ?? ""
    for (dialect, count) in json["dialects"]?.object ?? [] {
      source.dialects[dialect] = count.integer ?? 0
    }
    source.encoding = json["encoding"]?.string ?? "identity"
    source.wireBytes = json["wire_bytes"]?.integer ?? 0
    source.decodedBytes = json["decoded_bytes"]?.integer ?? 0
    source.sha256 = json["sha256"]?.string
    source.firstEventTime = json["first_event_at"]?.string.flatMap(Timestamp.microseconds)
    source.lastEventTime = json["last_event_at"]?.string.flatMap(Timestamp.microseconds)
    judgement.identity =
      json["identity"]?.string.flatMap(Judgement.Identity.init(rawValue:)) ?? .pointer
    judgement.style = json["style"]?.string.flatMap(LineStyle.init(rawValue:))
    judgement.profile = json["profile"]?.string.flatMap { Profile($0) } ?? .any
    judgement.profileReason = json["profile_reason"]?.string ?? ""
    extractsAreLogLines = json["extracts"]?.string != ExtractKind.events.rawValue
  }

  private mutating func readContext(_ json: JSON?) {
    guard let json else { return }
    context.project = json["project"]?.string ?? ""
    context.branch = json["branch"]?.string ?? ""
    context.commit = json["commit"]?.string ?? ""
    context.build = json["build"]?.string ?? ""
    context.job = json["job"]?.string ?? ""
    context.runURL = json["run_url"]?.string ?? ""
    context.labels = (json["labels"]?.object ?? []).map { ($0.key, $0.value.string ?? "") }
  }

  /// Returns whether each of `found` is a violation.
  private mutating func readViolations(_ found: [JSON]) -> Bool {
    for json in found {
      guard let violation = Violation(json: json) else { return false }
      judgement.violations.append(violation)
      if let extract = json["extract"]?.string { extracts.append(extract) }
    }
    return true
  }
}

extension Violation {
  /// Reads a violation that was written as JSON, or returns nil when `json` is none.
  init?(json: JSON) {
    guard let rule = json["rule"]?.string, let fingerprint = json["fingerprint"]?.string,
      let severity = json["severity"]?.string.flatMap(Severity.init(name:)),
      let subject = json["subject"], let location = json["location"]
    else { return nil }
    self.init(
      rule: rule,
      severity: severity,
      message: json["message"]?.string ?? "",
      subject: Subject(
        kind: subject["kind"]?.string ?? "",
        className: subject["class"]?.string ?? "",
        key: subject["key"]?.string,
        lifetime: subject["lifetime"]?.integer ?? 1,
        process: subject["process"]?.string.flatMap { Int64($0) }
      ),
      location: Location(
        line: location["line"]?.integer ?? 0,
        column: location["column"]?.integer ?? 0,
        endColumn: location["end_column"]?.integer ?? 0,
        byteOffset: location["byte_offset"]?.integer ?? 0
      ),
      time: json["at"]?.string.flatMap(Timestamp.microseconds),
      callback: json["callback"]?.string ?? "",
      state: json["state"]?.string,
      expected: json["expected"]?.array?.compactMap(\.string) ?? [],
      related: (json["related"]?.array ?? []).map { related in
        Related(
          line: related["line"]?.integer ?? 0,
          callback: related["callback"]?.string ?? "",
          message: related["message"]?.string ?? ""
        )
      },
      count: json["count"]?.integer ?? 1,
      fingerprint: fingerprint
    )
  }
}

extension LineExplanation {
  fileprivate init(json: JSON) {
    self.init(
      line: json["line"]?.integer ?? 0,
      text: json["text"]?.string ?? "",
      dialect: json["dialect"]?.string,
      event: json["event"]?.string
    )
  }
}
