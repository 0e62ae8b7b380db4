#if os(Linux)
  import LogCheck
  import MicroHTTPD
  import WebAPI

  extension ServeSettings {
    /// The settings, by the name that they have behind `WILLDID_` and in files.
    enum Key: String, CaseIterable {
      case listen = "LISTEN"
      case publicURL = "PUBLIC_URL"
      case allowedHosts = "ALLOWED_HOSTS"
      case tokensFile = "TOKENS_FILE"
      case insecureNoAuth = "INSECURE_NO_AUTH"
      case corsOrigins = "CORS_ORIGINS"
      case databaseURL = "DATABASE_URL"
      case databaseURLFile = "DATABASE_URL_FILE"
      case dataDirectory = "DATA_DIR"
      case databasePool = "DB_POOL"
      case databaseTimeout = "DB_TIMEOUT"
      case retention = "RETENTION"
      case keepSource = "KEEP_SOURCE"
      case maxSource = "MAX_SOURCE"
      case minFreeDisk = "MIN_FREE_DISK"
      case maxBody = "MAX_BODY"
      case maxDecoded = "MAX_DECODED"
      case maxRatio = "MAX_RATIO"
      case maxConnections = "MAX_CONNECTIONS"
      case maxConnectionsPerIP = "MAX_CONNECTIONS_PER_IP"
      case maxUploads = "MAX_UPLOADS"
      case quotaRequests = "QUOTA_REQUESTS"
      case quotaBytes = "QUOTA_BYTES"
      case headerTimeout = "HEADER_TIMEOUT"
      case idleTimeout = "IDLE_TIMEOUT"
      case minUploadRate = "MIN_UPLOAD_RATE"
      case shutdownTimeout = "SHUTDOWN_TIMEOUT"
      case tlsCertificate = "TLS_CERT"
      case tlsKey = "TLS_KEY"
      case trustedProxies = "TRUSTED_PROXIES"
      case metricsListen = "METRICS_LISTEN"
      case logLevel = "LOG_LEVEL"
      case logFormat = "LOG_FORMAT"
      case web = "WEB"
      case threads = "THREADS"
      case config = "CONFIG"

      /// The value where nobody says anything.
      var standard: String {
        switch self {
        case .listen: "127.0.0.1:8080"
        case .publicURL, .allowedHosts, .tokensFile, .corsOrigins, .config: ""
        case .trustedProxies, .metricsListen, .tlsCertificate, .tlsKey: ""
        case .logLevel: "info"
        case .logFormat: "auto"
        case .web: "on"
        case .databaseURL, .databaseURLFile, .dataDirectory: ""
        case .databasePool: "8"
        case .databaseTimeout: "5s"
        case .retention: "90d"
        case .keepSource: "none"
        case .maxSource: "256MiB"
        case .minFreeDisk: "1GiB"
        case .insecureNoAuth: "false"
        case .maxBody: "4GiB"
        case .maxDecoded: "32GiB"
        case .maxRatio: "500"
        case .maxConnections: "4096"
        case .maxUploads: "64"
        case .quotaRequests, .quotaBytes, .maxConnectionsPerIP: "0"
        case .headerTimeout: "10s"
        case .idleTimeout: "30s"
        case .minUploadRate: "1KiB"
        case .shutdownTimeout: "30s"
        case .threads: "0"
        }
      }

      /// The flag of the command line, such as `--max-body`.
      var flag: String {
        "--" + String(rawValue.lowercased().map { $0 == "_" ? "-" : $0 })
      }

      /// What it decides, in a few words.
      var summary: String {
        switch self {
        case .listen: "address and port to listen on"
        case .publicURL: "the URL under which clients know the service"
        case .allowedHosts: "host names to answer to, beside the machine's own"
        case .tokensFile: "the file of tokens; without it everybody may do everything"
        case .corsOrigins: "origins whose pages may use the API, such as https://ci.example"
        case .insecureNoAuth: "lets everybody in who can reach the address"
        case .databaseURL: "postgres://…, or none to keep nothing; else a file in DATA_DIR"
        case .databaseURLFile: "a file that holds the URL, because a URL may hold a password"
        case .dataDirectory: "where reports are kept ($STATE_DIRECTORY, else ./data)"
        case .databasePool: "connections to PostgreSQL"
        case .databaseTimeout: "for one answer of the storage"
        case .retention: "how long a report is kept"
        case .keepSource: "whether logs are kept: none, violations or full"
        case .maxSource: "the longest log that is kept, unpacked"
        case .minFreeDisk: "with less room than this nothing more is kept"
        case .maxBody: "the longest log, as it is sent"
        case .maxDecoded: "the longest log, unpacked"
        case .maxRatio: "how many times longer a log may be unpacked"
        case .maxConnections: "connections at a time"
        case .maxConnectionsPerIP: "connections from one address at a time, 0 for any number"
        case .maxUploads: "logs at a time"
        case .quotaRequests: "requests a minute of one token or address, 0 for any number"
        case .quotaBytes: "bytes of logs an hour of one token or address, 0 for any number"
        case .headerTimeout: "for the head of a request"
        case .idleTimeout: "between two requests"
        case .minUploadRate: "bytes a second of the slowest log"
        case .shutdownTimeout: "for requests to end when the service is told to stop"
        case .tlsCertificate: "a file with the certificate, for https without a proxy"
        case .tlsKey: "a file with the key of the certificate"
        case .trustedProxies: "proxies whose X-Forwarded-For is believed, such as 10.0.0.0/8"
        case .metricsListen: "an address of their own for metrics, without tokens; or off"
        case .logLevel: "the least that is logged: info, warning or error"
        case .logFormat: "json or text; auto is text on a terminal"
        case .web: "whether there are pages for people: on or off"
        case .threads: "threads for connections, 0 for one a core"
        case .config: "a file with settings"
        }
      }

      /// Whether the flag stands for itself.
      var isSwitch: Bool { self == .insecureNoAuth }
    }

    // MARK: Values

    /// Gives every setting its meaning.
    mutating func apply() throws(SettingsFailure) {
      try applyAddress()
      try applyStorage()
      try applyLogging()
      guard text(.tlsCertificate).isEmpty == text(.tlsKey).isEmpty else {
        throw SettingsFailure("TLS_CERT and TLS_KEY belong together")
      }
      hasPages = try isOn(.web)
      limits.wireBytesMax = try size(.maxBody)
      limits.decodedBytesMax = try size(.maxDecoded)
      limits.sourceBytesMax = try size(.maxSource)
      limits.ratioMax = try number(.maxRatio, from: 1)
      server.limits.connectionsMax = try number(.maxConnections, from: 1)
      server.limits.uploadsMax = try number(.maxUploads, from: 1)
      server.limits.connectionsPerAddressMax = try number(.maxConnectionsPerIP, from: 0)
      allowance.requestsPerMinute = try number(.quotaRequests, from: 0)
      allowance.bytesPerHour = try text(.quotaBytes) == "0" ? 0 : size(.quotaBytes)
      server.limits.headSecondsMax = try seconds(.headerTimeout)
      server.limits.idleSecondsMax = try seconds(.idleTimeout)
      server.limits.uploadBytesPerSecondMin = try size(.minUploadRate)
      server.limits.shutdownSecondsMax = try seconds(.shutdownTimeout)
      server.limits.threads = try number(.threads, from: 0)
    }

    private mutating func applyLogging() throws(SettingsFailure) {
      guard let level = ServiceLog.Level(rawValue: text(.logLevel)) else {
        throw malformed(.logLevel, "info, warning or error")
      }
      logLevel = level
      guard text(.logFormat) != "auto" else { return }
      guard let format = ServiceLog.Format(rawValue: text(.logFormat)) else {
        throw malformed(.logFormat, "json, text or auto")
      }
      logFormat = format
    }

    private func isOn(_ key: Key) throws(SettingsFailure) -> Bool {
      switch text(key) {
      case "on", "true": return true
      case "off", "false": return false
      default: throw malformed(key, "on or off")
      }
    }

    func text(_ key: Key) -> String { values[key]?.text ?? key.standard }

    func number(_ key: Key, from least: Int) throws(SettingsFailure) -> Int {
      guard let number = Int(text(key)), (least...1_000_000).contains(number) else {
        throw malformed(key, "a number from \(least) to 1000000")
      }
      return number
    }

    func size(_ key: Key) throws(SettingsFailure) -> Int {
      let units = [("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30), ("", 1)]
      guard let size = Self.amount(text(key), units: units), size > 0 else {
        throw malformed(key, "bytes, such as 4096, 64KiB, 100MiB or 4GiB")
      }
      return size
    }

    func seconds(_ key: Key) throws(SettingsFailure) -> Double {
      let units = [("s", 1), ("m", 60), ("h", 3_600), ("d", 86_400), ("", 1)]
      guard let seconds = Self.amount(text(key), units: units), seconds > 0 else {
        throw malformed(key, "a duration, such as 30s, 5m or 1h")
      }
      return Double(seconds)
    }

    /// A number with one of these units behind it, or nil.
    private static func amount(_ text: String, units: [(name: String, factor: Int)]) -> Int? {
      for unit in units where text.hasSuffix(unit.name) {
        guard let number = Int(text.dropLast(unit.name.count)), number >= 0 else { return nil }
        let (product, overflows) = number.multipliedReportingOverflow(by: unit.factor)
        return overflows ? nil : product
      }
      return nil
    }

    func malformed(_ key: Key, _ expected: String) -> SettingsFailure {
      let origin = values[key]?.origin ?? "default"
      return SettingsFailure("\(key.rawValue) is '\(text(key))' (\(origin)), not \(expected)")
    }
  }
#endif
