/// What a clause decides.
public enum Ruling: Sendable {
  case fires(Severity)
  /// Another rule of the same family is the one that was broken.
  case firesAs(String, Severity)
  /// A note, as the next object at the address may begin so; that bad, if what follows goes on with the known one.
  case firesIfSame(Severity)
  /// Nothing is reported; the subject goes on in the asserted state.
  case silent
  /// It is legal; the subject goes on in any of these states.
  case accepts([String])

  /// The rule that is reported instead of the one that the table names.
  var otherRule: String? {
    if case .firesAs(let rule, _) = self { rule } else { nil }
  }

  /// How bad it is if the subject is still the known object; nil when that changes nothing.
  var severityIfSame: Severity? {
    if case .firesIfSame(let severity) = self { severity } else { nil }
  }

  /// How bad it is; nil when nothing is reported.
  var severity: Severity? {
    switch self {
    case .fires(let severity), .firesAs(_, let severity): severity
    case .firesIfSame: .note
    case .silent, .accepts: nil
    }
  }
}
