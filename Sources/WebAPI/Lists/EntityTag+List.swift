public import HTTPModel

extension EntityTag {
  /// A tag of a list: it changes with `number`, and belongs to this query and caller only.
  public init(change number: Int64, of request: HTTPRequest) {
    var hash = FNV()
    for item in request.query.items {
      hash.add(item.name)
      hash.add(item.value)
    }
    hash.add(request.target.path)
    hash.add(request.principal?.project ?? "")
    self.init("l.\(number).\(hash.digits)")
  }
}

/// The FNV-1a hash, for what need not resist anybody.
struct FNV {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xff)
  }

  mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }

  var digits: String { String(hash, radix: 16) }
}
