import Foundation
import SQLStorage
import SQLiteStore

/// An empty storage in a folder of its own, which goes with it.
final class TemporaryStore: Sendable {
  let store: SQLReportStore
  private let backend: SQLiteBackend
  private let folder: String

  init() {
    folder = FileManager.default.temporaryDirectory.path + "/willdid-api-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      backend = try SQLiteBackend(folder: folder)
      store = try SQLReportStore(backend)
    } catch {
      preconditionFailure("there is no storage for the test: \(error)")
    }
  }

  /// From now on no report can be removed.
  func refuseRemoval() throws {
    let refusal = SQLStatement(
      "CREATE TRIGGER refusal BEFORE DELETE ON reports BEGIN SELECT RAISE(ABORT, 'refused'); END"
    )
    try backend.openWriter(deadline: .now + .seconds(5)).run([SQLStep(refusal, [])])
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }
}
