import Foundation
import FuzzTargets
import Testing

/// What a fuzzer has found, and what it begins with, again and again.
@Suite("Corpus of the fuzzer")
struct CorpusTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fuzz/Corpus")

  @Test(arguments: FuzzTarget.all.map(\.name))
  func `every input of the corpus is borne in time`(_ name: String) async throws {
    #expect(try !Self.inputs(of: name).isEmpty)
    await #expect(processExitsWith: .success) { [name] in
      Watchdog.start(seconds: 60)
      guard let run = FuzzTarget.named(name)?.makeRun() else { return }
      for input in try CorpusTests.inputs(of: name) { run(input) }
    }
  }

  /// The files of a target, and the lines of its list.
  private static func inputs(of target: String) throws -> [[UInt8]] {
    var inputs = FuzzTarget.named(target)?.seeds ?? []
    let place = folder.appendingPathComponent(target)
    if let files = try? FileManager.default.contentsOfDirectory(atPath: place.path) {
      for file in files.sorted() {
        inputs.append([UInt8](try Data(contentsOf: place.appendingPathComponent(file))))
      }
    }
    if let list = try? String(contentsOf: place.appendingPathExtension("base64"), encoding: .utf8) {
      for line in list.split(separator: "\n") {
        inputs.append([UInt8](try #require(Data(base64Encoded: String(line)))))
      }
    }
    return inputs
  }
}
