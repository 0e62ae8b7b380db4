#if os(Linux)
  import Files
  import MicroHTTPD

  /// `willdid config print|check`: says how the service would run, and where each value comes from.
  func config(arguments: [String]) -> ExitCode {
    let words = ["print", "check"]
    guard let word = arguments.first, words.contains(word) else {
      return CommandLineTool.refuse("say 'config print' or 'config check'")
    }
    do throws(SettingsFailure) {
      let settings = try ServeSettings.read(Array(arguments.dropFirst()))
      if word == "print" { StandardStream.output.write(settings.table) }
      return .success
    } catch {
      return CommandLineTool.refuse(error.message)
    }
  }

  /// `willdid healthcheck`: asks the service that these settings describe whether it serves.
  func healthcheck(arguments: [String]) -> ExitCode {
    do throws(SettingsFailure) {
      let settings = try ServeSettings.read(arguments)
      let status = settings.statusOfItself(port: settings.server.port)
      guard status != 200 else { return .success }
      let answer = status.map { "it answers \($0)" } ?? "it does not answer"
      StandardStream.error.write("willdid: the service does not serve: \(answer)\n")
      return .notServing
    } catch {
      return CommandLineTool.refuse(error.message)
    }
  }

  extension ExitCode {
    /// There is no service, or it does not serve.
    fileprivate static let notServing = ExitCode(rawValue: 1)
  }

  extension ServeSettings {
    /// Reads the settings from flags, from this process's environment and from the file they name.
    static func read(_ arguments: [String]) throws(SettingsFailure) -> ServeSettings {
      try ServeSettings(
        arguments: arguments,
        names: Environment.names,
        environment: { Environment[$0] },
        file: readSettings
      )
    }

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

    /// The text of a file with settings.
    private static func readSettings(_ path: String) throws(SettingsFailure) -> String {
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
  }
#endif
