import Codecs
import Testing

@Suite("Decompression")
struct DecompressorTests {
  static let codings: [Coding] = [.gzip, .zstd]
  private static let text = Array(
    (0..<3_000).map { "line \($0 * 7919 % 3001) viewDidLoad\n" }.joined().utf8
  )

  @Test(arguments: codings, [1, 2, 7, 100, 4_096, 1 << 20])
  func `the result does not depend on how the bytes are cut`(coding: Coding, piece: Int) throws {
    let packed = Compressed.bytes(Self.text, as: coding)
    #expect(try decoded(packed, coding, piece: piece, step: 1_000) == Self.text)
  }

  @Test(arguments: codings)
  func `a step yields no more than its room`(_ coding: Coding) throws {
    let zeros = [UInt8](repeating: 0, count: 3_000_000)
    let packed = Compressed.bytes(zeros, as: coding)
    #expect(packed.count < 10_000)
    #expect(try decoded(packed, coding, piece: packed.count, step: 999) == zeros)
  }

  @Test(arguments: codings)
  func `members and frames one behind the other are one text`(_ coding: Coding) throws {
    let packed = (0..<50).flatMap { Compressed.bytes(Array("part \($0)\n".utf8), as: coding) }
    let whole = (0..<50).map { "part \($0)\n" }.joined()
    for piece in [1, 10, packed.count] {
      #expect(try decoded(packed, coding, piece: piece) == Array(whole.utf8))
    }
  }

  @Test func `frames to skip are skipped`() throws {
    let skipped: [UInt8] = [0x5A, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, 1, 2, 3]
    let packed = skipped + Compressed.zstd(Self.text) + skipped
    #expect(Coding(sniffing: packed.span) == .zstd)
    #expect(try decoded(packed, .zstd, piece: 5) == Self.text)
  }

  @Test(arguments: codings)
  func `bytes that end too early are refused wherever they end`(_ coding: Coding) throws {
    let packed = Compressed.bytes(Array("-[Detail viewDidLoad]".utf8), as: coding)
    for count in 4..<packed.count {
      #expect(throws: DecodeFailure.truncated(offset: count)) {
        try decoded(Array(packed[..<count]), coding, piece: 3)
      }
    }
  }

  @Test func `damage is found, with its place`() throws {
    var packed = Compressed.gzip(Self.text)
    packed[packed.count - 5] ^= 0xFF
    let reason = "incorrect data check"
    #expect(throws: DecodeFailure.corrupt(reason: reason, offset: packed.count - 4)) {
      try decoded(packed, .gzip, piece: 64)
    }
  }

  @Test(arguments: codings)
  func `something else behind the end is refused, with its place`(_ coding: Coding) throws {
    let packed = Compressed.bytes(Self.text, as: coding)
    let failure = #expect(throws: DecodeFailure.self) {
      try decoded(packed + Array("<html>".utf8), coding, piece: packed.count + 6)
    }
    guard case .corrupt(let reason, let offset) = failure else { return }
    #expect(reason.hasPrefix("something else follows"))
    #expect((packed.count...packed.count + 4).contains(offset))
  }

  @Test func `zeros behind a gzip file are padding`() throws {
    let packed = Compressed.gzip(Self.text) + [UInt8](repeating: 0, count: 700)
    #expect(try decoded(packed, .gzip, piece: 333) == Self.text)
  }

  @Test func `a window beyond 8 MiB is refused by name`() throws {
    let fits = Compressed.zstd(Self.text, windowLog: 23)
    #expect(try decoded(fits, .zstd, piece: 100) == Self.text)
    let tooLarge = Compressed.zstd(Self.text, windowLog: 27)
    #expect(throws: DecodeFailure.windowTooLarge) { try decoded(tooLarge, .zstd, piece: 100) }
  }

  @Test(arguments: [0x22, 0x23, 0x24, 0x25, 0x26, 0x27] as [UInt8], [1, 3, 100])
  func `zstd of before version 1 is refused, in whatever pieces and behind whatever`(
    version: UInt8,
    piece: Int
  ) {
    let old: [UInt8] = [version, 0xB5, 0x2F, 0xFD, 0x5D, 0xFF, 0xFF, 1, 0xFF]
    let good = Compressed.zstd(Self.text)
    let alone = DecodeFailure.corrupt(reason: "no frame of zstd begins here", offset: 0)
    let reason = "something else follows the end of the zstd data"
    let behind = DecodeFailure.corrupt(reason: reason, offset: good.count)
    #expect(throws: alone) { try decoded(old, .zstd, piece: piece) }
    #expect(throws: behind) { try decoded(good + old, .zstd, piece: piece) }
    // A byte of the right mark before the old one.
    let inner = DecodeFailure.corrupt(reason: "no frame of zstd begins here", offset: 1)
    #expect(throws: inner) { try decoded([0x28] + old, .zstd, piece: piece) }
  }

  @Test(arguments: [
    ([0x1F, 0x8B, 8, 0], Coding.gzip), ([0x28, 0xB5, 0x2F, 0xFD], .zstd),
    ([0x50, 0x2A, 0x4D, 0x18], .zstd), ([0x60, 0x2A, 0x4D, 0x18], .identity),
    ([0x1F], .identity), ([], .identity), (Array("-[A b]".utf8), .identity),
  ])
  func `the coding is seen by its first bytes`(_ head: [UInt8], _ coding: Coding) {
    #expect(Coding(sniffing: head.span) == coding)
  }
}

/// What `bytes` decode to when they come in pieces and leave in steps.
private func decoded(
  _ bytes: [UInt8],
  _ coding: Coding,
  piece: Int,
  step: Int = 64 * 1024
) throws(DecodeFailure) -> [UInt8] {
  var decompressor = Decompressor(coding)
  var room = [UInt8](repeating: 0, count: step)
  var text: [UInt8] = []
  for start in stride(from: 0, to: bytes.count, by: piece) {
    let input = bytes.span.extracting(start..<min(start + piece, bytes.count))
    var position = 0
    var isFilled = false
    while position < input.count || isFilled {
      let count = try decompressor.decode(input, from: &position, into: &room)
      isFilled = count == room.count
      text.append(copying: room.span.extracting(0..<count))
    }
  }
  try decompressor.finish()
  return text
}
