import CallbackLog
import Files
import Foundation
import Testing

@Suite("Temporary files")
struct TapeFileTests {
  @Test func `a tape that overflows gives back every event in order`() throws {
    var tape = Tape(overflow: TapeFile(bytesMax: 1 << 20), memoryEventsMax: 100)
    for number in 1...1_234 { tape.append(event(number)) }
    #expect(tape.count == 1_234)
    for _ in 1...2 { #expect(try lines(of: tape) == Array(1...1_234)) }
  }

  @Test func `a tape beyond its bound says that there is no room, and loses nothing before it`() {
    let overflow = TapeFile(bytesMax: 250 * MemoryLayout<Event>.stride)
    var tape = Tape(overflow: overflow, memoryEventsMax: 100)
    for number in 1...299 { tape.append(event(number)) }
    #expect(tape.failure == nil)
    tape.append(event(300))
    #expect(tape.failure == .noRoom)
  }

  @Test func `what is read again is what was written`() throws {
    var file = try TemporaryFile(bytesMax: 1_000)
    try file.append(Array("one, ".utf8).span)
    try file.append(Array("two".utf8).span)
    var bytes = [UInt8](repeating: 0, count: 20)
    let count = try file.read(at: 3, into: &bytes)
    #expect(String(decoding: bytes[..<count], as: UTF8.self) == ", two")
  }

  #if os(Linux)
    @Test func `no folder names a temporary file`() throws {
      let file = try TemporaryFile(bytesMax: 1_000)
      let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      let targets = descriptors.compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
      }
      let ours = targets.filter { $0.contains("/willdid-") }
      #expect(!ours.isEmpty && ours.contains { $0.hasSuffix(" (deleted)") })
      #expect(file.byteCount == 0)
    }
  #endif

  @Test func `a temporary file never grows beyond its bound`() throws {
    var file = try TemporaryFile(bytesMax: 10)
    try file.append([UInt8](repeating: 1, count: 10).span)
    var failure: FileFailure?
    do throws(FileFailure) { try file.append([1].span) } catch { failure = error }
    #expect(failure?.isFull == true)
    #expect(file.byteCount == 10)
  }

  private func event(_ number: Int) -> Event {
    var event = Event()
    event.line = UInt32(number)
    return event
  }

  private func lines(of tape: Tape) throws -> [Int] {
    var lines: [Int] = []
    try tape.forEachPiece { events in
      for index in events.indices { lines.append(Int(events[index].line)) }
    }
    return lines
  }
}
