#if os(Linux)
  extension ServeSettings {
    /// The settings, by the name that they have behind `WILLDID_` and in files.
    enum Key: String, CaseIterable {
      case listen = "LISTEN"
      case publicURL = "PUBLIC_URL"
      case allowedHosts = "ALLOWED_HOSTS"
      case trustedProxies = "TRUSTED_PROXIES"
      case tlsCertificate = "TLS_CERT"
      case tlsKey = "TLS_KEY"

      case tokensFile = "TOKENS_FILE"
      case insecureNoAuth = "INSECURE_NO_AUTH"
      case corsOrigins = "CORS_ORIGINS"
      case quotaRequests = "QUOTA_REQUESTS"
      case quotaBytes = "QUOTA_BYTES"

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

      case headerTimeout = "HEADER_TIMEOUT"
      case idleTimeout = "IDLE_TIMEOUT"
      case minUploadRate = "MIN_UPLOAD_RATE"
      case shutdownTimeout = "SHUTDOWN_TIMEOUT"

      case threads = "THREADS"
      case web = "WEB"
      case logLevel = "LOG_LEVEL"
      case logFormat = "LOG_FORMAT"
      case metricsListen = "METRICS_LISTEN"
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
        case .databaseURL: "sqlite:"
        case .databaseURLFile: ""
        case .dataDirectory: "./data"
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
        case .trustedProxies: "proxies whose X-Forwarded-For is believed, such as 10.0.0.0/8"
        case .tlsCertificate: "a file with the certificate, for https without a proxy"
        case .tlsKey: "a file with the key of the certificate"
        case .tokensFile: "the file of tokens; without it everybody may do everything"
        case .insecureNoAuth: "lets everybody in who can reach the address"
        case .corsOrigins: "origins whose pages may use the API, such as https://ci.example"
        case .quotaRequests: "requests a minute of one token or address, 0 for any number"
        case .quotaBytes: "bytes of logs an hour of one token or address, 0 for any number"
        case .databaseURL: "postgres://…, none to keep nothing, or a file in DATA_DIR"
        case .databaseURLFile: "a file that holds the URL, because a URL may hold a password"
        case .dataDirectory: "where reports are kept, else in $STATE_DIRECTORY"
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
        case .headerTimeout: "for the head of a request"
        case .idleTimeout: "between two requests"
        case .minUploadRate: "bytes a second of the slowest log"
        case .shutdownTimeout: "for requests to end when the service is told to stop"
        case .threads: "threads for connections, 0 for one a core"
        case .web: "whether there are pages for people: on or off"
        case .logLevel: "the least that is logged: info, warning or error"
        case .logFormat: "json or text; auto is text on a terminal"
        case .metricsListen: "an address of their own for metrics, without tokens; or off"
        case .config: "a file with settings"
        }
      }

      /// The heading of help that begins with it.
      var heading: String? {
        switch self {
        case .listen: "address"
        case .tokensFile: "who may ask, and how much"
        case .databaseURL: "what is kept"
        case .maxBody: "limits"
        case .headerTimeout: "deadlines"
        case .threads: "operation"
        default: nil
        }
      }

      /// Whether the flag stands for itself.
      var isSwitch: Bool { self == .insecureNoAuth }

      /// What stands for its value in help.
      var value: String? {
        switch self {
        case .listen, .metricsListen: "ADDRESS:PORT"
        case .publicURL, .databaseURL: "URL"
        case .allowedHosts: "HOSTS"
        case .trustedProxies: "NETWORKS"
        case .tlsCertificate, .tlsKey, .tokensFile, .databaseURLFile, .config: "FILE"
        case .corsOrigins: "ORIGINS"
        case .dataDirectory: "FOLDER"
        case .databaseTimeout, .retention, .headerTimeout, .idleTimeout, .shutdownTimeout:
          "DURATION"
        case .quotaBytes, .maxSource, .minFreeDisk, .maxBody, .maxDecoded, .minUploadRate: "SIZE"
        case .keepSource: "WHAT"
        case .web: "on|off"
        case .logLevel: "LEVEL"
        case .logFormat: "FORMAT"
        case .quotaRequests, .databasePool, .maxRatio, .maxConnections, .maxConnectionsPerIP,
          .maxUploads, .threads:
          "N"
        case .insecureNoAuth: nil
        }
      }

      /// The settings that are flags of `command`; files and the environment may hold all.
      static func keys(of command: Command) -> [Key] {
        switch command {
        case .db:
          [
            .databaseURL, .databaseURLFile, .dataDirectory, .databasePool, .databaseTimeout,
            .config,
          ]
        default: allCases
        }
      }
    }
  }
#endif
