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

  @Test func `what cannot be put in place leaves nothing behind`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/taken"
    try FileManager.default.createDirectory(atPath: path + "/x", withIntermediateDirectories: true)
    #expect(throws: FileFailure.self) { try OutputFile.write([1], to: path) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["taken"])
  }
}
