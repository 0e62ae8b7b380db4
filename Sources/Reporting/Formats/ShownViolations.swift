public import RuleKit

/// A violation that a report shows, with its number and extract.
public struct ShownViolation: Sendable {
  /// Counts from 1.
  public let number: Int
  public let violation: Violation
  /// The line it stands on, or nil when log text is kept out of the report.
  public let extract: String?

  public init(number: Int, violation: Violation, extract: String?) {
    self.number = number
    self.violation = violation
    self.extract = extract
  }
}

extension Report {
  /// The violations at or above the least severity that is shown, up to the bound.
  public var shown: [ShownViolation] {
    var shown: [ShownViolation] = []
    for (index, violation) in judgement.violations.enumerated()
    where violation.severity >= minSeverity {
      if shown.count == inlineMax { break }
      let extract = index < extracts.count ? extracts[index] : nil
      shown.append(
        ShownViolation(number: shown.count + 1, violation: violation, extract: extract)
      )
    }
    return shown
  }

  /// How many violations there are at or above the least severity that is shown.
  public var countToShow: Int {
    judgement.errors + (minSeverity <= .warning ? judgement.warnings : 0)
      + (minSeverity == .note ? judgement.notes : 0)
  }

  /// Whether the report holds fewer violations than there are.
  public var isTruncated: Bool { shown.count < countToShow }

  /// What reports call the log when the caller gave no name.
  public var displayName: String { source.name.isEmpty ? "log" : source.name }

  /// Such as `1 error, 2 warnings, 48211 events`.
  public var countsPhrase: String {
    var parts = [counted(judgement.errors, "error"), counted(judgement.warnings, "warning")]
    if minSeverity == .note { parts.append(counted(judgement.notes, "note")) }
    parts.append(counted(judgement.events, "event"))
    return parts.joined(separator: ", ")
  }
}

/// Such as `1 error` or `2 errors`.
public func counted(_ count: Int, _ word: String) -> String {
  "\(count) \(word)\(count == 1 ? "" : "s")"
}
