internal import Codecs

/// The word that says who somebody is: `wd_`, 22 random letters and digits, `_`, and a checksum of 6.
///
/// Scanners for secrets know it by its form; the checksum tells a typing error from a wrong token.
public struct Token: Hashable, Sendable {
  public let text: String

  private static let prefix = "wd_"
  private static let randomCount = 22
  private static let checksumCount = 6
  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8
  )

  /// Makes a token of about 131 random bits.
  public static func random() -> Token {
    let letters = (0..<randomCount).map { _ in digits[Int.random(in: 0..<digits.count)] }
    let body = prefix + String(decoding: letters, as: UTF8.self)
    return Token(verified: body + "_" + checksum(of: body))
  }

  private init(verified text: String) { self.text = text }

  /// Reads a token, or returns nil when it is none, or one with a typing error.
  public init?(_ text: String) {
    let body = text.utf8.dropLast(Self.checksumCount + 1)
    guard text.hasPrefix(Self.prefix), body.count == Self.prefix.utf8.count + Self.randomCount,
      body.dropFirst(Self.prefix.utf8.count).allSatisfy(Self.digits.contains),
      text == "\(Substring(body))_\(Self.checksum(of: String(Substring(body))))"
    else { return nil }
    self.text = text
  }

  /// What is kept of a token: its SHA-256, in hexadecimal.
  public var digest: String { SHA256.hex(of: text.utf8) }

  private static func checksum(of body: String) -> String {
    guard var number = UInt32(SHA256.hex(of: body.utf8).prefix(8), radix: 16) else { return "" }
    var letters: [UInt8] = []
    for _ in 0..<checksumCount {
      letters.append(digits[Int(number % 62)])
      number /= 62
    }
    return String(decoding: letters, as: UTF8.self)
  }
}
