#if os(Linux)
  import Files
  import MicroHTTPD
  import SQLStorage
  import WebAPI

  /// `willdid serve`: runs the service until it is told to stop.
  enum ServeCommand {
    static func run(_ arguments: [String]) async throws(UsageFailure) -> ExitCode {
      var settings = try ServeSettings.read(arguments)
      let tokens = try settings.tokens()
      settings.server.tls = try settings.tlsIdentity()
      let files = try enoughFiles()
      let store = try settings.storage.open()
      if files < settings.server.limits.connectionsMax + filesOfItsOwn {
        CommandLineTool.tell(
          "only \(files) files may be open: there will be fewer connections than configured"
        )
      }
      let writer = settings.logWriter
      let log = settings.log(to: writer)
      let inUse = ServerInUse()
      let service = Service(settings.service(tokens, store, inUse), log: log)
      await Reload.onRequest { [settings] in settings.reload(service, inUse, log, arguments) }
      let termination = await Termination.listen()
      do {
        try await settings.run(service, inUse, until: termination)
      } catch let failure as ServerFailure {
        throw UsageFailure(failure.phrase + settings.advice(on: failure))
      } catch {
        CommandLineTool.tell("\(error)")
        return .internal
      }
      writer.finish()
      return .success
    }

    /// How many files the service may have open beside its connections.
    ///
    /// They are its database, its log, and what its threads wait on: 31 without any request.
    private static let filesOfItsOwn = 64

    /// How many files may be open, once they are enough: with fewer the service would end in the middle of its work.
    private static func enoughFiles() throws(UsageFailure) -> Int {
      let files = FileLimit.raise()
      guard files < filesOfItsOwn else { return files }
      throw UsageFailure(
        "only \(files) files may be open, and the service needs \(filesOfItsOwn); "
          + "'ulimit -n 1024' allows more"
      )
    }
  }

  extension ServeSettings {
    /// What to do where nobody can listen; nothing where that is not what went wrong.
    fileprivate func advice(on failure: ServerFailure) -> String {
      guard case .cannotListen(let address, let port, _) = failure else { return "" }
      let key = metrics == .elsewhere(address: address, port: port) ? Key.metricsListen : .listen
      return "; \(key.flag) ADDRESS:PORT says where else"
    }

    /// Serves until the process is asked to stop, and the metrics on their own address beside it.
    fileprivate func run(
      _ service: Service,
      _ inUse: ServerInUse,
      until termination: Termination
    ) async throws {
      guard case .elsewhere(let address, let port) = metrics else {
        return try await runService(service, inUse, until: termination)
      }
      var configuration = HTTPServer.Configuration()
      configuration.address = address
      configuration.port = port
      configuration.limits.threads = 1
      configuration.limits.connectionsMax = 64
      configuration.limits.shutdownSecondsMax = 1
      // The listener for metrics ends last, so that the shutdown can be watched.
      try await HTTPServer.run(configuration, handler: service.metricsListener) { server in
        let host = address.contains(":") ? "[\(address)]" : address
        CommandLineTool.tell("showing metrics on http://\(host):\(server.port)/metrics")
        try await runService(service, inUse, until: termination)
      }
    }

    private func runService(
      _ service: Service,
      _ inUse: ServerInUse,
      until termination: Termination
    ) async throws {
      // The free space must be known before the first log asks whether it can be kept.
      await service.upkeep?.look()
      try await HTTPServer.run(server, handler: service) { running in
        inUse.begin(running)
        CommandLineTool.tell("listening on http\(isSecure ? "s" : "")://\(host):\(running.port)")
        ServiceManager.tell("READY=1")
        await wait(
          for: termination,
          keepingUp: service.upkeep,
          watching: running.port,
          of: inUse
        )
        ServiceManager.tell("STOPPING=1")
        service.readiness.beginDraining()
        CommandLineTool.tell("stopping; requests have \(text(.shutdownTimeout)) to end")
      }
    }
  }

  extension ServeSettings {
    /// Looks after the storage until the process is asked to stop.
    private func wait(
      for termination: Termination,
      keepingUp upkeep: Upkeep?,
      watching port: UInt16,
      of inUse: ServerInUse
    ) async {
      await withTaskGroup { group in
        if let upkeep {
          group.addTask { await upkeep.watch() }
          group.addTask { await upkeep.sweep() }
        }
        if let pause = ServiceManager.watchdogMicroseconds {
          group.addTask {
            await sayThatAllIsWell(of: inUse, on: port, every: .microseconds(pause / 2))
          }
        }
        await termination.wait()
        group.cancelAll()
      }
    }

    /// Tells who started the service that it answers, until the task is cancelled; a service that no
    /// longer does is started anew.
    private func sayThatAllIsWell(
      of inUse: ServerInUse,
      on port: UInt16,
      every pause: Duration
    ) async {
      while !Task.isCancelled {
        // With all connections taken its own probe would wait too: that is load, and no failure.
        let isFull = inUse.connectionCount ?? 0 >= server.limits.connectionsMax
        if isFull || statusOfItself(port: port) == 200 { ServiceManager.tell("WATCHDOG=1") }
        do { try await Task.sleep(for: pause) } catch { return }
      }
    }
  }

  extension ServerFailure {
    var phrase: String {
      switch self {
      case .badAddress(let address):
        "'\(address)' is no address in numbers, such as 127.0.0.1 or 0.0.0.0"
      case .cannotListen(let address, let port, let reason):
        "cannot listen on \(address), port \(port): \(reason.lowercased())"
      case .badIdentity: "TLS_CERT and TLS_KEY are no PEM, or do not belong together"
      case .cannotStart: "the HTTP library does not start"
      }
    }
  }
#endif
