import CallbackLog
import Testing

@testable import RuleKit

@Suite("What was reported")
struct ReportedTests {
  /// Rule 0 hides rule 1 and takes it back, rule 2 hides it only and makes what it hides worse.
  private static let masked: [[Int: Catalogue.Hiding]] = [
    [1: Catalogue.Hiding(raised: nil, takesBack: true)], [:],
    [1: Catalogue.Hiding(raised: .error, takesBack: false)],
  ]

  @Test func `the stronger fault of a transition hides the weaker one, whichever came first`() {
    let (weak, strong) = (0, 1)
    var breaches = Breaches([.of(rule: 1), .of(rule: 0)])
    var faults = TransitionFaults()
    faults.note(1, weak)
    _ = faults.withdraw(hiddenBy: 0, Self.masked, &breaches)
    #expect(breaches[weak].isWithdrawn)
    faults.note(0, strong)
    #expect(faults.all.map(\.rule) == [0])
    var isHidden = faults.hide(1, Self.masked, &breaches)
    #expect(isHidden)
    faults.end()
    isHidden = faults.hide(1, Self.masked, &breaches)
    #expect(!isHidden)
  }

  @Test func `what is only a note hides nothing, and a warning becomes as bad as what it hides`() {
    let (note, warning) = (0, 1)
    var breaches = Breaches([.of(rule: 2, .note), .of(rule: 2)])
    var faults = TransitionFaults()
    faults.note(2, note)
    var isHidden = faults.hide(1, Self.masked, &breaches)
    #expect(!isHidden && breaches[note].severity == .note)
    faults.note(2, warning)
    isHidden = faults.hide(1, Self.masked, &breaches)
    #expect(isHidden && breaches[warning].severity == .error)
  }

  @Test(arguments: [false, true])
  func `a birth that no load follows is not sure, and one behind which the class loads is`(
    _ isShown: Bool
  ) {
    var breaches = Breaches([.of(rule: 0)])
    var doubts = Doubts(classes: 8)
    var subject = Subject.one(lifetime: 1)
    subject.birth = Callback.initWithCoder.rawValue
    doubts.doubtBirth(0, of: subject)
    if isShown { doubts.noteLoad(of: subject) }
    doubts.settle(&breaches)
    #expect(breaches[0].severity == (isShown ? .warning : .note))
  }

  @Test(arguments: [[], [7], [6, 7]] as [[UInt32]])
  func `a load without loadView stands if objects of each of its classes run it`(
    _ shown: [UInt32]
  ) {
    var breaches = Breaches([.of(rule: 0)])
    var doubts = Doubts(classes: 8)
    var subject = Subject.one(lifetime: 1)
    subject.otherClass = 6
    var event = Event()
    event.className = 7
    doubts.doubtLoad(0, of: subject, event)
    for className in shown { doubts.noteOwnLoad(ofClass: className) }
    doubts.settle(&breaches)
    #expect(breaches[0].isWithdrawn == (shown.count < 2))
  }

  @Test
  func `a silent birth takes back what came behind a death, and the fault of the death stands`() {
    let (fault, late) = (0, 1)
    var breaches = Breaches([.of(rule: 0), .of(rule: 1)])
    breaches.withdraw(fault)
    var doubts = Doubts(classes: 8)
    doubts.doubtDeath(late, ofClass: 7, fault: fault)
    doubts.settle(&breaches)
    #expect(!breaches[late].isWithdrawn && breaches[fault].isWithdrawn)
    doubts.settle(&breaches, silentClasses: [7])
    #expect(breaches[late].isWithdrawn && !breaches[fault].isWithdrawn)
  }
}

extension Breaches {
  /// All of these, numbered from 0.
  fileprivate init(_ all: [Breach]) {
    self.init(keptMax: all.count * 4)
    for breach in all { _ = add(breach) }
  }
}

extension Doubts {
  fileprivate func settle(_ breaches: inout Breaches, silentClasses: Set<UInt32> = []) {
    settle(
      &breaches,
      silentClasses: silentClasses,
      records: [],
      ClassRelations(Recording())
    )
  }
}

extension Breach {
  fileprivate static func of(rule: Int, _ severity: Severity = .warning) -> Breach {
    Breach(
      rule: rule,
      severity: severity,
      event: Event(),
      suspect: Suspect(
        kind: .controller,
        key: 1,
        isAddress: true,
        isCounted: false,
        className: 7,
        lifetime: 1,
        process: 0
      ),
      phrase: ""
    )
  }
}
