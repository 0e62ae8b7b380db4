/// What the keys and columns of log stores mean: which holds the message of a record, which its time.
///
/// A class, because every reader of a line refers to it and none changes it.
final class RecordKeys: Sendable {
  static let shared = RecordKeys()

  /// What stands under a key; of several in one record the lowest rank counts.
  enum Role: Hashable, Sendable {
    case message(rank: Int)
    case time(rank: Int)
    /// The columns of a table, whose rows stand under a key of their own.
    case columns, rows
    /// What anything may be called, what happened, and of what type it is.
    case name, event, kind
  }

  private let roles: [[UInt8]: Role]

  private init() {
    var roles: [[UInt8]: Role] = [:]
    for (rank, text) in Self.messages.split(separator: " ").enumerated() {
      roles[Array(text.utf8)] = .message(rank: rank)
    }
    for (rank, text) in Self.times.split(separator: " ").enumerated() {
      roles[Array(text.utf8)] = .time(rank: rank)
    }
    for text in ["columns", "fields", "headers"] { roles[Array(text.utf8)] = .columns }
    roles[Array("rows".utf8)] = .rows
    roles[Array("name".utf8)] = .name
    roles[Array("event".utf8)] = .event
    roles[Array("type".utf8)] = .kind
    self.roles = roles
  }

  /// The role of the key that is `range`, or nil when stores have none of that name.
  ///
  /// It counts in any case and with any marks in it. What stands in brackets or behind a blank is the zone of a
  /// column of times: `TimeGenerated [UTC]`.
  func role(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Role? {
    guard range.count <= Self.bytesMax else { return nil }
    var letters: [UInt8] = []
    for index in range {
      if bytes[index].isBlank, !letters.isEmpty { break }
      if bytes[index].isLetter || bytes[index].isDigit { letters.append(bytes[index] | 0x20) }
    }
    return roles[letters]
  }

  /// Whether a key of this rank names nothing but a message: 'text' and 'content' stand in any document.
  static func isCertain(_ rank: Int) -> Bool { rank < certainCount }

  private static let bytesMax = 40
  private static let certainCount = 9

  /// First those that say most clearly that all of a message stands there.
  private static let messages = """
    message msg raw rawlog logmessage eventmessage textpayload shortmessage renderedmessage line log text content body stringvalue \
    m mt original fullmessage
    """

  private static let times = """
    timestamp time ts t date datetime timegenerated eventtime generatedat receivedat createdat loggedat created dt \
    timeunixnano observedtimeunixnano observedtimestamp messagetime messagetimems tsns zeit realtimetimestamp systime \
    ingestiontime
    """
}

extension Span<UInt8> {
  /// The time of a record that `range` tells: a date, or microseconds and their like since 1970; nil when it is
  /// another number.
  func recordTime(_ range: Range<Int>, zone: Int64) -> Int64? {
    let range = trimmed(range)
    guard range.count >= Self.timeBytesMin, range.count <= Self.timeBytesMax else { return nil }
    let digits = digitsEnd(from: range.lowerBound, before: range.upperBound) - range.lowerBound
    switch digits {
    case range.count:
      return epoch(range)
    case 10 where self[range.lowerBound + 10] == UInt8(ascii: "."):
      return microseconds(range.prefix(17))
    default: break
    }
    if let stamp = stamp(range, zone: zone) { return stamp }
    // 'May 2, 2024 @ 09:31:44.120' and '2024-05-02 09:31:44.120 UTC'.
    guard let stamp = stamp(at: range.lowerBound, before: range.upperBound, zone: zone),
      stamp.kind != .clock, range.upperBound - stamp.end <= Self.zoneBytesMax
    else { return nil }
    return stamp.time
  }

  /// A count of seconds since 1970, or of smaller units, told apart by its digits.
  private func epoch(_ range: Range<Int>) -> Int64? {
    switch range.count {
    case 10: decimal(range).map { $0 * 1_000_000 }
    case 13: decimal(range).map { $0 * 1000 }
    case 16: decimal(range)
    case 19: decimal(range.dropLast(3))
    default: nil
    }
  }

  private static var timeBytesMin: Int { 10 }
  private static var timeBytesMax: Int { 48 }
  private static var zoneBytesMax: Int { 8 }
}

extension Span<UInt8> {
  /// Whether the message of a record stands under the key.
  func isMessageKey(_ key: Range<Int>) -> Bool {
    if case .message = RecordKeys.shared.role(self, key) { return true }
    return false
  }
}
