import Testing

@testable import CallbackLog

@Suite("What classes write")
struct CallbacksOfClassesTests {
  private static let classes = 0..<UInt32(6_000)

  /// Three callbacks of a class, the digits of its number, so that no two write the same.
  private static func callbacks(of className: UInt32) -> [(Callback, Event.Traits)] {
    let all = Callback.allCases
    let number = Int(className)
    return [
      (all[number % 20], .address), (all[number / 20 % 20], []),
      (all[number / 400], [.address, .entry]),
    ]
  }

  @Test func `each of many classes writes what it wrote, whether others write the same or not`() {
    var some = CallbacksOfClasses()
    for turn in 0..<3 {
      for className in Self.classes {
        let (callback, traits) = Self.callbacks(of: className)[turn]
        some.note(callback, traits, of: className)
      }
    }
    #expect(some.count == Self.classes.count)
    let wrong = Self.classes.filter { className in
      var alone = ClassCallbacks()
      for (callback, traits) in Self.callbacks(of: className) { alone.note(callback, traits) }
      return some[of: className] != alone
    }
    #expect(wrong.isEmpty)
    #expect(some[of: 6_000] == ClassCallbacks())
  }

  @Test func `a hundred thousand classes that write the same take hardly more than one`() {
    var some = CallbacksOfClasses()
    for className in 0..<UInt32(100_000) { some.note(.viewDidLoad, .address, of: className) }
    #expect(some[of: 99_999].written == [.viewDidLoad])
    #expect(some.entries.count < 2_000)
  }

  @Test func `who wrote in another order is the same`() {
    var (one, other) = (CallbacksOfClasses(), CallbacksOfClasses())
    for className in Self.classes { one.note(.viewDidLoad, [], of: className) }
    for className in Self.classes.reversed() { other.note(.viewDidLoad, [], of: className) }
    #expect(one == other)
    other.note(.viewDidAppear, [], of: 5_000)
    #expect(one != other)
  }
}
