import CallbackLog
import Testing

@testable import LogDialects

/// A second writer whose lines stand some lines below those that they tell once more.
@Suite("A writer that lags behind")
struct FollowerTests {
  private static let callbacks = [
    "viewDidLoad", "viewWillAppear:", "viewDidAppear:", "viewWillDisappear:", "viewDidDisappear:",
    "viewWillAppear:", "viewDidAppear:", "viewWillDisappear:", "viewDidDisappear:",
  ]

  /// Which lines tell once more, counted from 0.
  private static func retold(_ lines: [String]) -> [Int] {
    let events = Reading(Array(lines.joined(separator: "\n").utf8)).events
    return events.filter { $0.traits.contains(.retold) }.map { Int($0.line) - 1 }
  }

  /// What the first writer tells, each line followed by the second one's of the delivery that is `lag` lines behind.
  private static func told(
    _ callbacks: [String],
    lag: Int,
    by first: (String) -> String,
    and second: (String) -> String
  ) -> (lines: [String], again: [Int]) {
    var (lines, again) = ([String](), [Int]())
    for index in 0..<callbacks.count + lag {
      if index < callbacks.count { lines.append(first(callbacks[index])) }
      guard index >= lag else { continue }
      again.append(lines.count)
      lines.append(second(callbacks[index - lag]))
    }
    return (lines, again)
  }

  private static func hook(_ callback: String) -> String {
    "2025-11-20 10:58:41.401 Shop[4211:90211] -[Feed \(callback)] <Feed: 0x1001>"
  }

  private static func file(_ callback: String) -> String { "[INFO] Feed 0x1001 \(callback)" }

  private static func screen(_ callback: String) -> String {
    "2025-11-20 10:58:41.402 Shop[4211:90211] [Screen] Feed 0x1001 \(callback)"
  }

  private static func vague(_ callback: String) -> String {
    "2025-11-20 10:58:41.402 Shop[4211:90211] [Screen] Feed \(callback)"
  }

  @Test(arguments: [0, 1, 2, 3, 5, 9])
  func `tells nothing new, however far behind`(_ lag: Int) {
    for second in [Self.file, Self.screen] {
      let log = Self.told(Self.callbacks, lag: lag, by: Self.hook, and: second)
      #expect(Self.retold(log.lines) == log.again)
    }
  }

  @Test func `needs no addresses`() {
    let log = Self.told(Self.callbacks, lag: 2, by: Self.hook, and: Self.vague)
    #expect(Self.retold(log.lines) == log.again)
  }

  @Test func `may tell of some callbacks only`() {
    let lines = Self.callbacks + Self.callbacks
    let log = Self.told(lines, lag: 1, by: Self.hook, and: Self.file)
    let some = log.lines.filter { !$0.hasPrefix("[INFO]") || $0.contains("Did") }
    #expect(Self.retold(some) == some.indices.filter { some[$0].hasPrefix("[INFO]") })
  }

  @Test func `tells twice what came twice`() {
    let twice = Self.callbacks.flatMap { $0 == "viewDidAppear:" ? [$0, $0] : [$0] }
    let log = Self.told(twice, lag: 3, by: Self.hook, and: Self.file)
    #expect(Self.retold(log.lines) == log.again)
  }

  @Test func `is none when the first one tells nothing behind it`() {
    let lines = Self.callbacks.prefix(5).map(Self.hook) + Self.callbacks.suffix(4).map(Self.screen)
    #expect(Self.retold(lines) == [])
  }

  @Test func `is none when each line begins in its own way`() {
    let callbacks = Self.callbacks + Self.callbacks.suffix(4) + Self.callbacks.suffix(4)
    let lines = callbacks.indices.map { index in
      let mark = String(repeating: "x", count: index + 1)
      return "[\(mark)] Feed 0x1001 \(callbacks[index])"
    }
    #expect(Self.retold(lines) == [])
  }

  @Test func `is none when an object that appears again is told of in other words`() {
    func line(_ name: String, _ callback: String, _ words: String) -> String {
      "[\(words)] \(name) \(name == "Feed" ? "0x1001" : "0x2002") \(callback)"
    }
    let first = Self.callbacks.prefix(3).map { line("Feed", $0, "first") }
    let push = [
      line("Item", "viewDidLoad", "first"), line("Feed", "viewWillDisappear:", "first"),
      line("Item", "viewWillAppear:", "first"), line("Feed", "viewDidDisappear:", "first"),
      line("Item", "viewDidAppear:", "first"),
    ]
    let pop = [
      line("Item", "viewWillDisappear:", "first"), line("Feed", "viewWillAppear:", "again"),
      line("Item", "viewDidDisappear:", "first"), line("Feed", "viewDidAppear:", "again"),
    ]
    let again = ["viewWillDisappear:", "viewDidDisappear:"].map { line("Feed", $0, "again") }
    let end = Self.callbacks.prefix(3).map { line("Cart", $0, "first") }
    #expect(Self.retold(first + push + pop + again + end) == [])
  }

  @Test func `of another module tells of other controllers`() {
    let log = Self.told(Self.callbacks, lag: 2, by: Self.hook) {
      "[INFO] Item 0x2002 \($0)"
    }
    #expect(Self.retold(log.lines) == [])
  }
}
