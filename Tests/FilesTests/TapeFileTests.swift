import CallbackLog
import Files
import Foundation
import Testing

@Suite("Temporary files")
struct TapeFileTests {
  @Test func `a tape that overflows gives back every event in order`() throws {
    var tape = Tape(overflow: TapeFile(bytesMax: 1 << 20), memoryBytesMax: 800)
    for number in 1...1_234 { tape.append(event(number)) }
    #expect(tape.count == 1_234)
    for _ in 1...2 { #expect(try lines(of: tape) == Array(1...1_234)) }
  }

  @Test func `a copy that is only looked at leaves what it shares alone`() throws {
    var tape = Tape(overflow: TapeFile(bytesMax: 1 << 20), memoryBytesMax: 800)
    for number in 1...1_234 {
      tape.append(event(number))
      var copy = tape
      copy.spills = false
      for other in 1...number % 97 + 1 { copy.append(event(number + other)) }
      if number % 100 == 0 { #expect(try lines(of: copy).last == number + number % 97 + 1) }
    }
    #expect(try lines(of: tape) == Array(1...1_234))
  }

  @Test func `a tape beyond its bound says that there is no room, and loses nothing before it`()
    throws
  {
    // The first event takes four words, because it tells its form, and all others two.
    let overflow = TapeFile(bytesMax: 250 * MemoryLayout<UInt64>.stride)
    var tape = Tape(overflow: overflow, memoryBytesMax: 800)
    for number in 1...148 { tape.append(event(number)) }
    #expect(tape.failure == nil)
    for number in 149...151 { tape.append(event(number)) }
    #expect(tape.failure == .noRoom)
    #expect(try lines(of: tape) == Array(1...99))
    #expect(tape.count == 99)
  }

  @Test func `what went to the overflow of a tape that is short is nothing`() throws {
    var tape = Tape(overflow: TapeFile(bytesMax: 1 << 20), memoryBytesMax: 800)
    for number in 1...3 { tape.append(event(number)) }
    #expect(try lines(of: tape.overflowed).isEmpty)
  }

  @Test func `an event of zeros is new when it comes for the first time`() {
    var recording = Recording()
    for number in 1...300 {
      var other = event(number)
      other.set(.viewDidLoad)
      recording.append(other)
    }
    var zeros = Event()
    zeros.className = 0
    zeros.line = 301
    recording.append(zeros)
    #expect(zeros.callback.map(recording.vocabulary.contains) == true)
  }

  @Test func `a log of any few events comes back, short or not`() throws {
    for bytesMax in [0, 72, 800, Tape.memoryBytesMax] {
      for last in 0...130 {
        var tape = Tape(overflow: TapeFile(bytesMax: 1 << 20), memoryBytesMax: bytesMax)
        for number in 0..<last { tape.append(event(number)) }
        #expect(tape.count == last)
        #expect(try lines(of: tape) == Array(0..<last))
      }
    }
  }

  @Test(arguments: [0, 3, 64, 300, 1_234])
  func `a beginning is all of a short log and some hundred events of a long one`(
    _ count: Int
  ) throws {
    for bytesMax in [800, Tape.memoryBytesMax] {
      var tape = Tape(overflow: TapeFile(bytesMax: 1 << 20), memoryBytesMax: bytesMax)
      for number in 0..<count { tape.append(event(number)) }
      var lines: [Int] = []
      try tape.forBeginning { piece in
        for index in piece.indices { lines.append(Int(piece[index].line)) }
      }
      #expect(lines == Array(0..<lines.count))
      #expect(lines.count == count || lines.count >= 300)
    }
  }

  @Test func `events with and without a time may take turns, and stay small`() throws {
    // Two words each; one tells its form, and the first time stands alone.
    let overflow = TapeFile(bytesMax: 210 * MemoryLayout<UInt64>.stride)
    var tape = Tape(overflow: overflow, memoryBytesMax: 160)
    var events: [Event] = []
    for number in 1...100 {
      var event = event(number)
      event.time = number % 2 == 0 ? 1_760_000_000_000_000 + Int64(number) : Event.noTime
      events.append(event)
      tape.append(event)
    }
    #expect(tape.failure == nil)
    #expect(try self.events(of: tape) == events)
  }

  @Test func `every event comes back as it was, however odd`() throws {
    var tape = Tape(overflow: TapeFile(bytesMax: 1 << 24), memoryBytesMax: 8_000)
    var generator = Sequence64(state: 7)
    var events: [Event] = []
    for number in 0..<20_000 {
      var event = events.last ?? Event()
      // Small steps mostly, and now and then anything.
      event.line &+= 1
      event.byteOffset &+= generator.next() & 0xff
      event.time &+= Int64(generator.next() & 0xffff)
      event.key = generator.next() & 0xffff_ffff_ffff
      event.code = UInt8(truncatingIfNeeded: generator.next() & 3)
      event.other = 0
      switch generator.next() & 31 {
      case 0: event.time = Event.noTime
      case 1: event.time = Int64(bitPattern: generator.next())
      case 2: event.byteOffset = generator.next()
      case 3: event.line = UInt32(truncatingIfNeeded: generator.next())
      case 4: event.key = generator.next()
      case 5: event.other = generator.next()
      case 6: event.className = UInt32(truncatingIfNeeded: generator.next() & 0x1ffff)
      case 7: event.className = Names.none
      case 8: event.className = 0xffff
      case 9: event.origin = UInt16(truncatingIfNeeded: generator.next())
      case 10: event.column = UInt16(truncatingIfNeeded: generator.next())
      case 11: event.length = UInt8(truncatingIfNeeded: generator.next())
      case 12: event.traits = .init(rawValue: UInt16(truncatingIfNeeded: generator.next()))
      default: break
      }
      tape.append(event)
      events.append(event)
      if number == 50 { #expect(try self.events(of: tape) == events) }
    }
    #expect(try self.events(of: tape) == events)
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

  private func lines(of tape: Tape) throws -> [Int] { try events(of: tape).map { Int($0.line) } }

  private func events(of tape: Tape) throws -> [Event] {
    var events: [Event] = []
    try tape.forEachPiece { piece in
      for index in piece.indices { events.append(piece[index]) }
    }
    return events
  }
}

/// Numbers that are the same in every run (splitmix64).
private struct Sequence64 {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
