import Foundation
import FuzzTargets
import Testing

/// What a fuzzer has found, and what it begins with, again and again.
@Suite("Corpus of the fuzzer")
struct CorpusTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fuzz/Corpus")

  @Test(arguments: FuzzTarget.allCases)
  func `is borne in time`(_ target: FuzzTarget) async throws {
    let files = try Self.files(of: target)
    #expect(!files.isEmpty)
    await #expect(processExitsWith: .success) { [name = target.rawValue as String] in
      Watchdog.start(seconds: 60)
      guard let target = FuzzTarget(rawValue: name) else { return }
      for file in try CorpusTests.files(of: target) {
        target.run([UInt8](try Data(contentsOf: file)))
      }
    }
  }

  private static func files(of target: FuzzTarget) throws -> [URL] {
    let place = folder.appendingPathComponent(target.rawValue)
    return try FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
  }
}
