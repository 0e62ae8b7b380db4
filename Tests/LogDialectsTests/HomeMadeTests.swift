import CallbackLog
import Testing

@Suite("Home-made lines")
struct HomeMadeTests {
  @Test func `what is put together from parts is read back`() {
    let lines = HomeMade.lines(count: 20_000, seed: 7)
    var wrong: [String] = []
    var missed: [String] = []
    for expected in lines {
      let reading = Reading(expected.line)
      guard reading.events.count == 1, let event = reading.events.first else {
        missed.append(expected.line)
        continue
      }
      let className = reading.className(event)
      if event.callback != expected.callback || className != expected.className {
        wrong.append("\(expected.line)  read as \(reading.text(of: event))")
      }
    }
    #expect(
      wrong.isEmpty,
      Comment(rawValue: "\(wrong.count):\n" + wrong.prefix(20).joined(separator: "\n"))
    )
    #expect(
      missed.count <= lines.count / 200,
      Comment(rawValue: "\(missed.count):\n" + missed.prefix(40).joined(separator: "\n"))
    )
  }

  @Test func `a line says in a long log what it says alone`() {
    // The same texts with other addresses: most of them are remembered, not read.
    let texts = HomeMade.lines(count: 400, seed: 8).map(\.line)
    var random = Random(state: 9)
    let lines = (0..<4_000).map { _ in
      let address = String(random.next(1 << 30) + 1, radix: 16)
      return random.pick(texts).replacing("0x7f8a1b2c3d40", with: "0x" + address)
    }
    // A blank line between, so that no line explains its neighbour.
    let whole = Reading(lines.joined(separator: "\n\n"))
    var together: [UInt32: [String]] = [:]
    for event in whole.events {
      together[(event.line - 1) / 2, default: []].append(
        whole.text(of: event).drop { $0 != " " } + whole.located(event)
      )
    }
    for (number, line) in lines.enumerated() {
      let alone = Reading(line)
      let expected = alone.events.map {
        alone.text(of: $0).drop { $0 != " " } + alone.located($0)
      }
      #expect((together[UInt32(number)] ?? []) == expected.map { String($0) }, "\(line)")
    }
  }
}
