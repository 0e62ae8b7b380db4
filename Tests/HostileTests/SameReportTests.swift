import Foundation
import MicroHTTPD
import TestKit
import Testing

@testable import willdid

/// One log has one report, whichever way it comes.
@Suite("The same log")
struct SameReportTests {
  /// How the bytes of a log come.
  enum Way: String, CaseIterable {
    case atOnce, byteByByte, smallChunks, largeChunks, gzip, zstd, carriageReturns, commandLine
  }

  /// Two dialects, noise, letters of several bytes, a violation and no end of the last line.
  private static let log = """
    Feed:0x1 viewDidLoad
    Feed:0x1 viewDidAppear
    {"class":"Décor","id":"0x2","event":"viewDidLoad","note":"\\u00e9 你好"}
    what does this line say?
    {"class":"Décor","id":"0x2","event":

    Feed:0x1 viewWillDisappear
    Feed:0x1 viewDidDisappear
    Feed:0x1 viewWillAppear
    Feed:0x1 viewDidAppear
    """

  @Test(arguments: Way.allCases)
  func `a log has the same report however it comes`(_ way: Way) async throws {
    let first = try Self.essence(try await Self.report(.atOnce))
    let report = try Self.essence(try await Self.report(way))
    #expect(report == first)
    #expect(first.contains("will-appear-before-did-appear"))
    #expect(first.contains(#""ndjson":1"#))
  }

  private static func report(_ way: Way) async throws -> String {
    let bytes = Array(log.utf8)
    switch way {
    case .atOnce: return try await body(upload(bytes, query: query))
    case .byteByByte: return try await body(upload(bytes, query: query), size: 1)
    case .smallChunks: return try await body(chunked(bytes, size: 1))
    case .largeChunks: return try await body(chunked(bytes, size: 100))
    case .gzip: return try await body(upload(Packing.gzip.packed(bytes), query: query), size: 7)
    case .zstd: return try await body(upload(Packing.zstd.packed(bytes), query: query), size: 7)
    case .carriageReturns:
      let lines = log.replacingOccurrences(of: "\n", with: "\r\n")
      return try await body(upload(Array(lines.utf8), query: query))
    case .commandLine: return try checked()
    }
  }

  private static let query = "?name=app.log&min_severity=note"

  private static func body(_ bytes: [UInt8], size: Int = .max) async throws -> String {
    let reply = try await LiveService().run { server in
      await RawClient.talk(to: server.port, bytes, size: size) ?? ""
    }
    #expect(statuses(in: reply) == ["200"])
    return reply.components(separatedBy: "\r\n\r\n").dropFirst().joined()
  }

  private static func chunked(_ bytes: [UInt8], size: Int) -> [UInt8] {
    var all = Array(
      "POST /v1/check\(query) HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n".utf8
    )
    for start in stride(from: 0, to: bytes.count, by: size) {
      let piece = bytes[start..<min(start + size, bytes.count)]
      all += Array("\(String(piece.count, radix: 16))\r\n".utf8) + piece + Array("\r\n".utf8)
    }
    return all + Array("0\r\n\r\n".utf8)
  }

  private static func checked() throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("willdid-same-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (
      folder.appendingPathComponent("in"), folder.appendingPathComponent("out")
    )
    try Data(log.utf8).write(to: input)
    let code = try CheckCommand.run([
      input.path, "--out", "json", "--output", output.path, "--name", "app.log",
      "--min-severity", "note",
    ])
    #expect(code == .violations)
    return try String(contentsOf: output, encoding: .utf8)
  }

  /// The report without what is about the way, or about the time that it took.
  private static func essence(_ report: String) throws -> String {
    var object = try #require(
      try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any]
    )
    object["timing"] = nil
    object["service"] = nil
    var source = object["source"] as? [String: Any] ?? [:]
    for key in ["encoding", "wire_bytes", "decoded_bytes"] { source[key] = nil }
    object["source"] = source
    let plain = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
    let text = String(decoding: plain, as: UTF8.self)
    // Lines that end in two bytes lie elsewhere.
    return text.replacing(/"byte_offset":\d+/, with: "")
  }
}
