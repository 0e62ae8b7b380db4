import Files
import Foundation
import Testing

@Suite("Input files")
struct InputFileTests {
  @Test func `a file is read to its end, in pieces`() throws {
    let path = NSTemporaryDirectory() + "/willdid-\(UUID().uuidString)"
    let content = Data((0..<100_000).map { UInt8($0 % 251) })
    try content.write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    var file = try InputFile(path: path)
    #expect(file.byteCount == 100_000)
    var read: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = try file.read(into: &piece)
      if count == 0 { break }
      read += piece[..<count]
    }
    #expect(Data(read) == content)
  }

  @Test(arguments: [
    ("/no/such/file", "no such file or directory"),
    (NSTemporaryDirectory(), "it is a folder"),
  ])
  func `what cannot be read is said in words`(_ path: String, _ reason: String) {
    var failure: FileFailure?
    do throws(FileFailure) { _ = try InputFile(path: path) } catch { failure = error }
    #expect(failure?.reason == reason)
  }
}
