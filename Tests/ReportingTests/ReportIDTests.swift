import Reporting
import Testing

@Suite("Report ids")
struct ReportIDTests {
  @Test func `an id says its time and reads back`() throws {
    let id = ReportID(milliseconds: 1_763_637_795_042, high: 0xFFFF_FFFF, low: .max)
    #expect(id.text == "r_01KAGG2672ZZZZZZZZZZZZZZZZ")
    #expect(ReportID(id.text) == id)
    #expect(ReportID(id.text)?.milliseconds == 1_763_637_795_042)
  }

  @Test func `ids sort by time, then by their random bits`() {
    for milliseconds in [0, 1, 1_763_637_795_042, ReportID.millisecondsMax - 1] as [Int64] {
      let first = ReportID.first(at: milliseconds)
      let made = ReportID(milliseconds: milliseconds)
      #expect(first <= made)
      #expect(made < ReportID.first(at: milliseconds + 1))
      #expect(ReportID(milliseconds: milliseconds, high: 1, low: 0) > first)
    }
  }

  @Test(arguments: [
    "", "r_", "01KAGG2672ZZZZZZZZZZZZZZZZ", "r_01kagg2672zzzzzzzzzzzzzzzz",
    "r_01KAGG2672ZZZZZZZZZZZZZZZU", "r_81KAGM1DY2ZZZZZZZZZZZZZZZZ", "r_01KAGG2672ZZZZZZZZZZZZZZZ",
    "r_01KAGG2672ZZZZZZZZZZZZZZZZZ", "r_01KAGG2672ZZZZZZZZZZZZZZZ\u{E9}",
  ])
  func `what is no id is not read`(_ text: String) {
    #expect(ReportID(text) == nil)
  }
}
