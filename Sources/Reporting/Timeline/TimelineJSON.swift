import CallbackLog
import RuleKit

extension Report {
  /// What happened, as `view` shows it; without lanes when the report does not hold it.
  public func timeline(_ view: TimelineView) -> Timeline {
    Timeline(told?.trail ?? Trail(), violations: shown, view: view)
  }
}

extension Timeline {
  /// The timeline as JSON; places are numbers of events, or microseconds since the first stamp.
  public var json: JSON {
    [
      "axis": .string(axis.rawValue),
      "range": Self.json(range),
      "whole": Self.json(whole),
      "origin": optional(origin.flatMap(Timestamp.text)),
      "bands": .array(bands.map(\.json)),
      "lanes": .array(lanes.map(\.json)),
      "links": .array(links.map(\.json)),
      "silences": .array(
        silences.map {
          ["at": .integer(Int($0.at)), "microseconds": .integer(Int($0.microseconds))]
        }
      ),
      "gaps": .array(gaps.map { .integer(Int($0)) }),
      "total_lanes": .integer(totalLanes),
      "next_lane": nextLane.map { .integer($0) } ?? .null,
      "reduced": .bool(isReduced),
    ]
  }

  private static func json(_ range: Range<Int64>) -> JSON {
    ["from": .integer(Int(range.lowerBound)), "to": .integer(Int(range.upperBound))]
  }
}

extension Timeline.Lane {
  fileprivate var json: JSON {
    [
      "lane": .integer(number),
      "subject": [
        "kind": .string(subject.kind),
        "class": .string(subject.className),
        "key": optional(subject.key),
        "lifetime": .integer(subject.lifetime),
        "process": optional(subject.process.map(String.init)),
      ],
      "born": .bool(isBorn),
      "dead": .bool(isDead),
      "segments": .array(segments.map(\.json)),
      "marks": .array(marks.map(\.json)),
      "markers": .array(markers.map(\.json)),
    ]
  }
}

extension Timeline.Segment {
  fileprivate var json: JSON {
    [
      "from": .integer(Int(from)), "to": .integer(Int(to)), "state": .string(state),
      "events": .integer(events), "merged": .integer(merged), "line": .integer(Int(line)),
      "callback": .string(callback.name),
    ]
  }
}

extension Timeline.Mark {
  fileprivate var json: JSON {
    [
      "at": .integer(Int(at)), "kind": .string(kind.rawValue), "callback": .string(callback.name),
      "line": .integer(Int(line)), "merged": .integer(merged),
    ]
  }
}

extension Timeline.Marker {
  fileprivate var json: JSON {
    [
      "at": .integer(Int(at)), "seq": .integer(shown.number),
      "severity": .string(shown.violation.severity.name), "rule": .string(shown.violation.rule),
      "expected": optional(expected),
      "expected_at": expectedAt.map { .integer(Int($0)) } ?? .null,
    ]
  }
}

extension Timeline.Link {
  fileprivate var json: JSON {
    [
      "from": .integer(from), "from_at": .integer(Int(fromAt)), "to": .integer(to),
      "to_at": .integer(Int(toAt)), "word": optional(word), "cancelled": .bool(isCancelled),
    ]
  }
}

/// The text, or null.
private func optional(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }
