/// A date or time as it stands in a line.
struct Stamp {
  /// Microseconds: since 1970 with a date, since the start of the year without a year, since
  /// midnight without a date.
  var time: Int64
  var end: Int
  var kind: Kind
  /// Whether it names its zone.
  var isZoned = false

  enum Kind { case full, yearless, clock }
}

/// Reading of stamps in every layout that logs use.
extension Span<UInt8> {
  /// The stamp that is all of `range`, in microseconds; a clock alone counts from midnight.
  func stamp(_ range: Range<Int>, zone: Int64) -> Int64? {
    guard let stamp = stamp(at: range.lowerBound, before: range.upperBound, zone: zone),
      stamp.end == range.upperBound
    else { return nil }
    return stamp.time
  }

  /// The stamp that starts at `start`; `zone` is taken off when it names none.
  func stamp(at start: Int, before end: Int, zone: Int64) -> Stamp? {
    guard start + 7 < end else { return nil }
    // No date has a colon there.
    if self[start + 2] == UInt8(ascii: ":"), self[start].isDigit {
      return clock(at: start, before: end).map { Stamp(time: $0.time, end: $0.end, kind: .clock) }
    }
    if let stamp = extracting(0..<end).commonStamp(at: start, zone: zone) { return stamp }
    if self[start].isLetter, let stamp = yearlessStamp(at: start, before: end, zone: zone) {
      return stamp
    }
    guard self[start].isDigit || self[start].isUpper else { return nil }
    if let (days, dateEnd) = date(at: start, before: end) ?? namedDate(at: start, before: end) {
      return fullStamp(days: days, at: dateEnd, before: end, zone: zone)
    }
    guard let clock = clock(at: start, before: end) else { return nil }
    return Stamp(time: clock.time, end: clock.end, kind: .clock)
  }

  private func fullStamp(days: Int64, at dateEnd: Int, before end: Int, zone: Int64) -> Stamp? {
    var index = dateEnd
    if index < end, self[index] == UInt8(ascii: ",") { index += 1 }
    if has(" at ", at: index, before: end) { index += 3 }
    guard index < end, self[index] | 0x20 == 0x74 || self[index].isBlank else { return nil }
    index = skippingBlanks(from: index + 1, before: end)
    guard let clock = clock(at: index, before: end) else { return nil }
    let local = days * Microseconds.day + clock.time
    if let offset = zoneOffset(at: clock.end, before: end) {
      return Stamp(time: local - offset.time, end: offset.end, kind: .full, isZoned: true)
    }
    return Stamp(time: local - zone, end: clock.end, kind: .full)
  }

  /// `2025-08-25`, `2025/08/25`, `25.08.2025`, `08/25/2025` or `8/25/25,` as days since 1970.
  private func date(at start: Int, before end: Int) -> (days: Int64, end: Int)? {
    let first = start..<digitsEnd(from: start, before: end)
    guard first.count <= 4, first.upperBound < end else { return nil }
    let separator = self[first.upperBound]
    guard
      separator == UInt8(ascii: "-") || separator == UInt8(ascii: "/")
        || separator == UInt8(ascii: ".")
    else { return nil }
    let second = first.upperBound + 1..<digitsEnd(from: first.upperBound + 1, before: end)
    guard (1...2).contains(second.count), second.upperBound < end,
      self[second.upperBound] == separator
    else { return nil }
    let third = second.upperBound + 1..<digitsEnd(from: second.upperBound + 1, before: end)
    guard let a = decimal(first), let b = decimal(second), let c = decimal(third) else {
      return nil
    }
    if first.count == 4, third.count <= 2 {
      return days(year: a, month: b, day: c).map { ($0, third.upperBound) }
    }
    // '10/17/25, 1:05:56 PM'
    let isShort = third.count == 2 && has(",", at: third.upperBound, before: end)
    guard third.count == 4 || isShort else { return nil }
    let isMonthFirst = separator == UInt8(ascii: "/") && a <= 12
    let (month, day) = isMonthFirst ? (a, b) : (b, a)
    return days(year: isShort ? 2000 + c : c, month: month, day: day)
      .map { ($0, third.upperBound) }
  }

