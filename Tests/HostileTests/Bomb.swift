import TestKit

/// Logs that are small on the wire and huge behind it.
enum Bomb {
  /// A zstd frame of zeros, written by hand: each block of 128 KiB takes four bytes.
  static func zstdFrame(windowLog: Int, blocks: Int) -> [UInt8] {
    var frame: [UInt8] = [0x28, 0xb5, 0x2f, 0xfd, 0x00, UInt8(windowLog - 10) << 3]
    frame.reserveCapacity(frame.count + 4 * blocks)
    for number in 1...blocks {
      // One byte, repeated; bit 0 marks the last block.
      let header = UInt32(128 << 10) << 3 | 1 << 1 | (number == blocks ? 1 : 0)
      frame += [UInt8(header & 0xff), UInt8(header >> 8 & 0xff), UInt8(header >> 16), 0]
    }
    return frame
  }

  /// 10 GiB of zeros in 330 KB.
  static var tenGibibytes: [UInt8] { zstdFrame(windowLog: 17, blocks: 10 << 13) }

  /// 256 MiB of zeros in gzip, a member for each 16 MiB.
  static var gzip: [UInt8] {
    let member = Packing.gzip.packed([UInt8](repeating: 0, count: 16 << 20))
    return Array(repeatElement(member, count: 16).joined())
  }

  /// 10,000 members, each a line.
  static var members: [UInt8] {
    let member = Packing.gzip.packed(Array("Feed:0x1 viewDidLoad\n".utf8))
    return Array(repeatElement(member, count: 10_000).joined())
  }

  /// gzip in gzip: what is inside is no log.
  static var nested: [UInt8] {
    Packing.gzip.packed(Packing.gzip.packed([UInt8](repeating: 10, count: 1 << 20)))
  }

  /// An object that is 100,000 deep.
  static var deep: [UInt8] {
    let open = String(repeating: "[", count: 100_000)
    let close = String(repeating: "]", count: 100_000)
    return Array(
      "{\"class\":\"Feed\",\"id\":\"0x1\",\"event\":\"viewDidLoad\",\"x\":\(open)\(close)}\n".utf8
    )
  }

  /// A line of entities, each of which stands for one that stands for the one before.
  static var entities: [UInt8] {
    let texts = (0..<700).map {
      "&" + String(repeating: "amp;", count: $0) + "lt; viewDidLoad of it "
    }
    return Array((texts.joined() + "\n").utf8)
  }
}
