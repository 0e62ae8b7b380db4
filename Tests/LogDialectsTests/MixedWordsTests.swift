import CallbackLog
import Testing

/// Lines that are put together of the words of others: whatever stands beside whatever, it is borne.
@Suite("Mixed words")
struct MixedWordsTests {
  @Test(arguments: 1...8)
  func `words of many lines in one line stop nothing`(_ seed: Int) throws {
    var random = Random(state: UInt64(seed))
    let tables = ["events.txt", "real-events.txt", "real-nothing.txt"]
    let words = try tables.flatMap(LineTableTests.lines).map { line in
      String(line.split(separator: "\t").last ?? "").split(separator: " ").map(String.init)
    }
    let mixed = (0..<3_000).map { _ in Self.mixed(words, &random).joined(separator: " ") }
    let reading = Reading(Array(mixed.joined(separator: "\n").utf8))
    // Many of them still say something, and none says more than one thing but objects of JSON side by side
    // and messages that each show where they begin.
    let lines = reading.events.filter { $0.callback != nil }.map(\.line).filter {
      let line = mixed[Int($0) - 1]
      return !line.contains("}") && !line.contains(")<") && !line.contains("&lt;")
        && !line.dropFirst().contains(/\d{4}-\d{2}-\d{2}/)
        && !line.dropFirst().contains(/[A-Z][a-z]{2} [ \d]\d \d{2}:/)
    }
    #expect(lines.count > 200)
    let told = Dictionary(grouping: lines, by: \.self).filter { $0.value.count > 1 }
    #expect(told.isEmpty, "\(told.keys.map { mixed[Int($0) - 1] })")
  }

  /// A line of which a few words are left out, glued together, or replaced by those of another.
  private static func mixed(_ lines: [[String]], _ random: inout Random) -> [String] {
    var line = random.pick(lines)
    for _ in 0...random.next(3) {
      let other = random.pick(lines)
      let place = random.next(line.count + 1)
      switch random.next(5) {
      case 0 where place < line.count: line.remove(at: place)
      case 1: line.insert(other.first ?? "", at: place)
      case 2: line.replaceSubrange(place..., with: other.suffix(3))
      case 3: line.insert(contentsOf: other.prefix(3), at: place)
      default: if place > 0 { line[place - 1] += other.last ?? "" }
      }
    }
    return line
  }
}
