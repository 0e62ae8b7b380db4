/// The latest line that may have been cut where a terminal or a mail ends its lines, and what went on behind.
///
/// The bytes are the lines' own, put together again.
struct CutLine {
  /// Where terminals, mails and printers end a line.
  @inline(__always)
  static func isWidth(_ count: Int) -> Bool {
    count == 80 || count == 100 || count == 120 || count == 132
  }

  /// The most lines of one message.
  private static let linesMax = 8

  private(set) var bytes: [UInt8] = []
  private var places: [(position: Int, place: Place)] = []
  /// What the lines name in vain, each alone.
  var unclear: HeldEvent?

  @inline(__always)
  var isOpen: Bool { !places.isEmpty }
  /// The first of the lines.
  var first: Place { places[0].place }

  mutating func open(_ line: Span<UInt8>, at place: Place) {
    close()
    append(line, at: place)
  }

  mutating func append(_ line: Span<UInt8>, at place: Place) {
    places.append((bytes.count, place))
    for index in 0..<line.count { bytes.append(line[index]) }
  }

  mutating func close() {
    bytes.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
  }

  /// Whether `line` may go on where the latest one was cut: all lines that begin a message begin alike, with
  /// the digits of a stamp.
  func mayGoOn(in line: Span<UInt8>, at place: Place) -> Bool {
    guard let latest = places.last, latest.place.line + 1 == place.line,
      places.count < Self.linesMax, line.count > 0
    else { return false }
    // As far as the first mark of any stamp.
    for index in 0..<8 {
      guard index < line.count else { return true }
      let (begun, byte) = (bytes[index], line[index])
      if begun.isDigit ? !byte.isDigit : begun != byte { return true }
    }
    return false
  }

  /// Whether the latest line goes on with the digits of an address.
  var splitsAddress: Bool {
    guard let joint = places.last?.position, joint < bytes.count, bytes[joint].hexValue != nil
    else {
      return false
    }
    // 'Cart' is a word.
    var end = joint
    while end < bytes.count, bytes[end].hexValue != nil { end += 1 }
    guard end == bytes.count || !bytes[end].isWord else { return false }
    var start = joint
    while start > 0, bytes[start - 1].hexValue != nil { start -= 1 }
    return start > 1 && bytes[start - 1] == UInt8(ascii: "x")
      && bytes[start - 2] == UInt8(ascii: "0")
  }

  /// The lines, for moving what is read to where it stands.
  var lines: GluedLines {
    let lines = GluedLines()
    for (position, place) in places {
      lines.append(position: position, line: place.line, byteOffset: place.byteOffset)
    }
    return lines
  }
}
