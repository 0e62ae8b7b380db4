#if os(Linux)
  import Files
  import MicroHTTPD

  /// `willdid healthcheck`: asks the service that these settings describe whether it serves.
  enum HealthcheckCommand {
    static func run(_ arguments: [String]) throws(UsageFailure) -> ExitCode {
      let settings = try ServeSettings.read(arguments, of: .healthcheck)
      let status = settings.statusOfItself(port: settings.server.port)
      guard status != 200 else { return .success }
      let answer = status.map { "answers \($0)" } ?? "does not answer"
      CommandLineTool.tell(
        "\(settings.text(.listen)) \(answer); --listen says where the service is"
      )
      return .notServing
    }
  }

  extension ExitCode {
    /// There is no service, or it does not serve.
    fileprivate static let notServing = ExitCode(rawValue: 1)
  }
#endif
