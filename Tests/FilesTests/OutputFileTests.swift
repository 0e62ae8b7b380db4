import Files
import Foundation
import Testing

@Suite("Output files")
struct OutputFileTests {
  private let folder = NSTemporaryDirectory() + "/willdid-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  @Test func `a private file is replaced whole, and only its owner reads it`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/tokens"
    try OutputFile.write(Array("old".utf8), to: path)
    try OutputFile.write(Array("new".utf8), to: path, isPrivate: true)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["tokens"])
  }

  @Test func `a link goes on leading to its file, also to one that is not there yet`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (file, link) = (folder + "/2026.json", folder + "/latest.json")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "2026.json")
    for text in ["first", "second"] {
      try OutputFile.write(Array(text.utf8), to: link)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "2026.json")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names == ["2026.json", "latest.json"])
  }

  @Test(arguments: [0o600, 0o640, 0o664])
  func `the new file may be read by those who might read the old`(_ mode: Int) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/report.json"
    try OutputFile.write([1], to: path)
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    try OutputFile.write([2], to: path)
    #expect(try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode)
  }

  @Test func `what cannot be put in place leaves nothing behind`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/taken"
    try FileManager.default.createDirectory(atPath: path + "/x", withIntermediateDirectories: true)
    #expect(throws: FileFailure.self) { try OutputFile.write([1], to: path) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["taken"])
  }
}
