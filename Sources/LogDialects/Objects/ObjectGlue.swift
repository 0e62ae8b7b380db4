/// Collects the lines of a JSON object that spans several of them, up to a bound.
///
/// An array around the objects is stepped into and may never close: each object is handed back as
/// soon as it is complete.
struct ObjectGlue {
  /// The most bytes of one object, which may be the whole answer of a log store.
  static let bytesMax = 1 << 22

  /// What a line did.
  enum Step {
    /// It belongs to an object or array that goes on.
    case more
    /// An object is complete: its range of `bytes`.
    case object(Range<Int>)
    /// It cannot belong to what is open; nothing is open now.
    case broken
  }

  private(set) var bytes: [UInt8] = []
  private(set) var lines = GluedLines()
  /// What was open when it was given up.
  private var broken: BrokenDocument?
  /// Whether an object or an array is open.
  private(set) var isOpen = false
  /// How many braces and brackets are open inside the object.
  private var depth = 0
  /// One bit for each of them, the innermost lowest: whether it is an object.
  private var kinds: UInt64 = 0
  private var start = 0
  private var position = 0
  /// The last byte that was no blank.
  private var last: UInt8 = 0
  /// Whether it closed a key, so that only a colon may follow.
  private var isBehindKey = false

  /// Whether `line`, which starts with a brace or bracket at `start`, may open something.
  static func opens(_ line: Span<UInt8>, at start: Int) -> Bool {
    let first = line[start]
    let next = line.skippingBlanks(from: start + 1, before: line.count)
    guard next < line.count else { return true }
    if first == UInt8(ascii: "{") { return line[next] == UInt8(ascii: "\"") }
    return line[next] == UInt8(ascii: "{")
  }

  init() {}

  /// Begins with what was glued before, at the bracket of an array.
  init(_ bytes: [UInt8], _ lines: GluedLines) {
    (self.bytes, self.lines) = (bytes, lines)
    isOpen = true
  }

  /// Returns the document that was given up last, and forgets it.
  mutating func takeBroken() -> BrokenDocument? { broken.take() }

  /// Takes in `line`; call `next` until it says more than an object.
  mutating func append(_ line: Span<UInt8>, at place: Place, _ parts: [WrappedLine.Part]) {
    isOpen = true
    if depth == 0 {
      bytes.removeAll(keepingCapacity: true)
      lines = GluedLines()
      position = 0
    }
    if parts.isEmpty {
      lines.append(position: bytes.count, line: place.line, byteOffset: place.byteOffset)
    }
    for part in parts {
      lines.append(
        position: bytes.count + part.position,
        line: part.line,
        byteOffset: part.byteOffset
      )
    }
    for index in 0..<line.count { bytes.append(line[index]) }
    bytes.append(0x0a)
  }

  /// Reads on to the end of the next object or of the lines so far.
  mutating func next() -> Step {
    // One line may hold many objects; only what is put together is bounded.
    guard bytes.count <= Self.bytesMax || lines.starts.count == 1 else { return abandon() }
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        guard depth > 0, awaitsString, !isBehindKey else { return abandon() }
        isBehindKey = kinds & 1 == 1 && last != UInt8(ascii: ":")
        guard skipString() else { return abandon() }
        last = byte
        continue
      case _ where isBehindKey && !byte.isBlank && byte != UInt8(ascii: ":"): return abandon()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if let broken = open(byte) { return broken }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let step = close(byte) { return step }
      case _ where depth == 0 && !byte.isBlank && byte != UInt8(ascii: ","): return abandon()
      case _ where !byte.isBlank && !Self.mayStandInJSON(byte): return abandon()
      default: break
      }
      if !byte.isBlank { (last, isBehindKey) = (byte, false) }
      position += 1
    }
    return .more
  }

  /// Whether a string may stand here: as a key, a value or an element.
  private var awaitsString: Bool { ":{[,".utf8.contains(last) }

  private mutating func open(_ byte: UInt8) -> Step? {
    // A brace where none belongs: another log has begun.
    if depth > 0 {
      let isInObject = kinds & 1 == 1
      let isAwaited =
        isInObject
        ? last == UInt8(ascii: ":") && !beginsLineWithKey
        : last == UInt8(ascii: "[") || last == UInt8(ascii: ",")
      guard isAwaited else { return abandon() }
    }
    if depth == 0 {
      // The array around the objects is not part of any.
      guard byte == UInt8(ascii: "{") else { return nil }
      start = position
    }
    depth += 1
    kinds = kinds << 1 | (byte == UInt8(ascii: "{") ? 1 : 0)
    return depth > JSONCursor.depthMax ? abandon() : nil
  }

  /// Whether a brace and a key begin the line: an object behind a key that was cut there, of another message.
  private var beginsLineWithKey: Bool {
    position > 0 && bytes[position - 1] == 0x0a && position + 1 < bytes.count
      && bytes[position + 1] == UInt8(ascii: "\"")
  }

  private mutating func close(_ byte: UInt8) -> Step? {
    guard depth > 0 else {
      // The array around the objects ends.
      guard byte == UInt8(ascii: "]") else { return abandon() }
      isOpen = false
      return nil
    }
    depth -= 1
    kinds >>= 1
    guard depth == 0 else { return nil }
    position += 1
    last = byte
    return .object(start..<position)
  }

  /// Whether `byte` occurs outside strings: a text line ends what a cut object left open.
  private static func mayStandInJSON(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "E"), UInt8(ascii: ","), UInt8(ascii: ":"),
      // The letters of true, false, null and exponents.
      UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "f"), UInt8(ascii: "l"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "s"), UInt8(ascii: "t"),
      UInt8(ascii: "u"):
      true
    default: false
    }
  }

  /// Moves behind a string; no string goes on in the next line.
  private mutating func skipString() -> Bool {
    position += 1
    while position < bytes.count {
      switch bytes[position] {
      case 0x22:
        position += 1
        return true
      case 0x5c: position += 2
      case 0x0a: return false
      default: position += 1
      }
    }
    return false
  }

  /// Forgets what is open.
  mutating func abandon() -> Step {
    broken = depth > 0 ? BrokenDocument(bytes[start...], lines) : nil
    bytes.removeAll(keepingCapacity: true)
    depth = 0
    position = 0
    last = 0
    isBehindKey = false
    isOpen = false
    return .broken
  }
}
