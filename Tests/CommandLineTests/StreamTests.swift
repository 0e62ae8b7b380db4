import Foundation
import Testing

@Suite("A log that still comes")
struct StreamTests {
  /// What shows its encoding to a reader before any event: the head of a log.
  private static let head = String(repeating: "Skipping info and debug messages\n", count: 20)

  @Test func `what is certain is shown at once, and the report on Ctrl-C`() throws {
    let (process, input, output, errors) = try Self.check(["--live", "--out", "gnu"])
    let log = Self.head + "Feed:0x1 viewDidLoad\nFeed:0x1 viewDidAppear\nFeed:0x1 viewWillAppear\n"
    try input.write(contentsOf: Data(log.utf8))
    // The input stays open, so this comes before the end or never.
    let line = Self.line(from: errors)
    #expect(line.hasPrefix("stdin:22.10-22.23: error: [will-appear-before-did-appear]"))
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 1)
    let report = String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
    #expect(report == line + "\nstdin: fail: 1 error, 0 warnings, 3 events\n")
    try input.close()
  }

  @Test func `what did not stand is told at the end`() throws {
    let (process, input, output, errors) = try Self.check(["--live", "--out", "gnu"])
    let log = Self.head + "Feed:0x1 viewDidLoad\nFeed:0x1 viewDidAppear\nFeed:0x1 viewWillAppear\n"
    try input.write(contentsOf: Data(log.utf8))
    #expect(Self.line(from: errors).contains("will-appear-before-did-appear"))
    // Now the class's viewWillAppear proves nothing about one object any more.
    try input.write(contentsOf: Data("Feed viewWillAppear\n".utf8))
    try input.close()
    process.waitUntilExit()
    #expect(
      Self.line(from: errors)
        == "stdin: 1 violation shown above did not stand; later lines explain why"
    )
    #expect(process.terminationStatus == 0)
    _ = output.readDataToEndOfFile()
  }

  /// Starts 'willdid check -' with pipes.
  private static func check(
    _ flags: [String]
  ) throws -> (Process, input: FileHandle, output: FileHandle, errors: FileHandle) {
    let bundle = try #require(CommandLine.arguments.first { $0.contains(".xctest") })
    let folder = URL(fileURLWithPath: bundle).pathComponents.prefix { !$0.contains(".xctest") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: folder.joined(separator: "/") + "/willdid")
    process.arguments = ["check", "-"] + flags
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    return (
      process, input.fileHandleForWriting, output.fileHandleForReading, errors.fileHandleForReading
    )
  }

  /// The next line, without its end.
  private static func line(from handle: FileHandle) -> String {
    var line: [UInt8] = []
    while let byte = try? handle.read(upToCount: 1)?.first, byte != 0x0a { line.append(byte) }
    return String(decoding: line, as: UTF8.self)
  }
}
