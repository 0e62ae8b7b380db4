#if os(Linux)
  import Files

  /// `willdid config print|check`: says how the service would run, and where each value comes from.
  enum ConfigCommand {
    static func run(_ arguments: [String]) -> ExitCode {
      guard let word = arguments.first, Command.config.words.contains(word) else {
        return CommandLineTool.refuse("say 'config print' or 'config check'")
      }
      do throws(UsageFailure) {
        let settings = try ServeSettings.read(Array(arguments.dropFirst()), of: .config)
        if word == "print" { StandardStream.output.write(settings.table) }
        return .success
      } catch {
        return CommandLineTool.refuse(error)
      }
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
      let value = text(key)
      guard key == .databaseURL, let at = value.lastIndex(of: "@"),
        let colon = value[..<at].lastIndex(of: ":"), !value[colon...].hasPrefix("://")
      else { return value }
      return "\(value[...colon])***\(value[at...])"
    }
  }
#endif
