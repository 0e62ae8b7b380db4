import Codecs

/// Makes UTF-8 text of the bytes of an upload: sees what they are, unpacks and transcodes them.
///
/// What it makes depends on the bytes only, never on how they were cut.
struct Intake: ~Copyable {
  /// How many bytes one step of decoding yields at the most.
  static let stepBytes = 128 * 1024
  /// Before this many decoded bytes the ratio says nothing.
  static let ratioBytesMin = 64 << 20

  private let limits: CheckOptions.Limits
  private(set) var wireBytes = 0
  private(set) var decodedBytes = 0
  /// The compression, once enough bytes were seen.
  private(set) var coding: Coding?
  private var wireHead = Head()
  private var decompressor: Decompressor?
  private var unpacked: [UInt8] = []

  private var encoding: TextEncoding?
  private var textHead = Head()
  private var utf16: UTF16Decoder?
  private var transcoded: [UInt8] = []

  init(limits: CheckOptions.Limits) { self.limits = limits }

  /// Passes the text of the next bytes on to `log`.
  mutating func read(_ bytes: Span<UInt8>, into log: inout LogReading) throws(LogFailure) {
    wireBytes += bytes.count
    if wireBytes > limits.wireBytesMax { throw .tooLong(limit: limits.wireBytesMax) }
    if coding == nil, let head = wireHead.whole(at: bytes), Coding(sniffing: head) == .identity {
      coding = .identity
    }
    guard coding == nil else { return try decode(bytes, from: 0, into: &log) }
    let taken = wireHead.take(from: bytes)
    guard wireHead.isFull else { return }
    try startDecoding(into: &log)
    try decode(bytes, from: taken, into: &log)
  }

  /// Passes the rest on; `LogFailure` when the bytes ended too early.
  mutating func finish(into log: inout LogReading) throws(LogFailure) {
    if coding == nil { try startDecoding(into: &log) }
    do throws(DecodeFailure) { try decompressor?.finish() } catch { throw LogFailure(error) }
    if encoding == nil { try passTextHead(into: &log) }
    if let count = utf16?.finish(into: &transcoded), count > 0 {
      log.read(transcoded.span.extracting(0..<count))
    }
  }

  private mutating func startDecoding(into log: inout LogReading) throws(LogFailure) {
    let head = wireHead.bytes
    let found = Coding(sniffing: head.span)
    coding = found
    if found != .identity {
      decompressor = Decompressor(found)
      unpacked = Array(repeating: 0, count: Self.stepBytes)
    }
    try decode(head.span, from: 0, into: &log)
  }

  private mutating func decode(
    _ bytes: Span<UInt8>,
    from start: Int,
    into log: inout LogReading
  ) throws(LogFailure) {
    if coding == .identity {
      return try readText(bytes.extracting(start..<bytes.count), into: &log)
    }
    // The buffer is out of its place while its bytes are read.
    var buffer: [UInt8] = []
    swap(&buffer, &unpacked)
    var position = start
    var isFilled = false
    while position < bytes.count || isFilled {
      let count: Int
      do throws(DecodeFailure) {
        count = try decompressor?.decode(bytes, from: &position, into: &buffer) ?? 0
      } catch {
        throw LogFailure(error)
      }
      isFilled = count == buffer.count
      try readText(buffer.span.extracting(0..<count), into: &log)
    }
    swap(&buffer, &unpacked)
  }

  private mutating func readText(
    _ bytes: Span<UInt8>,
    into log: inout LogReading
  ) throws(LogFailure) {
    if encoding == nil, let head = textHead.whole(at: bytes) {
      // What it is comes before how long it is, as if the head had come alone.
      try countDecoded(head.count)
      let start = try startText(head)
      try countDecoded(bytes.count - head.count)
      return passText(bytes, from: start, into: &log)
    }
    try countDecoded(bytes.count)
    guard encoding == nil else { return passText(bytes, from: 0, into: &log) }
    let taken = textHead.take(from: bytes)
    guard textHead.isFull else { return }
    try passTextHead(into: &log)
    passText(bytes, from: taken, into: &log)
  }

  private mutating func countDecoded(_ count: Int) throws(LogFailure) {
    decodedBytes += count
    if decodedBytes > limits.decodedBytesMax {
      throw .decodedTooLong(limit: limits.decodedBytesMax)
    }
    if decodedBytes > Self.ratioBytesMin, decodedBytes / limits.ratioMax > wireBytes {
      throw .ratioTooHigh(limit: limits.ratioMax)
    }
  }

  private mutating func passTextHead(into log: inout LogReading) throws(LogFailure) {
    let head = textHead.bytes
    passText(head.span, from: try startText(head.span), into: &log)
  }

  /// Sees what the text is, and returns where it starts behind a mark.
  private mutating func startText(_ head: Span<UInt8>) throws(LogFailure) -> Int {
    if let type = FileType.found(in: head) { throw .notALog(type: type.name, hint: type.hint) }
    let (found, markBytes) = TextEncoding.found(in: head)
    encoding = found
    if found != .utf8 {
      utf16 = UTF16Decoder(isBigEndian: found == .utf16BigEndian)
      transcoded = Array(repeating: 0, count: Self.stepBytes)
    }
    return markBytes
  }

  private mutating func passText(
    _ bytes: Span<UInt8>,
    from start: Int,
    into log: inout LogReading
  ) {
    if encoding == .utf8 { return log.read(bytes.extracting(start..<bytes.count)) }
    var position = start
    while position < bytes.count {
      let count = utf16?.decode(bytes, from: &position, into: &transcoded) ?? 0
      log.read(transcoded.span.extracting(0..<count))
    }
  }
}

extension LogFailure {
  fileprivate init(_ failure: DecodeFailure) {
    switch failure {
    case .truncated(let offset):
      self = .corrupt(reason: "the compressed data ends too early", offset: offset)
    case .corrupt(let reason, let offset): self = .corrupt(reason: reason, offset: offset)
    case .windowTooLarge: self = .windowTooLarge
    }
  }
}
