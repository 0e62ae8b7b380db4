import CallbackLog
import Testing

@testable import LogDialects

/// The lines of a log's only writer are not compared; a second writer's are, from its first one on.
@Suite("A second writer")
struct SecondWriterTests {
  private static let callbacks = [
    "viewWillAppear:", "viewIsAppearing:", "viewDidAppear:", "viewWillDisappear:",
    "viewDidDisappear:",
  ]

  private static func lines(_ count: Int) -> [String] {
    (0..<count).map { "<Feed: 0x1001> \(callbacks[$0 % callbacks.count])" }
  }

  private static func retold(_ lines: [String]) -> [Int] {
    let events = Reading(Array(lines.joined(separator: "\n").utf8)).events
    return events.indices.filter { events[$0].traits.contains(.retold) }
  }

  @Test(arguments: [1, 2, 63, 64, 65, 66, 128, 500])
  func `tells its first line once more, however long the first writer was alone`(_ count: Int) {
    let latest = Self.callbacks[(count - 1) % Self.callbacks.count]
    let lines = Self.lines(count) + ["Feed(0x1001) - \(latest)"]
    #expect(Self.retold(lines) == [count])
  }

  @Test func `may have a stamp where what went on inside has none`() {
    let lines = [
      "2025-11-20 10:58:41.401 Shop[4211:90211] <Shop.Feed: 0x1001> viewWillAppear:",
      "<Shop.Feed: 0x1001> viewDidAppear:", "<Shop.Feed: 0x1001> viewWillDisappear:",
      "2025-11-20 10:58:41.501 Shop[4211:90211] -[Feed viewDidAppear:] 0x1001",
    ]
    #expect(Self.retold(lines) == [3])
  }

  @Test func `tells something new when nobody told it`() {
    let lines = Self.lines(2) + ["Feed(0x1001) - viewDidAppear:"]
    #expect(Self.retold(lines) == [])
  }

  @Test func `is none when the words are the same: then the callback came twice`() {
    let lines = Self.lines(5) + Self.lines(5).suffix(1)
    #expect(Self.retold(lines) == [])
  }

  @Test func `has its line doubled where the first writer's was`() {
    let first = ["<Feed: 0x1001> viewDidLoad", "<Feed: 0x1001> viewDidLoad"]
    let second = ["Feed(0x1001) - viewDidLoad", "Feed(0x1001) - viewDidLoad"]
    #expect(Self.retold(first + second) == [2])
  }
}
