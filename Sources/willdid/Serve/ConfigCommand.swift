#if os(Linux)
  import Files

  /// `willdid config print|check`: says how the service would run, and where each value comes from.
  enum ConfigCommand {
    static func run(_ arguments: [String]) throws(UsageFailure) -> ExitCode {
      let parsed = try ParsedArguments(arguments, of: .config)
      guard let word = parsed.words.first, Command.config.words.contains(word) else {
        throw UsageFailure("say 'config print' or 'config check'")
      }
      try parsed.checkWords(atMost: 1, of: "config")
      let settings = try ServeSettings.read(parsed)
      if word == "print" {
        StandardStream.output.write(settings.table)
      } else {
        // The files that are named are read as at a start.
        _ = try settings.tokens()
        _ = try settings.tlsIdentity()
      }
      return .success
    }
  }

  extension ServeSettings {
    /// Every setting with its value and where it came from, one a line.
    var table: String {
      let rows = Key.allCases.map { key in
        let origin = values[key]?.origin ?? "default"
        return "WILLDID_\(key.rawValue)=\(shown(key))  # \(origin)\n"
      }
      return rows.joined()
    }

    /// The value without what is secret in it.
    private func shown(_ key: Key) -> String {
      key == .databaseURL ? text(key).withoutPasswords : text(key)
    }
  }

  extension String {
    /// A URL of a database without the password before its host and those in its query.
    fileprivate var withoutPasswords: String {
      let start = firstRange(of: "://")?.upperBound ?? startIndex
      var plain = self
      // From the first colon to the last '@': a password may hold both, and no part of it may show.
      if let at = lastIndex(of: "@"), let colon = self[start...].firstIndex(of: ":"), colon < at {
        plain = "\(self[...colon])***\(self[at...])"
      }
      guard let mark = plain.firstIndex(of: "?") else { return plain }
      let items = plain[plain.index(after: mark)...].split(
        separator: "&",
        omittingEmptySubsequences: false
      ).map { item in
        let name = item.prefix { $0 != "=" }
        // A name that is escaped may be 'password' too.
        let isSecret = name.lowercased().contains("password") || name.contains("%")
        return isSecret ? "\(name)=***" : String(item)
      }
      return plain[...mark] + items.joined(separator: "&")
    }
  }
#endif
