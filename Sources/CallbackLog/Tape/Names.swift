/// The names of one log as small numbers, found by their bytes.
///
/// A name is bytes until somebody asks for its text.
public struct Names: Sendable {
  /// The number of no name.
  @inlinable public static var none: UInt32 { .max }

  /// The most names that are kept; all later ones share the last number, as one unnamed name.
  static let namesMax = 1 << 20
  /// How many bytes of a name count: a hostile log may hold names of a megabyte, and each violation
  /// shows one.
  static let nameBytesMax = 512
  /// The most bytes that all names take together.
  static let bytesMax = 32 << 20

  private var isFull = false
  private var ends: [UInt32] = [0]
  private var bytes: [UInt8] = []
  private var slots: [UInt32]

  public init() { slots = Array(filledWith: Self.none, count: 64) }

  public var count: Int { ends.count - 1 }

  /// The text of name `number`, or an empty text for `none`.
  public subscript(number: UInt32) -> String {
    String(decoding: bytes[range(of: number)], as: UTF8.self)
  }

  /// The bytes of name `number`, of which `none` has none.
  @_lifetime(borrow self)
  public func bytes(of number: UInt32) -> Span<UInt8> {
    bytes.span.extracting(range(of: number))
  }

  private func range(of number: UInt32) -> Range<Int> {
    guard number < UInt32(count) else { return 0..<0 }
    return Int(ends[Int(number)])..<Int(ends[Int(number) + 1])
  }

  /// The number of the name in `range` of `line`, which is made when it is new.
  public mutating func number(of line: Span<UInt8>, in whole: Range<Int>) -> UInt32 {
    let end = min(whole.upperBound, whole.lowerBound + Self.nameBytesMax)
    let range = whole.lowerBound..<end
    var slot = Self.hash(line, range) & (slots.count - 1)
    while slots[slot] != Self.none {
      if isEqual(slots[slot], line, range) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    // Once full, always full: a name must not change its number.
    isFull = isFull || count == Self.namesMax || bytes.count + range.count > Self.bytesMax
    if isFull { return UInt32(count - 1) }
    return add(line, range, at: slot)
  }

  /// The number of the name `text`, which is made when it is new.
  public mutating func number(of text: String) -> UInt32 {
    let utf8 = Array(text.utf8)
    return number(of: utf8.span, in: 0..<utf8.count)
  }

  private mutating func add(_ line: Span<UInt8>, _ range: Range<Int>, at slot: Int) -> UInt32 {
    let number = UInt32(count)
    for index in range { bytes.append(line[index]) }
    ends.append(UInt32(bytes.count))
    slots[slot] = number
    if count * 2 > slots.count { grow() }
    return number
  }

  private mutating func grow() {
    slots = Array(filledWith: Self.none, count: slots.count * 4)
    for number in 0..<UInt32(count) {
      let range = Int(ends[Int(number)])..<Int(ends[Int(number) + 1])
      var slot = Self.hash(bytes.span, range) & (slots.count - 1)
      while slots[slot] != Self.none { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = number
    }
  }

  private func isEqual(_ number: UInt32, _ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let start = Int(ends[Int(number)])
    guard Int(ends[Int(number) + 1]) - start == range.count else { return false }
    // Spans of their own, so that one check of each loop bound is enough for all bytes.
    let own = bytes.span.extracting(start..<start + range.count)
    let other = line.extracting(range)
    var difference: UInt8 = 0
    for index in 0..<min(own.count, other.count) { difference |= own[index] ^ other[index] }
    return difference == 0
  }

  private static func hash(_ line: Span<UInt8>, _ range: Range<Int>) -> Int {
    var hash = ByteHash()
    let text = line.extracting(range)
    for index in 0..<text.count { hash.add(text[index]) }
    return Int(truncatingIfNeeded: (hash.value ^ hash.value >> 29) & 0x7fff_ffff)
  }
}
