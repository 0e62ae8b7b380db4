/// Points in time as reports write them.
public enum Timestamp {
  /// Below this many microseconds a stamp counts from the start of the log, not from 1970.
  static let absoluteMin: Int64 = 1_000_000_000 * 1_000_000

  /// RFC 3339 in UTC with milliseconds, such as `2026-11-20T10:58:01.114Z`; nil for a relative stamp.
  public static func text(_ microseconds: Int64) -> String? {
    guard isAbsolute(microseconds) else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(24)
    append(microseconds, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// The date of a day counted from 1970, in UTC, such as `2026-11-20`.
  public static func date(ofDay day: Int) -> String {
    var text: [UInt8] = []
    appendDate(of: Int64(day), to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// The date of a point in time, in microseconds since 1970.
  public static func date(at microseconds: Int64) -> String { date(ofDay: day(at: microseconds)) }

  /// The day of a point in time, in microseconds since 1970: counted from 1970, in UTC.
  public static func day(at microseconds: Int64) -> Int { Int(microseconds / 86_400_000_000) }

  /// The first moment of a date such as `2026-11-20`, in microseconds since 1970; nil for anything else.
  public static func start(ofDate text: String) -> Int64? {
    text.utf8.count == 10 ? microseconds(text) : nil
  }

  /// Whether the stamp counts from 1970 and can be written.
  static func isAbsolute(_ microseconds: Int64) -> Bool {
    // The last second of the year 9999.
    microseconds >= absoluteMin && microseconds < 253_402_300_800_000_000
  }

  /// Adds a stamp that counts from 1970.
  static func append(_ microseconds: Int64, to text: inout [UInt8]) {
    let seconds = microseconds / 1_000_000
    let (day, second) = (seconds / 86_400, seconds % 86_400)
    appendDate(of: day, to: &text)
    appendTwo(second / 3600, behind: "T", to: &text)
    appendTwo(second / 60 % 60, behind: ":", to: &text)
    appendTwo(second % 60, behind: ":", to: &text)
    let milliseconds = microseconds / 1_000 % 1_000
    text.append(UInt8(ascii: "."))
    text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: milliseconds / 100))
    appendTwo(milliseconds % 100, behind: nil, to: &text)
    text.append(UInt8(ascii: "Z"))
  }

  /// Reads RFC 3339 with any offset, or a date alone, which is its first moment in UTC; microseconds
  /// since 1970, or nil for anything else.
  public static func microseconds(_ text: String) -> Int64? {
    let parts = text.split(maxSplits: 1) { $0 == "T" || $0 == "t" || $0 == " " }
    let date = parts.first?.split(separator: "-").map { Int64($0) } ?? []
    guard parts.first?.utf8.count == 10, !text.hasSuffix("T"), date.count == 3, let year = date[0],
      let month = date[1],
      let day = date[2], (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let days = daysBefore(year: year, month: month, day: day)
    // A day that the month does not have would be the next month's.
    guard Self.date(ofDay: Int(days)) == parts[0] else { return nil }
    guard parts.count == 2 else { return days * 86_400 * 1_000_000 }
    return timeOfDay(parts[1]).map { days * 86_400 * 1_000_000 + $0 }
  }

  /// Microseconds from midnight in UTC of `10:58:01.114Z` or `10:58:01+02:00`, or nil.
  private static func timeOfDay(_ text: Substring) -> Int64? {
    guard let mark = text.lastIndex(where: { "Zz+-".contains($0) }) else { return nil }
    let clock = text[..<mark].split(separator: ".", omittingEmptySubsequences: false)
    let time = clock[0].split(separator: ":").map { Int(digits: $0).map(Int64.init) }
    guard clock.count <= 2, clock[0].utf8.count == 8, time.count == 3, let hour = time[0],
      let minute = time[1], let second = time[2], (0..<24).contains(hour),
      (0..<60).contains(minute), (0...60).contains(second)
    else { return nil }
    var fraction: Int64 = 0
    if clock.count == 2 {
      let digits = clock[1].prefix(6)
      guard !digits.isEmpty, clock[1].utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
      fraction = Int64(digits + String(repeating: "0", count: 6 - digits.utf8.count)) ?? 0
    }
    var offset: Int64 = 0
    if text[mark] == "+" || text[mark] == "-" {
      let parts = text[mark...].dropFirst().split(separator: ":").map {
        Int(digits: $0).map(Int64.init)
      }
      guard text[mark...].utf8.count == 6, parts.count == 2, let hours = parts[0],
        let minutes = parts[1], (0..<24).contains(hours), (0..<60).contains(minutes)
      else { return nil }
      offset = (hours * 60 + minutes) * 60 * (text[mark] == "+" ? 1 : -1)
    } else if text[mark...].utf8.count != 1 {
      return nil
    }
    return (hour * 3_600 + minute * 60 + second - offset) * 1_000_000 + fraction
  }

  /// The days from 1970 to a date, by the calendar's 400-year cycle that starts in March.
  private static func daysBefore(year: Int64, month: Int64, day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = Self.era(shifted, of: 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The cycle that a number lies in, also before the first one: January of the year 0 is of the one before.
  private static func era(_ number: Int64, of length: Int64) -> Int64 {
    (number - (number < 0 ? length - 1 : 0)) / length
  }

  /// Adds the date of a day counted from 1970, by the calendar's 400-year cycle that starts in March.
  private static func appendDate(of day: Int64, to text: inout [UInt8]) {
    let shifted = day + 719_468
    let era = Self.era(shifted, of: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * month + 2) / 5 + 1
    let calendarMonth = month < 10 ? month + 3 : month - 9
    let year = yearOfEra + era * 400 + (calendarMonth <= 2 ? 1 : 0)
    appendTwo(year / 100, behind: nil, to: &text)
    appendTwo(year % 100, behind: nil, to: &text)
    appendTwo(calendarMonth, behind: "-", to: &text)
    appendTwo(dayOfMonth, behind: "-", to: &text)
  }

  /// Adds a number of two digits, and what stands before it.
  private static func appendTwo(
    _ number: Int64,
    behind mark: Unicode.Scalar?,
    to text: inout [UInt8]
  ) {
    if let mark { text.append(UInt8(ascii: mark)) }
    text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
    text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}
