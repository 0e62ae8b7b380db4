#if os(Linux)
  import Files
  import Reporting
  import SQLStorage

  /// `willdid db migrate|check|backup`: looks after the storage of a service.
  enum DatabaseCommand {
    static func run(_ arguments: [String]) async -> ExitCode {
      let words = ["migrate", "check", "backup"]
      guard let word = arguments.first, words.contains(word) else {
        return CommandLineTool.refuse("say 'db migrate', 'db check' or 'db backup FILE'")
      }
      var rest = Array(arguments.dropFirst())
      var file: String?
      if word == "backup" {
        guard let first = rest.first, !first.hasPrefix("-") else {
          return CommandLineTool.refuse("say where to: 'db backup FILE'")
        }
        file = first
        rest.removeFirst()
      }
      do throws(SettingsFailure) {
        // Opening it brings it up to date.
        guard let store = try ServeSettings.read(rest).storage.open() else {
          return CommandLineTool.refuse("there is no storage: DATABASE_URL is none")
        }
        return await run(store, backupTo: file, checks: word == "check")
      } catch {
        return CommandLineTool.refuse(error.message)
      }
    }

    private static func run(
      _ store: SQLReportStore,
      backupTo file: String?,
      checks: Bool
    ) async -> ExitCode {
      do throws(ReportStoreError) {
        if let file {
          try await store.backup(to: file)
        } else if checks {
          let faults = try await store.check()
          for fault in faults { StandardStream.output.write("\(fault)\n") }
          return faults.isEmpty ? .success : .violations
        }
        return .success
      } catch {
        StandardStream.error.write("willdid: \(error.phrase)\n")
        return .internal
      }
    }
  }
#endif
