import CallbackLog

/// A rule broken at one event, before it is put into words.
struct Breach {
  /// The number of the rule in the catalogue.
  var rule: Int
  var severity: Severity
  var event: Event
  var suspect: Suspect
  /// The state in which the event found the subject, where it is known.
  var state: String?
  /// The state where the rule is an automaton's: what a fingerprint tells apart, unlike other states.
  var shape = ""
  var expected: [String] = []
  /// What is said after the subject's name.
  var phrase: String
  var related: [Relation] = []
  var count = 1
  /// Explained by another line, so it is not reported.
  var isWithdrawn = false
  /// Of a rule that nobody wants to see.
  var isUnwanted = false
  /// Whether it would be of one if it went on for so long that it breaks another rule.
  var isUnwantedAsBurst = false
  /// Whether nothing else was told since the subject's callback before.
  var followsAtOnce = false

  /// Whether it is reported.
  var isTold: Bool { !isWithdrawn && !isUnwanted }

  /// Whom it happened to.
  struct Suspect {
    var kind: SubjectKind
    var key: UInt64
    var isAddress: Bool
    var isCounted: Bool
    var className: UInt32
    var lifetime: UInt32
    var process: UInt32
  }

  /// Another line that explains it.
  struct Relation {
    var line: UInt32
    var callback: UInt8
    var message: String
  }

  /// Whether the two are of one line.
  func isOfLine(of breach: Breach) -> Bool {
    event.byteOffset == breach.event.byteOffset && event.column == breach.event.column
      && event.code == breach.event.code
  }

  /// Whether the two are of one subject.
  func isOfSubject(of breach: Breach) -> Bool {
    suspect.key == breach.suspect.key && suspect.kind == breach.suspect.kind
      && suspect.process == breach.suspect.process
      && suspect.isCounted == breach.suspect.isCounted
  }

  /// Whether the two are one fault, of lines that may be exchanged as they lie no further apart.
  func isOneFault(with breach: Breach, within span: Int64) -> Bool {
    guard rule == breach.rule, isOfSubject(of: breach),
      let elapsed = event.elapsed(since: breach.event.time)
    else { return false }
    return elapsed.magnitude <= span.magnitude
  }
}
