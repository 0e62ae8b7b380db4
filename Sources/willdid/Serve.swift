#if os(Linux)
  import Assets
  import Dashboard
  import Files
  import HTTPModel
  import LogCheck
  import LogDialects
  import MicroHTTPD
  import Reporting
  import RuleCatalog
  import RuleKit
  import SQLStorage
  import WebAPI

  /// `willdid serve`: runs the service until it is told to stop.
  func serve(arguments: [String]) async -> ExitCode {
    let settings: ServeSettings
    do throws(SettingsFailure) {
      settings = try ServeSettings.read(arguments)
    } catch {
      return complain(error.message, code: .usage)
    }
    let tokens: TokenSet?
    let store: SQLReportStore?
    do throws(UsageFailure) {
      tokens = try settings.tokens()
    } catch {
      return complain(error.message, code: .usage)
    }
    do throws(SettingsFailure) {
      store = try settings.storage.open()
    } catch {
      return complain(error.message, code: .usage)
    }
    let files = FileLimit.raise()
    if files < settings.server.limits.connectionsMax + 64 {
      complain("only \(files) files may be open: there will be fewer connections than configured")
    }
    let log = LogWriter()
    let service = Service(settings.service(tokens, store), log: log.write)
    Reload.onRequest { settings.reload(service) }
    do {
      try await HTTPServer.run(settings.server, handler: service) { server in
        complain("listening on http://\(settings.host):\(server.port)")
        ServiceManager.tell("READY=1")
        await waitForTheEnd(
          keepingUp: service.upkeep,
          watching: (settings.server.address, server.port)
        )
        ServiceManager.tell("STOPPING=1")
        service.readiness.beginDraining()
        complain("stopping; requests have \(settings.text(.shutdownTimeout)) to end")
      }
    } catch let failure as ServerFailure {
      return complain(failure.phrase, code: .usage)
    } catch {
      return complain("\(error)", code: .internal)
    }
    log.finish()
    return .success
  }

  /// Looks after the storage until the process is asked to stop.
  private func waitForTheEnd(
    keepingUp upkeep: Upkeep?,
    watching place: (address: String, port: UInt16)
  ) async {
    await withTaskGroup { group in
      if let upkeep {
        group.addTask { await upkeep.watch() }
        group.addTask { await upkeep.sweep() }
      }
      if let pause = ServiceManager.watchdogMicroseconds {
        group.addTask { await sayThatAllIsWell(at: place, every: .microseconds(pause / 2)) }
      }
      await Termination.wait()
      group.cancelAll()
    }
  }

  /// Tells who started the service that it answers, until the task is cancelled; a service that no
  /// longer does is started anew.
  private func sayThatAllIsWell(
    at place: (address: String, port: UInt16),
    every pause: Duration
  ) async {
    let address = reachable(place.address)
    while !Task.isCancelled {
      if Probe.status(address: address, port: place.port, path: "/livez") == 200 {
        ServiceManager.tell("WATCHDOG=1")
      }
      do { try await Task.sleep(for: pause) } catch { return }
    }
  }

  /// The address under which a service that listens on `address` is found on its own machine.
  func reachable(_ address: String) -> String {
    // Who listens everywhere listens here too.
    ["0.0.0.0": "127.0.0.1", "::": "::1"][address] ?? address
  }

  extension ServeSettings {
    /// What the service is made of.
    fileprivate func service(
      _ tokens: TokenSet?,
      _ store: SQLReportStore?
    ) -> Service.Configuration {
      var service = Service.Configuration()
      service.version = ServiceVersion.text
      service.ruleset = Catalogue.standard.version
      service.rules = Catalogue.standard.rules
      service.dialects = Dialect.all
      service.limits = limits
      service.openAPI = Asset.openAPI
      service.publicURL = publicURL
      service.hosts = hosts
      service.origins = origins
      service.tokens = tokens
      service.store = store
      service.keeping = storage.policy
      service.allowance = allowance
      service.freeBytesMin = storage.freeBytesMin
      let now: @Sendable () -> Int64 = { SystemClock.microseconds }
      let dashboard = Dashboard(catalogue: .standard, store: store, now: now)
      service.pages = dashboard.routes
      service.page = dashboard.page
      service.pageHeaders = Dashboard.pageHeaders
      service.problemPage = Dashboard.problemPage
      let start = Int(SystemClock.microseconds / 1_000_000)
      service.gauges = {
        [
          (
            "process_resident_memory_bytes", "Memory that is really there.",
            ProcessUsage.residentBytes
          ),
          ("process_open_fds", "Descriptors that are open.", ProcessUsage.openFiles),
          ("process_start_time_seconds", "When it was started, since 1970.", start),
        ].compactMap { name, help, value in value.map { Gauge(name, help, $0) } }
      }
      service.now = now
      return service
    }

    /// The tokens that are known, or nil where none are asked for.
    fileprivate func tokens() throws(UsageFailure) -> TokenSet? {
      let path = text(.tokensFile)
      return path.isEmpty ? nil : try TokenCommand.read(path, mayBeMissing: false)
    }

    /// Reads the tokens again; those that were known stay when the file cannot be read.
    fileprivate func reload(_ service: Service) {
      do throws(UsageFailure) {
        guard let tokens = try tokens() else { return }
        service.access.replace(tokens)
        complain("read \(tokens.records.count) tokens again")
      } catch {
        complain("\(error.message); the tokens stay as they were")
      }
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

  private func complain(_ message: String) {
    StandardStream.error.write("willdid: \(message)\n")
  }

  private func complain(_ message: String, code: ExitCode) -> ExitCode {
    complain(message)
    return code
  }
#endif
