/// An IPv4 or IPv6 address; one of IPv4 is the same in both notations.
public struct IPAddress: Hashable, Sendable {
  /// As IPv6, where those of IPv4 are `::ffff:0:0/96`.
  let bytes: [UInt8]
  private static let mapped: [UInt8] = Array(repeating: 0, count: 10) + [0xff, 0xff]

  /// Whether it is one of IPv4.
  var isFour: Bool { bytes.starts(with: Self.mapped) }

  /// Reads an address in numbers, or returns nil.
  public init?(_ text: some StringProtocol) {
    let text = String(text)
    if let four = Self.four(text) {
      bytes = Self.mapped + four
    } else if let six = Self.six(text) {
      bytes = six
    } else {
      return nil
    }
  }

  /// Whom bounds for one caller count as one: an address of IPv4, and of IPv6 the first 64 bits, since
  /// that is the least that anybody is given; what is no address stands for itself.
  public static func subscriber(at text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ":")), let address = IPAddress(text) else { return text }
    if address.isFour { return address.bytes[12...].map(String.init).joined(separator: ".") }
    return address.bytes[..<8].map { String($0, radix: 16) }.joined(separator: ".") + "/64"
  }

  /// Reads `192.0.2.1`.
  private static func four(_ text: String) -> [UInt8]? {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var bytes: [UInt8] = []
    for part in parts {
      // A leading zero is octal to some and decimal to others.
      guard (1...3).contains(part.count), part.allSatisfy(ASCII.isDigit),
        part.count == 1 || part.first != UInt8(ascii: "0"), let byte = UInt8(String(part) ?? "")
      else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  /// Reads `2001:db8::1`, also with an address of IPv4 at its end.
  private static func six(_ text: String) -> [UInt8]? {
    let halves = text.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
    guard let head = groups(halves[0], endsWithFour: halves.count == 1) else { return nil }
    guard halves.count == 2 else { return head.count == 16 ? head : nil }
    guard let tail = groups(halves[1], endsWithFour: true), head.count + tail.count <= 14 else {
      return nil
    }
    return head + Array(repeating: 0, count: 16 - head.count - tail.count) + tail
  }

  private static func groups(_ text: Substring, endsWithFour: Bool) -> [UInt8]? {
    if text.isEmpty { return [] }
    var bytes: [UInt8] = []
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if endsWithFour, index == parts.count - 1, let four = four(String(part)) {
        bytes += four
      } else {
        guard (1...4).contains(part.utf8.count),
          part.utf8.allSatisfy({ ASCII.hexadecimal($0) != nil }),
          let group = UInt16(part, radix: 16)
        else { return nil }
        bytes += [UInt8(group >> 8), UInt8(group & 0xff)]
      }
    }
    return bytes
  }
}
