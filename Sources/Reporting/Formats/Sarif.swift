import RuleKit

extension Report {
  /// The most results that GitHub shows of one run.
  private static let sarifResultsMax = 5_000

  /// The most steps that lead to a result.
  private static let sarifStepsMax = 50

  /// The report as one SARIF 2.1.0 run.
  func sarif(with rendering: Rendering) -> JSON {
    let shown = Array(
      shown.sorted { ($1.violation.severity, $0.number) < ($0.violation.severity, $1.number) }
        .prefix(Self.sarifResultsMax)
    )
    let ids = Set(shown.map(\.violation.rule)).sorted()
    var unique = UniqueFingerprints()
    let results = shown.map { result($0, ids, unique.next($0.violation.fingerprint)) }
    let driver: JSON = [
      "name": "WillDid",
      "semanticVersion": .string(serviceVersion),
      "rules": .array(ids.map { ruleJSON($0, rendering) }),
    ]
    let run: JSON = [
      "tool": ["driver": driver],
      "automationDetails": ["id": .string("willdid/\(displayName)/")],
      "columnKind": "utf16CodeUnits",
      "results": .array(results),
    ]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [run],
    ]
  }

  private func ruleJSON(_ id: String, _ rendering: Rendering) -> JSON {
    let rule = rendering.rule(id)
    let summary = JSON.string(rule?.summary ?? id)
    return [
      "id": .string(id),
      "shortDescription": ["text": summary],
      "fullDescription": ["text": rule.map { .string($0.promise) } ?? summary],
      "help": ["text": rule.map { .string($0.rationale) } ?? summary],
      "helpUri": .string(rendering.helpURL(id)),
    ]
  }

  private func result(_ shown: ShownViolation, _ ids: [String], _ fingerprint: String) -> JSON {
    let violation = shown.violation
    var members: [(key: String, value: JSON)] = [
      ("ruleId", .string(violation.rule)),
      ("ruleIndex", .integer(ids.firstIndex(of: violation.rule) ?? 0)),
      ("level", .string(violation.severity.name)),
      ("message", ["text": .string(violation.message)]),
      ("locations", [location(of: shown)]),
      ("relatedLocations", .array(violation.related.map { location(of: $0) })),
      ("partialFingerprints", ["primaryLocationLineHash": .string(fingerprint)]),
    ]
    if !violation.related.isEmpty { members.append(("codeFlows", [codeFlow(to: shown)])) }
    if let comparison {
      members.append(("baselineState", comparison.isNew(violation) ? "new" : "unchanged"))
      // Where one result says whether it is suppressed, the format wants each to say so.
      if !comparison.mutedFingerprints.isEmpty {
        let external: JSON = ["kind": "external", "status": "accepted"]
        members.append(
          ("suppressions", .array(comparison.isMuted(violation) ? [external] : []))
        )
      }
    }
    return .object(members)
  }

  private func location(of shown: ShownViolation) -> JSON {
    let violation = shown.violation
    let line = violation.location.line
    let columns = columns(of: shown)
    let region: JSON = [
      "startLine": .integer(line),
      "startColumn": .integer(columns.start),
      "endLine": .integer(line),
      "endColumn": .integer(columns.end),
    ]
    let names: JSON = [
      "name": .string(violation.callback),
      "fullyQualifiedName": .string("\(violation.subject.className).\(violation.callback)"),
      "kind": "function",
    ]
    return ["physicalLocation": physical(region), "logicalLocations": [names]]
  }

  /// In UTF-16, as far as the line is known; bytes count the same in a line of ASCII.
  private func columns(of shown: ShownViolation) -> (start: Int, end: Int) {
    let location = shown.violation.location
    guard extractsAreLogLines, let bytes = shown.extract?.utf8,
      bytes.count >= location.endColumn - 1
    else {
      return (location.column, location.endColumn)
    }
    func column(_ byteColumn: Int) -> Int {
      String(decoding: bytes.prefix(byteColumn - 1), as: UTF8.self).utf16.count + 1
    }
    return (column(location.column), column(location.endColumn))
  }

  private func location(of related: Violation.Related) -> JSON {
    [
      "physicalLocation": physical(["startLine": .integer(related.line)]),
      "message": ["text": .string("\(related.callback), \(related.message)")],
    ]
  }

  /// How it came to the violation: the lines that the report names, in their order, and its own.
  private func codeFlow(to shown: ShownViolation) -> JSON {
    let violation = shown.violation
    let before = violation.related.filter { $0.line <= violation.location.line }
      .sorted { $0.line < $1.line }.suffix(Self.sarifStepsMax - 1)
    let steps = before.map { location(of: $0) } + [location(of: shown)]
    return ["threadFlows": [["locations": .array(steps.map { ["location": $0] })]]]
  }

  private func physical(_ region: JSON) -> JSON {
    ["artifactLocation": ["uri": .string(relativeName)], "region": region]
  }

  /// The name as a relative path: a report must not point at files of whoever reads it.
  private var relativeName: String {
    let parts = displayName.split(separator: "/").filter { $0 != ".." && $0 != "." }
    return parts.isEmpty ? "log" : percentEncoded(parts.joined(separator: "/"))
  }

  private func percentEncoded(_ path: String) -> String {
    var encoded = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "~"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return encoded
  }
}
