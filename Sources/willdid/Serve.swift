#if os(Linux)
  import Assets
  import Files
  import HTTPModel
  import LogCheck
  import LogDialects
  import MicroHTTPD
  import Reporting
  import RuleCatalog
  import RuleKit
  import WebAPI

  /// `willdid serve`: runs the service until it is told to stop.
  func serve(arguments: [String]) async -> Int32 {
    let settings: ServeSettings
    do throws(SettingsFailure) {
      settings = try ServeSettings(
        arguments: arguments,
        names: Environment.names,
        environment: { Environment[$0] },
        file: readSettings
      )
    } catch {
      return complain("\(error.message)", code: ExitCode.usage)
    }
    let files = FileLimit.raise()
    if files < settings.server.limits.connectionsMax + 64 {
      complain("only \(files) files may be open: there will be fewer connections than configured")
    }
    let log = LogWriter()
    let service = Service(settings.service, log: log.write)
    do {
      try await HTTPServer.run(settings.server, handler: service) { server in
        complain("listening on http://\(settings.host):\(server.port)")
        await Termination.wait()
        service.readiness.beginDraining()
        complain("stopping; requests have \(settings.server.limits.shutdownSecondsMax) s to end")
      }
    } catch let failure as ServerFailure {
      return complain(failure.phrase, code: ExitCode.usage)
    } catch {
      return complain("\(error)", code: ExitCode.internal)
    }
    log.finish()
    return ExitCode.success.rawValue
  }

  extension ServeSettings {
    /// What the service is made of.
    fileprivate var service: Service.Configuration {
      var service = Service.Configuration()
      service.version = ServiceVersion.text
      service.ruleset = Catalogue.standard.version
      service.rules = Catalogue.standard.rules
      service.dialects = Dialect.all
      service.limits = limits
      service.openAPI = Asset.openAPI
      service.publicURL = publicURL
      service.hosts = hosts
      return service
    }
  }

  extension ServerFailure {
    fileprivate var phrase: String {
      switch self {
      case .badAddress(let address): "'\(address)' is no address to listen on"
      case .cannotListen(let address, let port, let reason):
        "cannot listen on \(address), port \(port): \(reason)"
      case .cannotStart: "the HTTP library does not start"
      }
    }
  }

  /// The text of a file with settings.
  private func readSettings(_ path: String) throws(SettingsFailure) -> String {
    do throws(FileFailure) {
      var file = try InputFile(path: path)
      var piece = [UInt8](repeating: 0, count: InputFile.pieceBytes)
      // Settings fit into one piece.
      let count = try file.read(into: &piece)
      return String(decoding: piece[..<count], as: UTF8.self)
    } catch {
      throw SettingsFailure("cannot read '\(path)': \(error.reason)")
    }
  }

  private func complain(_ message: String) {
    StandardStream.error.write("willdid: \(message)\n")
  }

  private func complain(_ message: String, code: ExitCode) -> Int32 {
    complain(message)
    return code.rawValue
  }
#endif
