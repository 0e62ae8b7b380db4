import JSONLines
import Testing

@Suite("UTF-8")
struct UTF8CheckTests {
  @Test(
    arguments: [
      ("é".utf8.map { $0 }, "é"), ([0x61, 0xC3], "a?"), ([0xE6, 0x97], "??"),
      ([0xF0, 0x9F, 0x98], "???"),
      ([0xC3, 0x28], "?("), ([0xED, 0xA0, 0x80], "???"), ([0x80], "?"),
      ([0xF4, 0x90, 0x80, 0x80], "????"),
    ] as [([UInt8], String)]
  )
  func `what is no character becomes as many question marks`(_ bytes: [UInt8], _ text: String) {
    #expect(UTF8Check.repaired(bytes.span).elementsEqual(text.utf8))
    #expect(UTF8Check.isValid(bytes.span) == !text.contains("?"))
  }
}