  func days(year: Int64, month: Int64, day: Int64) -> Int64? {
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// `14:30:01`, `14:30:01.972604`, `14:30:01,972` or `2:30:01 PM`, since midnight.
  private func clock(at start: Int, before end: Int) -> (time: Int64, end: Int)? {
    let hours = start..<digitsEnd(from: start, before: end)
    guard (1...2).contains(hours.count), let hour = decimal(hours), hour < 24,
      hours.upperBound + 5 < end,
      self[hours.upperBound] == UInt8(ascii: ":"),
      self[hours.upperBound + 3] == UInt8(ascii: ":"),
      let minute = decimal(hours.upperBound + 1..<hours.upperBound + 3), minute < 60,
      let second = decimal(hours.upperBound + 4..<hours.upperBound + 6), second <= 60
    else { return nil }
    var time = (hour * 3600 + minute * 60 + second) * 1_000_000
    var index = hours.upperBound + 6
    if index + 1 < end, isDecimalMark(at: index), self[index + 1].isDigit {
      let fractionEnd = digitsEnd(from: index + 1, before: end)
      // The number of the line stands before the clock: '10:09:00:02.715'.
      if self[index] == UInt8(ascii: ":"), fractionEnd == index + 3, has(".", at: fractionEnd) {
        return nil
      }
      time += fraction(index + 1..<fractionEnd) ?? 0
      index = fractionEnd
    }
    guard let half = halfOfDay(from: index, before: end) else { return (time, index) }
    if half.isSecond { return (hour < 12 ? time + Microseconds.day / 2 : time, half.end) }
    return (hour == 12 ? time - Microseconds.day / 2 : time, half.end)
  }

  /// The `AM` or `PM` behind a clock that ends at `start`.
  private func halfOfDay(from start: Int, before end: Int) -> (isSecond: Bool, end: Int)? {
    // Formatters of today put a narrow blank there.
    let half =
      has("\u{202f}", at: start, before: end) ? start + 3 : skippingBlanks(from: start, before: end)
    guard half + 1 < end, self[half] | 0x20 == 0x70 || self[half] | 0x20 == 0x61 else { return nil }
    let isSecond = self[half] | 0x20 == 0x70
    // 'a. m.', as they write it in Spanish.
    for text in [". m.", ".\u{a0}m.", ".\u{202f}m.", ".m."]
    where self[half + 1] == UInt8(ascii: ".") && has(text, at: half + 1, before: end) {
      return (isSecond, half + 1 + text.utf8.count)
    }
    guard self[half + 1] | 0x20 == 0x6d, half + 2 == end || !self[half + 2].isWord else {
      return nil
    }
    return (isSecond, half + 2)
  }

  /// The end of a clock that shows no seconds, such as `12:01 PM`: too coarse to be a time.
  func coarseClockEnd(at start: Int, before end: Int) -> Int? {
    let hours = start..<digitsEnd(from: start, before: end)
    guard (1...2).contains(hours.count), hours.upperBound < end,
      self[hours.upperBound] == UInt8(ascii: ":")
    else { return nil }
    let minutesEnd = digitsEnd(from: hours.upperBound + 1, before: end)
    guard minutesEnd == hours.upperBound + 3 else { return nil }
    return halfOfDay(from: minutesEnd, before: end)?.end
  }

  func isDecimalMark(at index: Int) -> Bool {
    self[index] == UInt8(ascii: ".") || self[index] == UInt8(ascii: ",")
      || self[index] == UInt8(ascii: ":")
  }

  /// `Z`, `+0800`, `+08:00` or `+08`, perhaps behind one blank.
  func zoneOffset(at start: Int, before end: Int) -> (time: Int64, end: Int)? {
    guard start < end else { return nil }
    var index = start
    if self[index] == 0x20 { index += 1 }
    guard index < end else { return nil }
    if self[index] == UInt8(ascii: "Z") { return (0, index + 1) }
    if has("GMT", at: index, before: end) || has("UTC", at: index, before: end) {
      return index + 3 < end && self[index + 3].isBlank ? (0, index + 3) : nil
    }
    let isWest = self[index] == UInt8(ascii: "-")
    guard isWest || self[index] == UInt8(ascii: "+"), index + 4 < end,
      let hours = decimal(index + 1..<index + 3)
    else { return nil }
    var minutesStart = index + 3
    if self[minutesStart] == UInt8(ascii: ":") { minutesStart += 1 }
    guard minutesStart + 2 <= end, let minutes = decimal(minutesStart..<minutesStart + 2) else {
      return nil
    }
    let offset = (hours * 60 + minutes) * 60_000_000
    return (isWest ? -offset : offset, minutesStart + 2)
  }

  /// The end of a zone's name such as the one in `Thu Oct  7 14:30:01 CEST 2025`, as Unix writes a date; what it is
  /// called says nothing certain of how far it is from UTC.
  private func zoneNameEnd(from start: Int, before end: Int) -> Int {
    guard start < end, self[start] == 0x20 else { return start }
    var index = start + 1
    while index < end, self[index].isUpper { index += 1 }
    return (4...5).contains(index - start) && index < end && self[index] == 0x20 ? index : start
  }

  /// `Oct  7 14:30:01`, since the start of the year.
  private func yearlessStamp(at start: Int, before end: Int, zone: Int64) -> Stamp? {
    guard start + 14 < end, self[start + 3] == 0x20 else { return nil }
    if self[start + 4].isLetter {
      // 'Thu May  2 09:31:44 2024'
      guard Self.weekdays.contains(where: { has($0, at: start) }) else { return nil }
      return yearlessStamp(at: start + 4, before: end, zone: zone)
    }
    guard let month = monthNumber(at: start, before: end) else { return nil }
    let dayStart = skippingBlanks(from: start + 4, before: end)
    let dayEnd = digitsEnd(from: dayStart, before: end)
    guard let day = decimal(dayStart..<dayEnd), dayEnd < end, self[dayEnd] == 0x20,
      let clock = clock(at: dayEnd + 1, before: end)
    else { return nil }
    let yearStart = zoneNameEnd(from: clock.end, before: end)
    if yearStart + 5 <= end, self[yearStart] == 0x20,
      let year = decimal(yearStart + 1..<yearStart + 5), (1980...2200).contains(year),
      let days = days(year: year, month: month, day: day)
    {
      let time = days * Microseconds.day + clock.time - zone
      return Stamp(time: time, end: yearStart + 5, kind: .full)
    }
    guard let days = days(year: 1972, month: month, day: day) else { return nil }
    // A leap year, so that every day of any year has its place.
    return Stamp(
      time: (days - 730) * Microseconds.day + clock.time - zone,
      end: clock.end,
      kind: .yearless
    )
  }
}
