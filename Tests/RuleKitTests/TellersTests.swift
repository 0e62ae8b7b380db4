import CallbackLog
import Testing

@testable import RuleKit

@Suite("Tellers")
struct TellersTests {
  @Test func `the class that told of a callback first is the one to believe, in its process`() {
    var tellers = Tellers()
    let believed = [
      tellers.noteFirst(1, toTell: .didBecomeActive, 0),
      tellers.noteFirst(2, toTell: .didBecomeActive, 0),
      tellers.noteFirst(1, toTell: .didBecomeActive, 0),
      tellers.noteFirst(2, toTell: .willResignActive, 0),
      tellers.noteFirst(2, toTell: .didBecomeActive, 1),
    ]
    #expect(believed == [true, false, true, true, true])
  }

  @Test
  func `a class listens once it has told something, until the application or the stretch ends`() {
    var tellers = Tellers()
    let (first, second) = (Subject.one(lifetime: 1), Subject.one(lifetime: 2))
    let listened = [
      tellers.hear(7, of: first, stretch: 0), tellers.hear(7, of: first, stretch: 0),
      tellers.hear(8, of: first, stretch: 0), tellers.hear(7, of: first, stretch: 1),
      tellers.hear(7, of: second, stretch: 1),
    ]
    #expect(listened == [false, true, false, false, false])
  }
}
