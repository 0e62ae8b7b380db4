import Foundation

/// The program as it is built, run as people run it.
struct Program {
  /// Where it lies: beside the tests.
  static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  struct Outcome {
    let code: Int32
    let output: String
    let errors: String
  }

  /// Runs lines of shell in which `willdid` is the program, at the root of the repository.
  static func shell(_ script: String, _ variables: [String: String] = [:]) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = root
    var environment = ProcessInfo.processInfo.environment.filter { name, _ in
      !name.hasPrefix("GITHUB_") && !name.hasPrefix("CI") && !name.hasPrefix("WILLDID_")
    }
    environment["PATH"] = "\(folder.path):\(environment["PATH"] ?? "/usr/bin:/bin")"
    environment.merge(variables) { _, new in new }
    process.environment = environment
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // Neither says more than a pipe holds before the other is read.
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    let complained = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(
      code: process.terminationStatus,
      output: String(decoding: said, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self)
    )
  }
}

/// A `willdid serve` of the test's own, with a storage of its own; it ends with its owner.
final class RunningProgram {
  let url: String
  /// What it said until it listened.
  let said: String
  private let process: Process
  private let folder: String

  /// Starts it with these flags, and waits until it listens.
  init(_ flags: [String] = [], leavingFree reserve: String = "1MiB") throws {
    folder = FileManager.default.temporaryDirectory.path + "/willdid-run-\(UUID().uuidString)"
    process = Process()
    process.executableURL = Program.folder.appendingPathComponent("willdid")
    process.arguments =
      ["serve", "--listen", "127.0.0.1:0", "--data-dir", folder, "--min-free-disk", reserve]
      + flags
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var words = ""
    var line = Data()
    while !words.contains("listening on ") {
      guard let byte = try errors.fileHandleForReading.read(upToCount: 1), !byte.isEmpty else {
        throw NotListening(words: words)
      }
      line += byte
      guard byte.last == UInt8(ascii: "\n") else { continue }
      words += String(decoding: line, as: UTF8.self)
      line = Data()
    }
    said = words
    let start = words.ranges(of: "listening on ").last?.upperBound ?? words.endIndex
    url = words[start...].trimmingCharacters(in: .newlines)
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(atPath: folder)
  }

  struct NotListening: Error {
    let words: String
  }

  var pid: Int32 { process.processIdentifier }

  /// Sends it a signal, such as SIGHUP.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// How it ends within 20 s, or nil when it goes on: its exit code, or 128 and the signal that ended it.
  func endsWith() throws -> Int32? {
    for _ in 0..<2_000 where process.isRunning { usleep(10_000) }
    guard !process.isRunning else {
      send(SIGKILL)
      return nil
    }
    return process.terminationStatus + (process.terminationReason == .exit ? 0 : 128)
  }
}
