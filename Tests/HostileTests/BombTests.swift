import MicroHTTPD
import TestKit
import Testing

/// Bombs over HTTP, each in a process of its own, whose memory can be measured.
@Suite("Bombs")
struct BombTests {
  /// What a bomb may take beside what the process has anyway.
  private static let extraKilobytesMax = 64 << 10

  enum Kind: String, CaseIterable, Codable {
    case tenGibibytes, gzip, members, window, cutGzip, cutZstd, rubbish, nested
    case deep, wide, longLine, nul, utf16, cutUTF16, escapes, entities

    var status: String {
      switch self {
      case .tenGibibytes, .gzip: "413"
      case .window, .cutGzip, .cutZstd, .rubbish: "400"
      case .nested: "415"
      default: "200"
      }
    }

    /// The body, as a part that comes so many times.
    var body: (part: [UInt8], count: Int) {
      let line = Array("Feed:0x1 viewDidLoad\n".utf8)
      switch self {
      case .tenGibibytes: return (Bomb.tenGibibytes, 1)
      case .gzip: return (Bomb.gzip, 1)
      case .members: return (Bomb.members, 1)
      case .window: return (Bomb.zstdFrame(windowLog: 27, blocks: 1_024), 1)
      case .cutGzip: return (Packing.gzip.packed(line).dropLast(), 1)
      case .cutZstd: return (Packing.zstd.packed(line).dropLast(), 1)
      case .rubbish: return (Packing.gzip.packed(line) + [1, 2, 3], 1)
      case .nested: return (Bomb.nested, 1)
      case .deep: return (Bomb.deep, 10)
      case .wide:
        return (
          Array(#"{"event":"viewDidLoad","x":["#.utf8)
            + Array(repeatElement(Array("{},".utf8), count: 100_000).joined())
            + Array("0]}\n".utf8), 4
        )
      case .longLine: return ([UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20), 256)
      case .nul: return ([UInt8](repeating: 0, count: 1 << 20), 32)
      case .utf16: return ([0xff, 0xfe] + line.flatMap { [$0, 0] }, 1)
      case .cutUTF16: return ([0xff, 0xfe] + line.flatMap { [$0, 0] } + [0x00, 0xd8, 0x41], 1)
      case .escapes:
        return (
          Array("Feed:0x1 viewDidLoad \u{1b}[2J\u{7}\u{202e}<script>::error::\r\n".utf8), 1_000
        )
      case .entities: return (Bomb.entities, 1)
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `is refused or read, in little memory`(_ kind: Kind) async {
    await #expect(processExitsWith: .success) { [kind = kind as Kind] in
      Watchdog.start(seconds: 120)
      let (part, count) = kind.body
      let head =
        "POST /v1/check HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        + "Content-Length: \(part.count * count)\r\n\r\n"
      let (reply, kilobytes) = try await LiveService().run { server in
        // What is made once is not the bomb's.
        _ = await RawClient.talk(to: server.port, upload(Array("x\n".utf8)))
        let before = ProcessStatus.residentKilobytes
        ProcessStatus.forgetPeak()
        let client = RawClient(port: server.port)
        defer { client.hangUp() }
        await client.send(head)
        for _ in 0..<count { await client.send(part) }
        let reply = await client.readToEnd()
        return (reply, ProcessStatus.peakKilobytes - before)
      }
      #expect(statuses(in: reply) == [kind.status])
      #expect(kilobytes < BombTests.extraKilobytesMax || ProcessStatus.isSanitized)
    }
  }
}
