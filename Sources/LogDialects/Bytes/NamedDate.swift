/// Dates that name their month, as the formatters of an app's locale write them.
extension Span<UInt8> {
  /// `Oct 17, 2025`, `17 Oct 2025` or `Fri, 17 Oct 2025` as days since 1970.
  func namedDate(at start: Int, before end: Int) -> (days: Int64, end: Int)? {
    guard start + 11 <= end else { return nil }
    var index = start
    if self[index + 3] == UInt8(ascii: ",") {
      guard Self.weekdays.contains(where: { has($0, at: start) }), self[index + 4] == 0x20 else {
        return nil
      }
      index += 5
    }
    var month = monthNumber(at: index, before: end)
    if month != nil { index += 4 }
    let day = index..<digitsEnd(from: index, before: end)
    guard (1...2).contains(day.count) else { return nil }
    index = day.upperBound
    if month != nil {
      guard has(", ", at: index, before: end) else { return nil }
      index += 2
    } else {
      guard has(" ", at: index, before: end) else { return nil }
      month = monthNumber(at: index + 1, before: end)
      index += 5
    }
    let year = index..<digitsEnd(from: index, before: end)
    guard year.count == 4, let month, let day = decimal(day), let year = decimal(year),
      let days = days(year: year, month: month, day: day)
    else { return nil }
    return (days, index + 4)
  }

  static var weekdays: [String] { ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] }

  /// The number of the month whose short name and a blank stand at `start`.
  func monthNumber(at start: Int, before end: Int) -> Int64? {
    guard start + 4 <= end, self[start + 3] == 0x20 else { return nil }
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return names.firstIndex { has($0, at: start, before: end) }.map { Int64($0) + 1 }
  }
}
