/// The grammar of a Host field: a name or an address, perhaps with a port.
public enum HostName {
  /// Whether `text` can be a host with an optional port.
  public static func isValid(_ text: String) -> Bool {
    guard let (name, port) = parts(of: text), !name.isEmpty else { return false }
    return port.count <= 5 && port.allSatisfy(ASCII.isDigit)
  }

  /// The name without the port, in lower case; an IPv6 address keeps its brackets.
  public static func name(of text: String) -> String {
    guard let (name, _) = parts(of: text) else { return text }
    return String(decoding: name.map(ASCII.lowercase), as: UTF8.self)
  }

  private static func parts(of text: String) -> (name: [UInt8], port: [UInt8])? {
    let bytes = Array(text.utf8)
    if bytes.first == UInt8(ascii: "[") {
      guard let end = bytes.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      let address = bytes[1..<end]
      let rest = bytes[(end + 1)...]
      guard address.allSatisfy({ ASCII.hexadecimal($0) != nil || ":.".utf8.contains($0) }),
        rest.isEmpty || rest.first == UInt8(ascii: ":")
      else { return nil }
      return (Array(bytes[...end]), Array(rest.dropFirst()))
    }
    let colon = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
    let name = bytes[..<colon]
    guard name.allSatisfy({ ASCII.isLetter($0) || ASCII.isDigit($0) || "-._~".utf8.contains($0) })
    else { return nil }
    return (Array(name), Array(bytes[colon...].dropFirst()))
  }
}
