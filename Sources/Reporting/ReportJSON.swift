import CallbackLog
import RuleKit

extension Report {
  /// The report as JSON, its fields in the documented order.
  public func json(with rendering: Rendering = Rendering()) -> JSON {
    let shown = shown
    var members: [(key: String, value: JSON)] = []
    if let stored = rendering.stored { members += stored.members(rendering.baseURL) }
    if let comparison { members.append(("comparison", comparison.json)) }
    members += [
      ("service", ["version": .string(serviceVersion), "ruleset": .string(ruleset)]),
      ("verdict", .string(verdict.rawValue)),
      ("counts", countsJSON),
      ("truncated", .bool(isTruncated)),
      ("min_severity", .string(minSeverity.name)),
      ("source", sourceJSON),
      ("context", contextJSON),
      ("violations", .array(shown.map { $0.json(rendering, comparison) })),
      ("notices", .array(judgement.notices.map(\.json))),
      ("rules", rulesJSON),
    ]
    if !explanations.isEmpty { members.append(("lines", .array(explanations.map(\.json)))) }
    members += [
      ("next", optional(next)),
      ("timing", timingJSON(rendering.stored)),
    ]
    return .object(members)
  }

  private var countsJSON: JSON {
    [
      "errors": .integer(judgement.errors),
      "warnings": .integer(judgement.warnings),
      "notes": .integer(judgement.notes),
      "events": .integer(judgement.events),
      "subjects": .integer(judgement.subjects),
      "lines": .integer(lines),
      "unrecognised_lines": .integer(unrecognisedLines),
    ]
  }

  private var sourceJSON: JSON {
    // The dialect with most events first; the id decides between equals.
    let dialects = source.dialects.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var members: [(key: String, value: JSON)] = [
      ("name", .string(source.name)),
      ("dialect", optional(dialects.first?.key)),
      ("dialects", .object(dialects.map { ($0.key, .integer($0.value)) })),
      ("encoding", .string(source.encoding)),
      ("wire_bytes", .integer(source.wireBytes)),
      ("decoded_bytes", .integer(source.decodedBytes)),
    ]
    if let sha256 = source.sha256 { members.append(("sha256", .string(sha256))) }
    members += [
      ("first_event_at", optional(source.firstEventTime.flatMap(Timestamp.text))),
      ("last_event_at", optional(source.lastEventTime.flatMap(Timestamp.text))),
      ("identity", .string(judgement.identity)),
      ("style", .string(judgement.style?.rawValue ?? "unknown")),
      ("profile", .string(judgement.profile.name)),
      ("profile_reason", .string(judgement.profileReason)),
      ("extracts", .string(extractKind.rawValue)),
    ]
    return .object(members)
  }

  private var extractKind: ExtractKind {
    if extracts.isEmpty { return .none }
    return extractsAreLogLines ? .lines : .events
  }

  private var contextJSON: JSON {
    [
      "project": .string(context.project),
      "branch": .string(context.branch),
      "commit": .string(context.commit),
      "build": .string(context.build),
      "job": .string(context.job),
      "run_url": .string(context.runURL),
      "labels": .object(context.labels.map { ($0.key, .string($0.value)) }),
    ]
  }

  private var rulesJSON: JSON {
    let notJudged = judgement.notJudged.map { group -> JSON in
      ["why": .string(group.why), "rules": .array(group.rules.map { .string($0) })]
    }
    return ["judged": .integer(judgement.judged), "not_judged": .array(notJudged)]
  }

  private func timingJSON(_ stored: Rendering.Stored?) -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("receive_ms", .integer(receiveMilliseconds))
    ]
    if let milliseconds = stored?.commitMilliseconds {
      members.append(("commit_ms", .integer(milliseconds)))
    }
    return .object(members)
  }
}

/// What a violation's extract is: a line of the log, or the event written as a trace line.
enum ExtractKind: String { case lines, events, none }

extension ShownViolation {
  /// The violation as it stands in a report.
  func json(_ rendering: Rendering, _ comparison: Comparison? = nil) -> JSON {
    var members: [(key: String, value: JSON)] = [
      ("seq", .integer(number)),
      ("rule", .string(violation.rule)),
      ("severity", .string(violation.severity.name)),
      ("message", .string(violation.message)),
      ("subject", violation.subject.json),
      ("location", violation.location.json),
      ("at", optional(violation.time.flatMap(Timestamp.text))),
      ("callback", .string(violation.callback)),
      ("state", optional(violation.state)),
      ("expected", .array(violation.expected.map { .string($0) })),
      ("related", .array(violation.related.map(\.json))),
    ]
    if let extract { members.append(("extract", .string(extract))) }
    members += [
      ("fingerprint", .string(violation.fingerprint)),
      ("count", .integer(violation.count)),
    ]
    if let comparison {
      // What is not said is known, so that a report without news is the same at any time.
      if comparison.newFingerprints.contains(violation.fingerprint) {
        members.append(("new", true))
      }
      if comparison.mutedFingerprints.contains(violation.fingerprint) {
        members.append(("muted", true))
      }
    }
    members.append(("help_url", .string(rendering.helpURL(violation.rule))))
    return .object(members)
  }
}

extension Violation.Subject {
  fileprivate var json: JSON {
    [
      "kind": .string(kind),
      "class": .string(className),
      "key": optional(key),
      "lifetime": .integer(lifetime),
      "process": optional(process.map(String.init)),
    ]
  }
}

extension Violation.Location {
  fileprivate var json: JSON {
    [
      "line": .integer(line),
      "column": .integer(column),
      "end_line": .integer(line),
      "end_column": .integer(endColumn),
      "byte_offset": .integer(byteOffset),
    ]
  }
}

extension Violation.Related {
  fileprivate var json: JSON {
    [
      "line": .integer(line), "callback": .string(callback), "message": .string(message),
    ]
  }
}

extension Notice {
  fileprivate var json: JSON {
    [
      "code": .string(code), "count": .integer(count), "first_line": .integer(firstLine),
      "message": .string(message),
    ]
  }
}

extension Rendering.Stored {
  /// What stands before everything else in a report that is kept.
  public func members(_ baseURL: String) -> [(key: String, value: JSON)] {
    [
      ("id", .string(id)),
      ("url", .string("\(baseURL)/v1/reports/\(id)")),
      ("html_url", .string("\(baseURL)/r/\(id)")),
      ("created_at", optional(Timestamp.text(createdAt))),
    ]
  }
}

extension Comparison {
  public var json: JSON {
    ["base": optional(base), "new": .integer(newFingerprints.count)]
  }
}

/// The text, or null.
func optional(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
