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
  import WebAPI

  extension ServeSettings {
    /// What the service is made of.
    func service(
      _ tokens: TokenSet?,
      _ store: SQLReportStore?,
      _ inUse: ServerInUse
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
      let dashboard = dashboard(over: store, now: now)
      if hasPages {
        service.pages = dashboard.routes
        service.problemPage = Dashboard.problemPage
      }
      // Also without '--web': 'out=html' is a format like the others.
      service.page = dashboard.page
      service.pageHeaders = Dashboard.pageHeaders
      service.showsMetrics = metrics == .here
      service.proxies = proxies
      service.isSecure = isSecure
      let start = Int(SystemClock.microseconds / 1_000_000)
      service.gauges = {
        [
          ("willdid_http_connections", "Connections that are open.", inUse.connectionCount),
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

    private func dashboard(
      over store: (any ReportStore)?,
      now: @escaping @Sendable () -> Int64
    ) -> Dashboard {
      Dashboard(
        catalogue: .standard,
        store: store,
        publicURL: publicURL,
        isSecure: isSecure,
        isLocal: isLoopback,
        now: now
      )
    }

    /// The tokens that are known, or nil where none are asked for.
    func tokens() throws(UsageFailure) -> TokenSet? {
      let path = text(.tokensFile)
      return path.isEmpty ? nil : try TokenCommand.read(path, mayBeMissing: false)
    }

    /// Who the service proves to be, or nil where it speaks no TLS.
    ///
    /// - Throws: `UsageFailure` when a file cannot be read, or the two prove nothing.
    func tlsIdentity() throws(UsageFailure) -> TLSIdentity? {
      guard isSecure else { return nil }
      let files = try [Key.tlsCertificate, .tlsKey].map { key throws(UsageFailure) in
        String(decoding: try WholeFile.read(text(key), bytesMax: 1 << 20), as: UTF8.self)
      }
      let identity = TLSIdentity(certificate: files[0], key: files[1])
      do throws(ServerFailure) { try identity.check() } catch { throw UsageFailure(error.phrase) }
      return identity
    }

    private var formatOfLog: ServiceLog.Format {
      logFormat ?? (StandardStream.output.isTerminal ? .text : .json)
    }

    /// What writes the log, and says how many of its lines were left out.
    var logWriter: LogWriter {
      let format = formatOfLog
      return LogWriter { count in
        ServiceLog.noticeOfDropped(count, format, at: SystemClock.microseconds)
      }
    }

    /// The log, in the form that suits where it is written.
    func log(to writer: LogWriter) -> ServiceLog {
      ServiceLog(
        level: logLevel,
        format: formatOfLog,
        now: { SystemClock.microseconds },
        write: writer.write
      )
    }

    /// Reads the tokens, the certificate and the level of the log again; what was known stays when it
    /// cannot be read.
    func reload(
      _ service: Service,
      _ inUse: ServerInUse,
      _ log: ServiceLog,
      _ arguments: [String]
    ) {
      do throws(UsageFailure) {
        log.setLevel(try ServeSettings.read(arguments).logLevel)
      } catch {
        CommandLineTool.tell("\(error.message); the level of the log stays as it was")
      }
      reloadCertificate(inUse)
      do throws(UsageFailure) {
        guard let tokens = try tokens() else { return }
        service.access.replace(tokens)
        CommandLineTool.tell("read \(tokens.records.count) tokens again")
      } catch {
        CommandLineTool.tell("\(error.message); the tokens stay as they were")
      }
    }

    private func reloadCertificate(_ inUse: ServerInUse) {
      let stays = "the certificate stays as it was"
      do {
        guard let identity = try tlsIdentity(), try inUse.prove(identity) else { return }
        CommandLineTool.tell("read the certificate again")
      } catch let failure as ServerFailure {
        CommandLineTool.tell("\(failure.phrase); \(stays)")
      } catch {
        CommandLineTool.tell("\((error as? UsageFailure)?.message ?? "\(error)"); \(stays)")
      }
    }
  }
#endif
