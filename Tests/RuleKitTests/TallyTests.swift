import CallbackLog
import Testing

@testable import RuleKit

@Suite("Tally")
struct TallyTests {
  /// What is wrong with each of the callbacks.
  private static func surpluses(_ callbacks: [Callback], in tally: inout Tally) -> [JudgeRule?] {
    callbacks.map { tally.count($0)?.rule }
  }

  @Test func `each will pays for one did, whichever instance it was`() {
    var tally = Tally()
    let found = Self.surpluses(
      [
        .viewWillAppear, .viewWillAppear, .viewDidAppear, .viewDidAppear, .viewWillDisappear,
        .viewDidDisappear, .viewWillDisappear, .viewDidDisappear, .viewDidAppear,
      ],
      in: &tally
    )
    #expect(found == [nil, nil, nil, nil, nil, nil, nil, nil, .surplusDidAppear])
  }

  @Test func `the will that is missing would have allowed the disappearance as well`() {
    var tally = Tally()
    let found = Self.surpluses(
      [.viewDidAppear, .viewWillDisappear, .viewDidDisappear, .viewDidDisappear],
      in: &tally
    )
    #expect(found == [.surplusDidAppear, nil, nil, .surplusDidDisappear])
  }

  @Test func `a did in the place of its will is one fault with the did behind it`() {
    var tally = Tally()
    let found = Self.surpluses(
      [
        .viewDidAppear, .viewDidAppear, .viewDidDisappear, .viewDidDisappear, .viewWillDisappear,
        .viewDidDisappear, .viewDidDisappear,
      ],
      in: &tally
    )
    #expect(
      found == [
        .surplusDidAppear, nil, .surplusDidDisappear, nil, nil, nil, .surplusDidDisappear,
      ]
    )
  }

  @Test func `an unclear line allows what may follow once, with the line that it may be`() {
    var tally = Tally()
    tally.countUnclear(.viewWillAppear)
    tally.countUnclear(.viewWillAppear)
    let found = Self.surpluses([.viewWillAppear, .viewDidAppear, .viewDidAppear], in: &tally)
    #expect(found == [nil, nil, .surplusDidAppear])
  }

  @Test func `what another class was reported for is allowed again`() {
    var tally = Tally()
    tally.giveBack(.viewDidDisappear)
    let found = Self.surpluses([.viewDidDisappear, .viewDidDisappear], in: &tally)
    #expect(found == [nil, .surplusDidDisappear])
  }

  @Test
  func `only the very next line, of another class of the process, may tell of the same delivery`() {
    var tallies = Tallies()
    var event = Event()
    event.set(.viewDidAppear)
    event.className = 1
    tallies.note(.init(event, in: 3, seen: 5, of: 0, isReported: true))
    tallies.noteReported(.init(event, in: 3, seen: 5, of: 0, isReported: true))
    #expect(tallies.twin(of: event, in: 3, seen: 6) == nil)
    event.className = 2
    #expect(tallies.twin(of: event, in: 3, seen: 6)?.isReported == true)
    #expect(tallies.isReported(before: event, in: 3, seen: 6))
    for (process, seen) in [(UInt32(3), UInt32(7)), (4, 6)] {
      #expect(tallies.twin(of: event, in: process, seen: seen) == nil)
      #expect(!tallies.isReported(before: event, in: process, seen: seen))
    }
  }
}
