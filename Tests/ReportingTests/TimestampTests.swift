import Reporting
import Testing

@Suite("Points in time")
struct TimestampTests {
  @Test(
    arguments: [
      ("2026-11-20T11:23:15.042Z", 1_795_173_795_042_000), ("1970-01-01", 0),
      ("2026-11-20T13:23:15.042+02:00", 1_795_173_795_042_000),
      ("2026-11-20t11:23:15z", 1_795_173_795_000_000), ("2024-02-29", 1_709_164_800_000_000),
      ("2026-11-20T11:23:15.0429999Z", 1_795_173_795_042_999),
      ("1969-12-31", -86_400_000_000), ("0000-01-01", -62_167_219_200_000_000),
      ("0000-02-29", -62_162_121_600_000_000), ("0000-03-01", -62_162_035_200_000_000),
      ("9999-12-31T23:59:59Z", 253_402_300_799_000_000),
    ] as [(String, Int64)]
  )
  func `RFC 3339 and plain days are read`(_ text: String, _ microseconds: Int64) {
    #expect(Timestamp.microseconds(text) == microseconds)
  }

  @Test(arguments: [
    "", "2026", "2026-13-01", "2026-02-30", "2025-02-29", "2026-11-20T", "2026-11-20T11:23Z",
    "2026-11-20T25:00:00Z", "2026-11-20T10:+5:01Z", "2026-11-20T11:23:15", "2026-11-20T11:23:15.Z",
    "20261120",
    "2026-11-20T11:23:15+2", "2026-11-20T11:23:15Zx", "yesterday", "2026-11-20T11:23:15.1x2Z",
    "-001-01-01", "+200-01-01", "0000-00-01",
  ])
  func `what is no time is none`(_ text: String) {
    #expect(Timestamp.microseconds(text) == nil)
  }

  @Test func `a day of the first 1,200 years is read as it was written`() {
    for day in stride(from: -719_528, to: -719_528 + 1_200 * 365, by: 13) {
      let text = Timestamp.date(ofDay: day)
      guard Timestamp.start(ofDate: text) == Int64(day) * 86_400_000_000 else {
        Issue.record("\(day): \(text)")
        return
      }
    }
  }
}
