internal import HTTPModel
internal import LogCheck

extension RouteFailure {
  /// The log is longer than the `limit` bytes that are taken; `path` is where it was sent.
  static func logTooLong(limit: Int, observed: Int?, path: String) -> RouteFailure {
    let send = "curl -X POST -T app.log.zst \"$WILLDID_URL\(path)?name=app.log\""
    return .bodyTooLarge(limit: limit, observed: observed, hint: "zstd -19 app.log && \(send)")
  }

  /// Says over HTTP why a log that was sent to `path` could not be checked.
  init(_ failure: LogFailure, at path: String) {
    switch failure {
    case .corrupt(let reason, let offset):
      self.init(
        Problem(
          .decodeFailed,
          "The compressed log cannot be read from byte \(offset) on: \(reason)."
        )
      )
    case .windowTooLarge:
      self.init(
        Problem(.windowTooLarge, "The log was compressed with a window of more than 8 MiB.")
      )
    case .tooLong(let limit):
      self = .logTooLong(limit: limit, observed: nil, path: path)
    case .decodedTooLong(let limit):
      self.init(
        Problem(
          .decodedTooLarge,
          "The log has more than \(limit) bytes when decoded.",
          hint: "cut the log with 'split -C \(limit)' and check the parts",
          limit: Problem.Limit(name: "max_decoded_bytes", value: limit)
        )
      )
    case .ratioTooHigh(let limit):
      self.init(
        Problem(
          .compressionRatio,
          "The log grows to more than \(limit) times its size when decoded.",
          limit: Problem.Limit(name: "max_ratio", value: limit)
        )
      )
    case .notALog(let type, let hint):
      self.init(Problem(.unsupportedMediaType, "This is \(type), not a log.", hint: hint))
    case .noRoom:
      self.init(
        Problem(
          .storageFull,
          "There is no room to work on a log of this size.",
          hint: "tell whoever runs the service; smaller logs may pass"
        )
      )
    }
  }

  /// Says over HTTP why a parameter was refused.
  init(_ failure: ParameterFailure) {
    switch failure {
    case .unknown(let name, let nearest):
      let hint =
        nearest.map { "did you mean '\($0)'?" }
        ?? "known here: " + CheckParameters.names.joined(separator: ", ")
      self.init(
        Problem(.unknownParameter, "There is no parameter '\(name.shown)' here.", hint: hint)
      )
    case .badValue(let name, let value, let hint):
      self.init(Problem(.badParameter, "'\(name)' cannot be '\(value.shown)'.", hint: hint))
    case .repeated(let name):
      self.init(
        Problem(
          .badParameter,
          "'\(name)' is given more than once.",
          hint: "give it once; only label, rules and ignore may be repeated"
        )
      )
    }
  }
}

extension String {
  /// The text as far as it is worth repeating to whoever sent it.
  var shown: String { count > 100 ? prefix(100) + "…" : self }
}
