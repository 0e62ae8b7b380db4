import Files
import LogCheck

/// Why a file could not be checked, as a phrase for people.
struct CheckFailure: Error {
  let message: String
  let code: ExitCode

  init(_ failure: FileFailure) {
    message = failure.logReason
    code = .unreadable
  }

  init(_ failure: LogFailure) {
    code = failure == .noRoom ? .internal : .unreadable
    switch failure {
    case .corrupt(let reason, let offset): message = "\(reason), at byte \(offset)"
    case .windowTooLarge:
      message = "the zstd window is larger than 8 MiB; pack with 'zstd -19', without --long"
    case .tooLong(let limit): message = "the file is longer than \(limit) bytes"
    case .decodedTooLong(let limit): message = "the file unpacks to more than \(limit) bytes"
    case .ratioTooHigh(let limit):
      message = "the file unpacks to more than \(limit) times its size, so it is no log"
    case .notALog(let type, let hint): message = "this is \(type), not a log; \(hint)"
    case .noRoom:
      message =
        "'\(TemporaryFile.folder)' is missing or has no room for temporary files; "
        + "TMPDIR names another"
    }
  }
}

extension FileFailure {
  /// Why there is no log to be read, and what to do where that is known.
  var logReason: String {
    isFolder ? "\(reason), not a log; \(LogFolder.hint(path))" : reason
  }
}
