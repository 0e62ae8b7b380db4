import JSONLines
public import Reporting
import RuleKit

/// What reports said before; only what they do not hold is new.
public struct Baseline: Sendable {
  /// What the baseline is called in reports.
  let name: String
  public let fingerprints: Set<String>

  /// Reads one report as JSON, or several on a line each.
  ///
  /// - Throws: `BaselineFailure` when `bytes` are something else, or leave violations out.
  public init(name: String, bytes: [UInt8]) throws(BaselineFailure) {
    self.name = name
    var fingerprints: Set<String> = []
    for json in try Self.documents(bytes) {
      guard let report = Report(json: json) else { throw .notAReport }
      if json["truncated"]?.bool == true { throw .truncated }
      fingerprints.formUnion(report.judgement.violations.map(\.fingerprint))
    }
    self.fingerprints = fingerprints
  }

  /// Says in `report` which of its violations are new.
  public func compare(_ report: inout Report) {
    report.comparison = Comparison(of: report, with: name, known: fingerprints)
  }

  private static func documents(_ bytes: [UInt8]) throws(BaselineFailure) -> [JSON] {
    if let whole = JSONDocument.parse(bytes) { return [whole] }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let documents = lines.compactMap { JSONDocument.parse(Array($0)) }
    guard !lines.isEmpty, documents.count == lines.count else { throw .notAReport }
    return documents
  }
}

/// Why a baseline was refused.
public enum BaselineFailure: Error, Hashable, Sendable {
  /// It is no report as JSON.
  case notAReport
  /// The report leaves violations out, so that old ones would pass for new.
  case truncated
}
