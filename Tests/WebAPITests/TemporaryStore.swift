import Foundation
import SQLStorage
import SQLiteStore

/// An empty storage in a folder of its own, which goes with it.
final class TemporaryStore: Sendable {
  let store: SQLReportStore
  private let folder: String

  init() {
    folder = FileManager.default.temporaryDirectory.path + "/willdid-api-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      store = try SQLReportStore(SQLiteBackend(folder: folder))
    } catch {
      preconditionFailure("there is no storage for the test: \(error)")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }
}
