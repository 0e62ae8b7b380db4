/// How the latest line began, up to its message, in the layout `2025-08-25 10:54:16.777357…`.
///
/// The next line mostly begins alike: only its seconds differ. Then it says the same about process
/// and thread, and its time follows from the seconds.
struct OpeningMemory {
  /// What such a line says.
  struct Opening {
    var message: Int
    var time: Int64
  }

  /// How many digits the fraction of a second has: 3 or 6, or -1 when nothing is remembered.
  private var digits = -1
  private var mark = UInt8(ascii: ".")
  /// The sixteen bytes of date, hour and minute.
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  /// What stood between the fraction and the message, behind eight more bytes.
  private var bytes: [UInt8] = []
  /// The time of the minute's start.
  private var minute: Int64 = 0

  /// The envelope, of which message and time are those of the latest line.
  private(set) var envelope = Envelope(.plain, message: 0, stamp: nil)
  /// The number of its origin, once that is known.
  var origin: UInt16?

  /// The shortest line that is looked at.
  private static let bytesMin = 32
  /// Where the fraction starts, behind date, time and its mark.
  private static let fractionStart = 20

  /// What the line says that starts at `start`, when it begins as the latest one did; else nil.
  @inline(__always)
  func opening(_ line: Span<UInt8>, at start: Int) -> Opening? {
    guard digits > 0, start + Self.bytesMin <= line.count, line.word(at: start) == first,
      line.word(at: start + 8) == second
    else { return nil }
    let fractionEnd = start + Self.fractionStart + digits
    let message = fractionEnd + bytes.count - 8
    guard message < line.count, let seconds = seconds(line, at: start),
      line.equals(fractionEnd..<message, bytes.span, from: 8),
      !envelope.mayGoOn(with: line[message])
    else { return nil }
    return Opening(message: message, time: minute + seconds)
  }

  /// The seconds of the line at `start`, in microseconds.
  @inline(__always)
  private func seconds(_ line: Span<UInt8>, at start: Int) -> Int64? {
    // ':SS.ffff'
    let word = line.word(at: start + 16)
    let tens = UInt8(truncatingIfNeeded: word >> 8) &- 0x30
    let ones = UInt8(truncatingIfNeeded: word >> 16) &- 0x30
    guard UInt8(truncatingIfNeeded: word) == UInt8(ascii: ":"), tens < 6, ones < 10,
      UInt8(truncatingIfNeeded: word >> 24) == mark
    else { return nil }
    let whole = Int64(tens) * 10 + Int64(ones)
    // The last digit of the fraction is the last byte of this word.
    let last = start + Self.fractionStart + digits - 8
    guard let fraction = line.word(at: last).lastDigits(digits) else { return nil }
    return whole * 1_000_000 + Int64(fraction) * (digits == 3 ? 1000 : 1)
  }

  /// Remembers the line that starts at `start`, whose envelope is `new`.
  mutating func remember(_ new: Envelope, _ line: Span<UInt8>, from start: Int) {
    digits = -1
    guard start + Self.bytesMin <= line.count, new.clock == .universal || new.clock == .local
    else { return }
    let end = line.digitsEnd(from: start + Self.fractionStart, before: line.count)
    let count = end - start - Self.fractionStart
    guard count == 3 || count == 6, new.message > end, new.message < line.count else { return }
    digits = count
    mark = line[start + Self.fractionStart - 1]
    guard mark == UInt8(ascii: ".") || mark == UInt8(ascii: ","),
      let seconds = seconds(line, at: start)
    else {
      digits = -1
      return
    }
    (first, second) = (line.word(at: start), line.word(at: start + 8))
    minute = new.time - seconds
    envelope = new
    origin = nil
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: repeatElement(0, count: 8))
    for index in end..<new.message { bytes.append(line[index]) }
  }
}

extension UInt64 {
  /// The number that the last `count` bytes of a word are, whose lowest byte comes first; nil when
  /// one is no digit.
  @inline(__always)
  fileprivate func lastDigits(_ count: Int) -> UInt64? {
    // Zeros instead of the bytes before.
    let others = UInt64(64 - 8 * count)
    var digits = ((self ^ 0x3030_3030_3030_3030) >> others) << others
    guard ((digits &+ 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080 == 0 else {
      return nil
    }
    // Joins neighbours: digits to pairs, pairs to fours, fours to eight.
    digits = (digits &* 0xa01) >> 8
    digits = ((digits & 0x00ff_00ff_00ff_00ff) &* 0x64_0001) >> 16
    return ((digits & 0x0000_ffff_0000_ffff) &* 0x2710_0000_0001) >> 32
  }
}
