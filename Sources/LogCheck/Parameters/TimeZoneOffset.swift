/// Reads how far a zone is from UTC.
enum TimeZoneOffset {
  /// The minutes east of UTC of `UTC`, `Z`, `+02:00`, `-0330` or `+2`, or nil for anything else.
  static func minutes(_ text: String) -> Int? {
    if ["UTC", "utc", "Z", "GMT"].contains(text) { return 0 }
    let sign: Int
    switch text.first {
    // A plus that was not escaped arrives as a space.
    case "+", " ": sign = 1
    case "-": sign = -1
    default: return nil
    }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard (1...4).contains(digits.utf8.count), let number = Int(digits), number >= 0,
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    let (hours, minutes) = digits.utf8.count <= 2 ? (number, 0) : (number / 100, number % 100)
    guard hours <= 14, minutes < 60 else { return nil }
    return sign * (hours * 60 + minutes)
  }
}
