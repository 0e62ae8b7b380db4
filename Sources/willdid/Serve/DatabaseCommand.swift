#if os(Linux)
  import Files
  import Reporting
  import SQLStorage

  /// `willdid db migrate|check|backup`: looks after the storage of a service.
  enum DatabaseCommand {
    static func run(_ arguments: [String]) async throws(UsageFailure) -> ExitCode {
      let parsed = try ParsedArguments(arguments, of: .db)
      guard let word = parsed.words.first, Command.db.words.contains(word) else {
        throw UsageFailure("say 'db migrate', 'db check' or 'db backup FILE'")
      }
      let file = word == "backup" ? parsed.words.dropFirst().first : nil
      if word == "backup", file == nil { throw UsageFailure("say where to: 'db backup FILE'") }
      try parsed.checkWords(atMost: file == nil ? 1 : 2, of: "db")
      let storage = try ServeSettings.read(parsed).storage
      guard storage.place != .none else {
        throw UsageFailure("there is no storage: DATABASE_URL is none")
      }
      if word == "migrate" {
        // Opening it brings it up to date.
        _ = try storage.open()
        StandardStream.output.write("the schema is \(Schema.version), as this program needs it\n")
        return .success
      }
      // Nothing is made here: a misspelt folder would become an empty database without faults.
      guard let store = try storage.openAsItIs() else {
        throw UsageFailure(
          "there is no database \(storage.whereabouts); name it with --data-dir or --database-url"
        )
      }
      return await run(store, backupTo: file)
    }

    /// Copies the storage to `file`, or checks it where there is none.
    private static func run(_ store: SQLReportStore, backupTo file: String?) async -> ExitCode {
      do throws(ReportStoreError) {
        guard let file else { return try await check(store) }
        try await store.backup(to: file)
        StandardStream.output.write("wrote \(file)\(size(of: file))\n")
        return .success
      } catch {
        var place = ""
        // The store's own failure names a file that is there already.
        if let file, !Folder.exists(file) { place = "cannot write '\(file)': " }
        CommandLineTool.tell("\(place)\(error.phrase)")
        return .internal
      }
    }

    private static func check(_ store: SQLReportStore) async throws(ReportStoreError) -> ExitCode {
      let faults = try await store.check()
      for fault in faults { StandardStream.output.write("\(fault)\n") }
      guard faults.isEmpty else { return .violations }
      let count = try await store.reportCount()
      StandardStream.output.write("\(count) report\(count == 1 ? "" : "s"), nothing wrong\n")
      return .success
    }

    private static func size(of path: String) -> String {
      do throws(FileFailure) {
        return try InputFile(path: path).byteCount.map { ", \($0) bytes" } ?? ""
      } catch {
        return ": \(error.reason)"
      }
    }
  }
#endif
