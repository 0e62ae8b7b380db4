import CallbackLog
import Testing

@testable import LogDialects

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
}
