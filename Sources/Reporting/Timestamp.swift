/// Points in time as reports write them.
public enum Timestamp {
  /// Below this many microseconds a stamp counts from the start of the log, not from 1970.
  public static let absoluteMin: Int64 = 1_000_000_000 * 1_000_000

  /// RFC 3339 in UTC with milliseconds, such as `2026-11-20T10:58:01.114Z`; nil for a relative stamp.
  public static func text(_ microseconds: Int64) -> String? {
    // The last second of the year 9999.
    guard microseconds >= absoluteMin, microseconds < 253_402_300_800_000_000 else { return nil }
    let seconds = microseconds / 1_000_000
    let (day, second) = (seconds / 86_400, seconds % 86_400)
    let date = civil(day)
    let time = [second / 3600, second / 60 % 60, second % 60].map { padded($0, 2) }
    let fraction = padded(microseconds % 1_000_000 / 1_000, 3)
    return "\(date)T\(time.joined(separator: ":")).\(fraction)Z"
  }

  /// The date of a day counted from 1970, by the calendar's 400-year cycle that starts in March.
  private static func civil(_ day: Int64) -> String {
    let shifted = day + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let dayOfMonth = dayOfYear - (153 * month + 2) / 5 + 1
    let calendarMonth = month < 10 ? month + 3 : month - 9
    let year = yearOfEra + era * 400 + (calendarMonth <= 2 ? 1 : 0)
    return "\(padded(year, 4))-\(padded(calendarMonth, 2))-\(padded(dayOfMonth, 2))"
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
