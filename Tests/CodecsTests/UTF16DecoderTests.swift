import Codecs
import Testing

@Suite("UTF-16")
struct UTF16DecoderTests {
  @Test(arguments: [false, true], [1, 2, 3, 100])
  func `text survives, however it is cut`(isBigEndian: Bool, piece: Int) {
    let text = "Détail 你好 😀 viewDidLoad\r\n"
    let units = text.utf16.flatMap { bytes(of: $0, isBigEndian) }
    #expect(decoded(units, isBigEndian, piece) == text)
  }

  @Test(arguments: [
    ([0xD83D], "\u{FFFD}"), ([0xDE00, 0x41], "\u{FFFD}A"), ([0xD83D, 0x41], "\u{FFFD}A"),
    ([0xD83D, 0xD83D, 0xDE00], "\u{FFFD}😀"),
  ])
  func `half a surrogate pair is shown as a replacement`(_ units: [UInt16], _ text: String) {
    #expect(decoded(units.flatMap { bytes(of: $0, false) }, false, 1) == text)
  }

  @Test func `an odd last byte is shown as a replacement`() {
    #expect(decoded([0x41, 0, 0x42], false, 2) == "A\u{FFFD}")
  }

  private func bytes(of unit: UInt16, _ isBigEndian: Bool) -> [UInt8] {
    let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
    return isBigEndian ? [high, low] : [low, high]
  }

  private func decoded(_ bytes: [UInt8], _ isBigEndian: Bool, _ piece: Int) -> String {
    var decoder = UTF16Decoder(isBigEndian: isBigEndian)
    var room = [UInt8](repeating: 0, count: 10)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: piece) {
      let input = bytes.span.extracting(start..<min(start + piece, bytes.count))
      var position = 0
      while position < input.count {
        let count = decoder.decode(input, from: &position, into: &room)
        text += room[..<count]
      }
    }
    let count = decoder.finish(into: &room)
    return String(decoding: text + room[..<count], as: UTF8.self)
  }
}
