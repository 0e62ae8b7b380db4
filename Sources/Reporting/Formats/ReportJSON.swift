import CallbackLog
import RuleKit

extension Report {
  /// A report without violations has some five thousand bytes.
  private static let usualBytes = 6 << 10

  /// The report as JSON, its fields in the documented order.
  public func json(with rendering: Rendering = Rendering()) -> [UInt8] {
    var json = JSONWriter(capacity: Self.usualBytes)
    json.object { write(into: &$0, rendering) }
    return json.bytes
  }

  private func write(into json: inout JSONWriter, _ rendering: Rendering) {
    let shown = shown
    rendering.stored?.write(into: &json, rendering.baseURL)
    comparison?.write(into: &json)
    json.key("service")
    json.put(#"{"version":"#, serviceVersion)
    json.put(#","ruleset":"#, ruleset)
    json.put(#"},"verdict":"#, verdict.rawValue)
    writeCounts(into: &json)
    json.put(shown.count < countToShow ? #","truncated":true"# : #","truncated":false"#)
    json.put(#","min_severity":"#, minSeverity.name)
    writeSource(into: &json)
    writeContext(into: &json)
    json.put(#","violations":"#)
    json.array(of: shown) { $0.write(into: &$1, rendering, comparison) }
    json.put(#","notices":"#)
    json.array(of: judgement.notices) { $0.write(into: &$1) }
    json.put(#","rules":"#)
    json.written(judgement.coverage.written(by: \.json))
    if !explanations.isEmpty {
      json.key("lines")
      json.array(of: explanations) { $0.write(into: &$1) }
    }
    json.put(#","next":"#, optional: next)
    json.put(#","timing":{"receive_ms":"#, receiveMilliseconds)
    if let milliseconds = rendering.stored?.commitMilliseconds {
      json.put(#","commit_ms":"#, milliseconds)
    }
    json.endObject()
  }

  private func writeCounts(into json: inout JSONWriter) {
    json.put(#","counts":{"errors":"#, judgement.errors)
    json.put(#","warnings":"#, judgement.warnings)
    json.put(#","notes":"#, judgement.notes)
    json.put(#","events":"#, judgement.events)
    json.put(#","subjects":"#, judgement.subjects)
    json.put(#","lines":"#, lines)
    json.put(#","unrecognised_lines":"#, unrecognisedLines)
    json.endObject()
  }

  private func writeSource(into json: inout JSONWriter) {
    // The dialect with most events first; the id decides between equals.
    let dialects = source.dialects.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    json.put(#","source":{"name":"#, source.name)
    json.put(#","dialect":"#, optional: dialects.first?.key)
    json.put(#","dialects":"#)
    json.object { json in for dialect in dialects { json.member(dialect.key, dialect.value) } }
    json.put(#","encoding":"#, source.encoding)
    json.put(#","wire_bytes":"#, source.wireBytes)
    json.put(#","decoded_bytes":"#, source.decodedBytes)
    if let sha256 = source.sha256 { json.put(#","sha256":"#, sha256) }
    json.put(#","first_event_at":"#, time: source.firstEventTime)
    json.put(#","last_event_at":"#, time: source.lastEventTime)
    json.put(#","identity":"#, judgement.identity.rawValue)
    json.put(#","style":"#, judgement.style?.rawValue ?? "unknown")
    json.put(#","profile":"#, judgement.profile.name)
    json.put(#","profile_reason":"#, judgement.profileReason)
    json.put(#","extracts":"#, extractKind.rawValue)
    json.endObject()
  }

  private func writeContext(into json: inout JSONWriter) {
    json.put(#","context":{"project":"#, context.project)
    json.put(#","branch":"#, context.branch)
    json.put(#","commit":"#, context.commit)
    json.put(#","build":"#, context.build)
    json.put(#","job":"#, context.job)
    json.put(#","run_url":"#, context.runURL)
    json.put(#","labels":"#)
    json.object { json in
      for label in context.labels {
        json.key(escaping: label.key)
        json.string(label.value)
      }
    }
    json.endObject()
  }

  private var extractKind: ExtractKind {
    if extracts.isEmpty { return .none }
    return extractsAreLogLines ? .lines : .events
  }
}

/// What a violation's extract is: a line of the log, or the event written as a trace line.
enum ExtractKind: String { case lines, events, none }

extension Coverage {
  fileprivate var json: [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.member("judged", judged)
      $0.key("not_judged")
      $0.array(of: notJudged) { group, json in
        json.object {
          $0.member("why", group.why)
          $0.key("rules")
          $0.array(of: group.rules) { $1.string($0) }
        }
      }
    }
    return json.bytes
  }
}

extension ShownViolation {
  /// The violation as it stands in a report.
  var json: [UInt8] {
    var json = JSONWriter()
    write(into: &json, Rendering(), nil)
    return json.bytes
  }

  fileprivate func write(
    into json: inout JSONWriter,
    _ rendering: Rendering,
    _ comparison: Comparison?
  ) {
    json.object { json in
      json.member("seq", number)
      json.member("rule", violation.rule)
      json.member("severity", violation.severity.name)
      json.member("message", violation.message)
      json.key("subject")
      json.object(violation.subject.write)
      json.key("location")
      json.object(violation.location.write)
      json.member("at", optional: violation.time.flatMap(Timestamp.text))
      json.member("callback", violation.callback)
      json.member("state", optional: violation.state)
      json.key("expected")
      json.array(of: violation.expected) { $1.string($0) }
      json.key("related")
      json.array(of: violation.related) { $0.write(into: &$1) }
      if let extract { json.member("extract", extract) }
      json.member("fingerprint", violation.fingerprint)
      json.member("count", violation.count)
      if let comparison {
        // Only what is new says so: then the JSON of a report with nothing new is the one that was kept.
        if comparison.newFingerprints.contains(violation.fingerprint) { json.member("new", true) }
        if comparison.mutedFingerprints.contains(violation.fingerprint) {
          json.member("muted", true)
        }
      }
      json.member("help_url", rendering.helpURL(violation.rule))
    }
  }
}

extension Violation.Subject {
  fileprivate func write(into json: inout JSONWriter) {
    json.member("kind", kind)
    json.member("class", className)
    json.member("key", optional: key)
    json.member("lifetime", lifetime)
    json.member("process", optional: process.map(String.init))
  }
}

extension Violation.Location {
  fileprivate func write(into json: inout JSONWriter) {
    json.member("line", line)
    json.member("column", column)
    json.member("end_line", line)
    json.member("end_column", endColumn)
    json.member("byte_offset", byteOffset)
  }
}

extension Violation.Related {
  fileprivate func write(into json: inout JSONWriter) {
    json.object {
      $0.member("line", line)
      $0.member("callback", callback)
      $0.member("message", message)
    }
  }
}

extension Notice {
  fileprivate func write(into json: inout JSONWriter) {
    json.object {
      $0.member("code", code)
      $0.member("count", count)
      $0.member("first_line", firstLine)
      $0.member("message", message)
    }
  }
}

extension LineExplanation {
  fileprivate func write(into json: inout JSONWriter) {
    json.object {
      $0.member("line", line)
      $0.member("dialect", optional: dialect)
      $0.member("event", optional: event)
      $0.member("text", text)
    }
  }
}

extension Rendering.Stored {
  /// Writes what stands before everything else in a report that is kept.
  public func write(into json: inout JSONWriter, _ baseURL: String) {
    json.member("id", id)
    json.member("url", "\(baseURL)/v1/reports/\(id)")
    json.member("html_url", "\(baseURL)/r/\(id)")
    json.member("created_at", optional: Timestamp.text(createdAt))
  }
}

extension Comparison {
  /// Writes what stands behind that, when there was something to compare with.
  public func write(into json: inout JSONWriter) {
    json.key("comparison")
    json.object {
      $0.member("base", optional: base)
      $0.member("new", newFingerprints.count)
    }
  }
}
