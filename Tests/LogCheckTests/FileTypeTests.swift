import LogCheck
import Reporting
import RuleKit
import TestKit
import Testing

@Suite("Files that are no logs")
struct FileTypeTests {
  private static let types: [(head: [UInt8], name: String)] = [
    ([0x50, 0x4B, 3, 4, 20], "a zip archive"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "an xz file"),
    (Array("BZh91AY&SY".utf8), "a bzip2 file"),
    ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG image"),
    ([0x89, 0x50, 0x4E, 0x47, 13, 10], "a PNG image"),
    (Array("GIF89a".utf8), "a GIF image"),
    (Array("%PDF-1.7\n".utf8), "a PDF document"),
    ([UInt8](repeating: 0x61, count: 257) + Array("ustar".utf8), "a tar archive"),
    (Array("bplist00".utf8), "a binary property list"),
    (Array("SQLite format 3\0".utf8), "an SQLite database"),
    ([0xCF, 0xFA, 0xED, 0xFE], "a Mach-O file"),
    (Array("{\"app_name\":\"Shop\",\"bug_type\":\"309\"}\n{".utf8), "a crash report (.ips)"),
    ([0, 0, 0, 24] + Array("ftypheic".utf8), "a film or a HEIC image"),
  ]

  @Test(arguments: types)
  func `a known type is refused by its name, packed or not, however it is cut`(
    _ type: (head: [UInt8], name: String)
  ) {
    let file = type.head + [UInt8](repeating: 1, count: 1_000)
    for packing in Packing.allCases {
      for piece in [1, 300, 5_000] {
        let failure = #expect(throws: LogFailure.self) {
          try checked(packing.packed(file), piece: piece)
        }
        guard case .notALog(let found, let hint) = failure else {
          Issue.record("\(String(describing: failure)) is not 'notALog'")
          return
        }
        #expect(found == type.name)
        #expect(!hint.isEmpty)
      }
    }
  }

  @Test func `what a file is is said before how long it is, however it is cut`() {
    var options = CheckOptions()
    options.limits.decodedBytesMax = 600
    let file = Array("GIF89a".utf8) + [UInt8](repeating: 1, count: 1_000)
    for packing in Packing.allCases {
      for piece in [1, 300, 512, 513, 5_000] {
        let failure = #expect(throws: LogFailure.self) {
          try checked(packing.packed(file), piece: piece, options: options)
        }
        guard case .notALog = failure else {
          Issue.record("\(String(describing: failure)) is not 'notALog'")
          return
        }
      }
    }
  }

  @Test(arguments: [Packing.gzip, .zstd])
  func `what is packed twice is refused by name`(_ packing: Packing) {
    let packed = packing.packed(packing.packed(Array("Feed:0x1 viewDidLoad\n".utf8)))
    let failure = #expect(throws: LogFailure.self) { try checked(packed) }
    guard case .notALog(let type, _) = failure else {
      Issue.record("it was not refused")
      return
    }
    #expect(type.hasSuffix("inside a compressed file"))
  }

  @Test func `an object of a log that talks of bugs is a log`() throws {
    let log = "{\"class\":\"A\",\"id\":\"0x1\",\"event\":\"viewDidLoad\"}\n{\"bug_type\":\"1\"}\n"
    #expect(try checked(log).judgement.events == 1)
  }
}
