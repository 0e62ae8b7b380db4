#if os(Linux)
  import Files
  import PostgresStore
  import Reporting
  import SQLStorage
  import SQLiteStore
  import WebAPI

  /// Where and how the service keeps reports.
  struct StorageSettings {
    enum Place: Equatable {
      /// Reports are made, and kept nowhere.
      case none
      case folder(String)
      case postgres(String)
    }

    var place = Place.none
    var connectionsMax = 8
    var patience = Duration.seconds(5)
    var policy = KeepingPolicy()
    var freeBytesMin = 0

    /// Opens the storage, and brings it up to date.
    ///
    /// - Throws: `UsageFailure` when that cannot be done.
    func open() throws(UsageFailure) -> SQLReportStore? {
      do throws(ReportStoreError) {
        switch place {
        case .none: return nil
        case .folder(let folder): return try open(folder: folder)
        case .postgres(let url): return try SQLReportStore(backend(url: url))
        }
      } catch {
        throw Self.unusable(error)
      }
    }

    /// Opens the storage to look at it; nil when there is none, which is not made either.
    ///
    /// - Throws: `UsageFailure` when that cannot be done.
    func openAsItIs() throws(UsageFailure) -> SQLReportStore? {
      do throws(ReportStoreError) {
        switch place {
        case .none: return nil
        case .folder(let folder):
          guard SQLiteBackend.isThere(in: folder) else { return nil }
          return try SQLReportStore(asItIs: backend(folder))
        case .postgres(let url): return try SQLReportStore(asItIs: backend(url: url))
        }
      } catch {
        throw Self.unusable(error)
      }
    }

    private static func unusable(_ error: ReportStoreError) -> UsageFailure {
      UsageFailure("the storage cannot be used: \(error.phrase)", code: .internal)
    }

    /// Where the storage is looked for, without what is secret.
    var whereabouts: String {
      if case .folder(let folder) = place { "in '\(folder)'" } else { "at DATABASE_URL" }
    }

    private func open(folder: String) throws(ReportStoreError) -> SQLReportStore {
      do throws(FileFailure) {
        try Folder.make(folder)
      } catch {
        throw .unavailable(reason: "cannot make the folder '\(folder)': \(error.reason)")
      }
      return try SQLReportStore(backend(folder))
    }

    private func backend(_ folder: String) throws(ReportStoreError) -> SQLiteBackend {
      do throws(SQLFailure) {
        return try SQLiteBackend(folder: folder, patience: patience)
      } catch {
        throw error.storeError
      }
    }

    private func backend(url: String) -> PostgresBackend {
      PostgresBackend(url: url, connectionsMax: connectionsMax, patience: patience)
    }
  }

  extension ServeSettings {
    /// Reads where reports are kept.
    mutating func applyStorage() throws(UsageFailure) {
      let url = text(.databaseURL)
      if url.hasPrefix("postgres://") || url.hasPrefix("postgresql://") {
        storage.place = .postgres(url)
      } else if url == "none" {
        storage.place = .none
      } else if url == "sqlite:" {
        storage.place = .folder(text(.dataDirectory))
      } else {
        // The value is not repeated: it may hold a password.
        throw UsageFailure(
          "\(name(of: .databaseURL)) is neither postgres://… nor none nor sqlite: alone, "
            + "which is a file in DATA_DIR"
        )
      }
      storage.connectionsMax = try number(.databasePool, from: 2)
      storage.patience = .seconds(try seconds(.databaseTimeout))
      storage.policy.retentionSeconds = Int(try seconds(.retention))
      guard let source = KeepingPolicy.Source(rawValue: text(.keepSource)) else {
        throw malformed(.keepSource, "none, violations or full")
      }
      storage.policy.source = source
      storage.freeBytesMin = try text(.minFreeDisk) == "0" ? 0 : size(.minFreeDisk)
    }
  }

  extension ReportStoreError {
    /// What went wrong, for whoever runs the service.
    var phrase: String {
      switch self {
      case .unavailable(let reason), .full(let reason), .corrupt(let reason),
        .unsupported(let reason):
        reason
      case .overloaded(let limit): "\(limit) requests wait for it already"
      case .newerSchema(let found, let known):
        "it belongs to a newer version of this program (schema \(found), known is \(known))"
      }
    }
  }
#endif
