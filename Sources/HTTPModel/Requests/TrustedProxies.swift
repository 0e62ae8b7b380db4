/// Proxies whose word about who asks is taken.
///
/// Anybody can write `X-Forwarded-For`; only what a proxy of ours wrote counts.
public struct TrustedProxies: Hashable, Sendable {
  private let networks: [Network]

  private struct Network: Hashable {
    let address: IPAddress
    /// Of the 128 bits of an address.
    let bitCount: Int
  }

  /// Nobody.
  public static let none = TrustedProxies(networks: [])

  private init(networks: [Network]) { self.networks = networks }

  /// Reads addresses and networks such as `10.0.0.0/8`, between commas or spaces; returns nil when one
  /// is malformed.
  public init?(_ text: String) {
    var networks: [Network] = []
    for word in text.split(whereSeparator: { $0 == "," || $0 == " " }) {
      let parts = word.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard let address = IPAddress(parts[0]) else { return nil }
      var bitCount = 128
      if parts.count == 2 {
        let most = address.isFour ? 32 : 128
        guard parts[1].utf8.allSatisfy(ASCII.isDigit), let count = Int(parts[1]), count <= most
        else { return nil }
        bitCount = 128 - most + count
      }
      networks.append(Network(address: address, bitCount: bitCount))
    }
    self.init(networks: networks)
  }

  /// Whether somebody at this address is trusted.
  public func contains(_ text: String) -> Bool {
    guard !networks.isEmpty, let address = IPAddress(text) else { return false }
    return networks.contains { network in
      let whole = network.bitCount / 8
      guard address.bytes.prefix(whole) == network.address.bytes.prefix(whole) else { return false }
      let rest = network.bitCount % 8
      guard rest > 0 else { return true }
      return (address.bytes[whole] ^ network.address.bytes[whole]) >> (8 - UInt8(rest)) == 0
    }
  }
}

extension RequestSummary {
  /// The address of whoever asked, as far as proxies that are trusted tell.
  ///
  /// Each proxy adds whom it heard at the end, so the list is read from there, as long as the one who
  /// wrote it is trusted.
  public func client(trusting proxies: TrustedProxies) -> String {
    var client = remote
    for next in forwardedFor.reversed() {
      guard proxies.contains(client), IPAddress(next) != nil else { break }
      client = next
    }
    return client
  }

  /// The addresses that a head names, the nearest last; ports and brackets are cut off.
  ///
  /// `Forwarded` (RFC 7239) counts where there is no `X-Forwarded-For`, which most proxies write.
  static func forwardedFor(_ raw: RawRequest) -> [String] {
    var words = items(raw.values(of: "x-forwarded-for"))
    if words.isEmpty {
      words = items(raw.values(of: "forwarded")).map { item in
        let pairs = item.split(separator: ";").map { $0.drop { $0 == " " } }
        let pair = pairs.first { $0.lowercased().hasPrefix("for=") }
        return pair.map { $0.dropFirst(4) } ?? ""
      }
    }
    return words.suffix(forwardedMax).map { host(of: $0) }
  }

  /// So many proxies stand before nobody.
  private static let forwardedMax = 16

  private static func items(_ fields: [[UInt8]]) -> [Substring] {
    guard !fields.isEmpty else { return [] }
    let text = fields.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ",")
    return text.split(separator: ",", omittingEmptySubsequences: false)
  }

  private static func host(of word: Substring) -> String {
    let plain = word.filter { $0 != " " && $0 != "\"" }
    if plain.hasPrefix("[") { return String(plain.dropFirst().prefix { $0 != "]" }) }
    // One colon is that of a port.
    guard plain.count(where: { $0 == ":" }) == 1 else { return plain }
    return String(plain.prefix { $0 != ":" })
  }
}
