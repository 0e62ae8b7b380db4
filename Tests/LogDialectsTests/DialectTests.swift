import CallbackLog
import Testing

@testable import LogDialects

@Suite("Dialects")
struct DialectTests {
  @Test(arguments: Dialect.all.map(\.id))
  func `a dialect reads its examples and ignores its look-alikes`(_ id: String) throws {
    let dialect = try #require(Dialect.all.first { $0.id == id })
    for example in dialect.reads {
      let reading = Reading(example.log)
      #expect(
        reading.events.map { "\(reading.className($0)) \($0.callback.map { "\($0)" } ?? "-")" }
          == ["\(example.className) \(example.callback)"],
        Comment(rawValue: example.log)
      )
    }
    for example in dialect.reads {
      // A dialect that is forced still reads its own.
      #expect(Reading(example.log, dialect: id).events.count == 1, Comment(rawValue: example.log))
    }
    for line in dialect.ignores {
      #expect(Reading(line).lines.isEmpty, Comment(rawValue: line))
    }
  }
}
