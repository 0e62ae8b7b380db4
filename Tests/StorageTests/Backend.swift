import Foundation
import PostgresStore
import Reporting
import SQLStorage
import SQLiteStore
import TestKit

/// The databases that keep the same promises.
enum Backend: String, CaseIterable {
  case sqlite, postgres

  /// Runs `body` with a store of its own that holds nothing.
  func withStore(_ body: (any ReportStore) async throws -> Void) async throws {
    switch self {
    case .sqlite:
      try await TemporaryFolder.with { folder in
        try await body(SQLReportStore(SQLiteBackend(folder: folder)))
      }
    case .postgres:
      let url = try PostgresServer.shared.get().newSchema()
      let patience = Duration.seconds(5 * Patience.factor)
      let backend = PostgresBackend(url: url, connectionsMax: 3, patience: patience)
      try await body(SQLReportStore(backend))
    }
  }
}

enum TemporaryFolder {
  /// Runs `body` with the path of an empty folder, and removes it with what is in it.
  static func with(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/willdid-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder)
  }
}
