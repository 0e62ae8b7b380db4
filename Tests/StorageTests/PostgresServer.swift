import Foundation
import Testing

/// A PostgreSQL of the tests' own, on a socket in a temporary folder.
///
/// It ends when its standard input does, so at the latest with this process.
final class PostgresServer: Sendable {
  /// One for all tests that do it no harm, each in a schema of its own.
  static let shared = Result { try PostgresServer() }

  private let folder: String
  private let process = Process()
  private let input: FileHandle
  private let output: FileHandle

  /// Starts one, with `settings` such as `-c`, `fsync=off`.
  init(settings: [String] = []) throws {
    folder = "\(Self.place)/willdid-pg-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Durability/postgres").standardizedFileURL
    process.executableURL = script
    process.arguments = [folder] + settings
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    self.input = input.fileHandleForWriting
    self.output = output.fileHandleForReading
    try waitUntilReady()
  }

  /// Where much is made and thrown away: in memory, if that is large enough.
  private static var place: String {
    let memory = "/dev/shm"
    let status = try? FileManager.default.attributesOfFileSystem(forPath: memory)
    let free = status?[.systemFreeSize] as? Int ?? 0
    return free > 1 << 30 ? memory : "/tmp"
  }

  deinit {
    try? input.close()
    // The end of its output is the end of the server.
    _ = try? output.readToEnd()
    process.waitUntilExit()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Sends a command of the script, and waits until it is done.
  func command(_ command: String) throws {
    try input.write(contentsOf: Data((command + "\n").utf8))
    try waitUntilReady()
  }

  private func waitUntilReady() throws {
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      guard let byte = try output.read(upToCount: 1), !byte.isEmpty else {
        throw NotStarted(said: String(decoding: line, as: UTF8.self))
      }
      line += byte
    }
    guard line == Data("ready\n".utf8) else {
      throw NotStarted(said: String(decoding: line, as: UTF8.self))
    }
  }

  /// The address of a schema in which nothing is yet.
  func newSchema() throws -> String {
    let name = "t_" + UUID().uuidString.lowercased().replacing("-", with: "")
    try run("CREATE SCHEMA \(name)")
    return "postgres://willdid@/postgres?host=\(folder)&options=-csearch_path%3D\(name)"
  }

  /// Runs statements as an administrator would, and returns what they print.
  @discardableResult
  func run(_ sql: String, in url: String? = nil) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let place = url ?? "postgres://willdid@/postgres?host=\(folder)"
    process.arguments = ["psql", "-qAtX", "-v", "ON_ERROR_STOP=1", "-c", sql, place]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw NotStarted(said: sql) }
    return String(decoding: printed, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}

struct NotStarted: Error {
  let said: String
}
