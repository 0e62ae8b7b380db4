#if os(Linux)
  import Assets
  import Dashboard
  import Files
  import LogDialects
  import MicroHTTPD
  import Reporting
  import RuleCatalog
  import RuleKit
  import SQLStorage
  import Synchronization
  import WebAPI

  extension ServeSettings {
    /// What the service is made of.
    func service(
      _ tokens: TokenSet?,
      _ store: SQLReportStore?,
      _ connections: OpenConnections
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
      if hasPages {
        service.pages = dashboard.routes
        service.problemPage = Dashboard.problemPage
      }
      // A report as a page is an output like others.
      service.page = dashboard.page
      service.pageHeaders = Dashboard.pageHeaders
      service.showsMetrics = metrics == .here
      service.proxies = proxies
      service.isSecure = isSecure
      let start = Int(SystemClock.microseconds / 1_000_000)
      service.gauges = {
        [
          ("willdid_http_connections", "Connections that are open.", connections.count),
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
    func tokens() throws(UsageFailure) -> TokenSet? {
      let path = text(.tokensFile)
      return path.isEmpty ? nil : try TokenCommand.read(path, mayBeMissing: false)
    }

    /// Who the service proves to be, or nil where it speaks no TLS.
    func tlsIdentity() throws(UsageFailure) -> TLSIdentity? {
      guard isSecure else { return nil }
      let files = try [Key.tlsCertificate, .tlsKey].map { key throws(UsageFailure) in
        String(decoding: try WholeFile.read(text(key), bytesMax: 1 << 20), as: UTF8.self)
      }
      return TLSIdentity(certificate: files[0], key: files[1])
    }

    /// The log, in the form that suits where it is written.
    func log(to writer: LogWriter) -> ServiceLog {
      ServiceLog(
        level: logLevel,
        format: logFormat ?? (StandardStream.output.isTerminal ? .text : .json),
        now: { SystemClock.microseconds },
        write: writer.write
      )
    }

    /// Reads the tokens, the certificate and the level of the log again; what was known stays when it
    /// cannot be read.
    func reload(
      _ service: Service,
      _ connections: OpenConnections,
      _ log: ServiceLog,
      _ arguments: [String]
    ) {
      do throws(UsageFailure) {
        log.setLevel(try ServeSettings.read(arguments).logLevel)
      } catch {
        ServeCommand.tell("\(error.message); the level of the log stays as it was")
      }
      reloadCertificate(connections)
      do throws(UsageFailure) {
        guard let tokens = try tokens() else { return }
        service.access.replace(tokens)
        ServeCommand.tell("read \(tokens.records.count) tokens again")
      } catch {
        ServeCommand.tell("\(error.message); the tokens stay as they were")
      }
    }

    private func reloadCertificate(_ connections: OpenConnections) {
      let stays = "the certificate stays as it was"
      do {
        guard let identity = try tlsIdentity(), try connections.prove(identity) else { return }
        ServeCommand.tell("read the certificate again")
      } catch let failure as ServerFailure {
        ServeCommand.tell("\(failure.phrase); \(stays)")
      } catch {
        ServeCommand.tell("\((error as? UsageFailure)?.message ?? "\(error)"); \(stays)")
      }
    }
  }

  /// How many connections a server has, once it runs.
  final class OpenConnections: Sendable {
    private let server = Mutex<RunningServer?>(nil)

    func count(of server: RunningServer) { self.server.withLock { $0 = server } }

    var count: Int? { server.withLock { $0?.connectionCount } }

    /// Returns whether the server proves to be somebody else from now on.
    func prove(_ identity: TLSIdentity) throws(ServerFailure) -> Bool {
      try server.withLock { $0 }?.prove(identity) ?? false
    }
  }
#endif
