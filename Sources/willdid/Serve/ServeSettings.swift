#if os(Linux)
  import Files
  import HTTPModel
  import LogCheck
  import MicroHTTPD
  import WebAPI

  /// How the service runs: flags before environment before file before default.
  struct ServeSettings {
    /// A value, and where it came from.
    struct Value {
      let text: String
      let origin: String
    }

    /// Where metrics are shown.
    enum MetricsPlace: Equatable {
      case here, nowhere
      case elsewhere(address: String, port: UInt16)
    }

    /// Every setting with its value, for `config print` and for messages.
    let values: [Key: Value]
    var server = HTTPServer.Configuration()
    var limits = CheckOptions.Limits()
    var metrics = MetricsPlace.here
    var proxies = TrustedProxies.none
    var logLevel = ServiceLog.Level.info
    /// Nil for what suits the standard output.
    var logFormat: ServiceLog.Format?
    var hasPages = true
    /// How much one caller may ask for.
    var allowance = Allowance()
    var publicURL = ""
    /// Whether it is asked on this machine only.
    var isLoopback = true
    /// The origins whose pages may use the API.
    var origins: Set<String> = []
    var storage = StorageSettings()
    /// The only host names that are answered, or nil for any.
    var hosts: Set<String>?
    /// Whether the service itself speaks TLS.
    var isSecure: Bool { !text(.tlsCertificate).isEmpty }
    /// The address as it stands in a URL.
    var host: String { server.address.contains(":") ? "[\(server.address)]" : server.address }

    /// Reads all settings; `file` reads the one that `--config` or `WILLDID_CONFIG` names.
    ///
    /// - Throws: `UsageFailure` when a setting is unknown or malformed, or would open the
    ///   service to the network without anybody having said so.
    init(
      flags: ParsedArguments,
      names: [String],
      environment: (String) -> String?,
      file: (String) throws(UsageFailure) -> String
    ) throws(UsageFailure) {
      let flags = Self.values(of: flags)
      let variables = try Self.variables(names, environment)
      var entries: [Key: String] = [:]
      if let path = flags[.config] ?? variables[.config] {
        entries = try Self.entries(of: file(path), path: path)
      }
      var values: [Key: Value] = [:]
      for key in Key.allCases {
        values[key] =
          flags[key].map { Value(text: $0, origin: "flag") }
          ?? variables[key].map { Value(text: $0, origin: "environment") }
          ?? entries[key].map { Value(text: $0, origin: "file") }
          ?? Value(text: key.standard, origin: "default")
      }
      Self.settlePlace(in: &values, environment)
      if let path = values[.databaseURLFile]?.text, !path.isEmpty {
        guard values[.databaseURL]?.origin == "default" else {
          throw UsageFailure("DATABASE_URL and DATABASE_URL_FILE are both set; leave one out")
        }
        let url = try file(path).split(whereSeparator: \.isNewline).first ?? ""
        values[.databaseURL] = Value(text: String(url), origin: "DATABASE_URL_FILE")
      }
      self.values = values
      try apply()
    }

    /// Gives the place of the storage a value also where it was left empty.
    private static func settlePlace(
      in values: inout [Key: Value],
      _ environment: (String) -> String?
    ) {
      for key in [Key.dataDirectory, .databaseURL] where values[key]?.text == "" {
        values[key] = Value(text: key.standard, origin: "default")
      }
      guard values[.dataDirectory]?.origin == "default",
        let folder = environment("STATE_DIRECTORY"), !folder.isEmpty
      else { return }
      values[.dataDirectory] = Value(text: folder, origin: "STATE_DIRECTORY")
    }

    // MARK: Sources

    private static func values(of parsed: ParsedArguments) -> [Key: String] {
      let keys = Dictionary(uniqueKeysWithValues: Key.allCases.map { ($0.flag, $0) })
      var flags: [Key: String] = [:]
      for (flag, value) in parsed.flags {
        guard let key = keys[flag] else {
          preconditionFailure("each flag of a setting has its key")
        }
        flags[key] = key.isSwitch ? "true" : value
      }
      return flags
    }

    private static func variables(
      _ names: [String],
      _ environment: (String) -> String?
    ) throws(UsageFailure) -> [Key: String] {
      var variables: [Key: String] = [:]
      for name in names where name.hasPrefix("WILLDID_") {
        // These belong to 'willdid upload', which may run on the same machine.
        if ["WILLDID_URL", "WILLDID_TOKEN"].contains(name) { continue }
        guard let key = Key(rawValue: String(name.dropFirst(8))) else {
          throw UsageFailure(unknown(name.dropFirst(8), prefix: "WILLDID_"))
        }
        variables[key] = environment(name)
      }
      return variables
    }

    /// Reads lines of the form `KEY=value`, as systemd's EnvironmentFile has them.
    private static func entries(
      of text: String,
      path: String
    ) throws(UsageFailure) -> [Key: String] {
      var entries: [Key: String] = [:]
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (index, line) in lines.enumerated() {
        let line = withoutBlanks(line)
        if line.isEmpty || line.hasPrefix("#") || line.hasPrefix(";") { continue }
        let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          .map(withoutBlanks)
        guard parts.count == 2 else {
          throw UsageFailure("\(path):\(index + 1): a setting is NAME=value, such as MAX_BODY=1GiB")
        }
        let name = parts[0].hasPrefix("WILLDID_") ? parts[0].dropFirst(8) : parts[0]
        guard let key = Key(rawValue: String(name)) else {
          throw UsageFailure("\(path):\(index + 1): \(unknown(name))")
        }
        var value = parts[1]
        if value.count > 1, let mark = value.first, mark == "\"" || mark == "'", value.last == mark
        {
          value = value.dropFirst().dropLast()
        }
        // Left empty it is not set, as in the environment.
        entries[key] = value.isEmpty ? nil : String(value)
      }
      return entries
    }

    private static func withoutBlanks(_ text: Substring) -> Substring {
      let rest = text.drop(while: \.isWhitespace)
      return rest.lastIndex { !$0.isWhitespace }.map { rest[...$0] } ?? ""
    }

    /// What is wrong with a name that is none, and which it may be; what all names begin with says nothing.
    private static func unknown(_ name: Substring, prefix: String = "") -> String {
      let nearest = NearestName.nearest(to: String(name), in: Key.allCases.map(\.rawValue))
      let hint =
        nearest.map { "did you mean '\(prefix)\($0)'?" } ?? "'willdid config print' lists them"
      return "there is no setting '\(prefix)\(name)'; \(hint)"
    }
  }

  extension ServeSettings {
    /// The longest file with settings.
    private static let fileBytesMax = 1 << 20

    /// Reads the settings from flags, from this process's environment and from the file they name.
    static func read(
      _ arguments: [String],
      of command: Command = .serve
    ) throws(UsageFailure) -> ServeSettings {
      let parsed = try ParsedArguments(arguments, of: command)
      try parsed.checkWords(atMost: 0, of: command.rawValue)
      return try read(parsed)
    }

    /// The same for a command line that was taken apart; its words are nobody's settings.
    static func read(_ parsed: ParsedArguments) throws(UsageFailure) -> ServeSettings {
      try ServeSettings(
        flags: parsed,
        names: Environment.names,
        environment: { Environment[$0] },
        file: readSettings
      )
    }

    /// The text of a file with settings.
    private static func readSettings(_ path: String) throws(UsageFailure) -> String {
      String(decoding: try WholeFile.read(path, bytesMax: fileBytesMax), as: UTF8.self)
    }
  }
#endif
