#if os(Linux)
  import Files
  import Reporting
  import WebAPI

  /// `willdid token create|list|revoke`: looks after the file of tokens.
  enum TokenCommand {
    static func run(_ arguments: [String]) throws(UsageFailure) -> ExitCode {
      let parsed = try ParsedArguments(arguments, of: .token)
      guard let word = parsed.words.first, Command.token.words.contains(word) else {
        throw UsageFailure("say 'token create', 'token list' or 'token revoke ID'")
      }
      let path = try path(parsed)
      if word == "create" { return try create(parsed, path) }
      if let flag = parsed.flags.first(where: { $0.name != FlagTable.tokensFile.name }) {
        throw .surplus(flag.name, of: "token \(word)")
      }
      guard word == "list" else { return try revoke(parsed, path) }
      try parsed.checkWords(atMost: 1, of: "token list")
      return try list(path)
    }

    private static func path(_ parsed: ParsedArguments) throws(UsageFailure) -> String {
      let flag = parsed.flags.first { $0.name == FlagTable.tokensFile.name }?.value
      guard let path = flag ?? Environment["WILLDID_TOKENS_FILE"] else {
        throw UsageFailure("say --tokens-file FILE, or set WILLDID_TOKENS_FILE")
      }
      return path
    }

    private static func create(
      _ parsed: ParsedArguments,
      _ path: String
    ) throws(UsageFailure) -> ExitCode {
      var record = TokenRecord(
        digest: "",
        scopes: [],
        project: nil,
        created: Timestamp.date(at: SystemClock.microseconds),
        expires: nil,
        name: parsed.words.dropFirst().joined(separator: " ")
      )
      for (flag, value) in parsed.flags { try set(flag, value, in: &record) }
      if record.scopes.isEmpty { record.scopes = [.ingest] }
      let token = Token.random()
      record.digest = token.digest
      guard TokenSet.holds(record) else {
        throw UsageFailure("a name or project of a token holds no line ends and no double spaces")
      }
      var tokens = try read(path, mayBeMissing: true)
      tokens.add(record)
      try write(tokens, to: path)
      // Alone on the standard output, so that a script can keep it in a variable.
      StandardStream.output.write("\(token.text)\n")
      CommandLineTool.tell(
        "added \(record.id) to '\(path)'; this is the only time the token is shown"
      )
      return .success
    }

    private static func set(
      _ flag: String,
      _ value: String,
      in record: inout TokenRecord
    ) throws(UsageFailure) {
      switch flag {
      case "--scope":
        for word in value.split(separator: ",", omittingEmptySubsequences: false) {
          guard let scope = TokenRecord.Scope(rawValue: String(word)) else {
            throw UsageFailure("'--scope' is ingest, read or admin, not '\(word)'")
          }
          record.scopes.insert(scope)
        }
      case "--project":
        guard !value.isEmpty, value != "*", !value.contains(" ") else {
          throw UsageFailure("'--project' is the name of a project, without spaces")
        }
        record.project = value
      case "--expires":
        guard let day = Timestamp.start(ofDate: value) else {
          throw UsageFailure("'--expires' is a day such as 2027-03-31, not '\(value)'")
        }
        guard day > SystemClock.microseconds else {
          throw UsageFailure("'--expires' is a day that is still to come, not '\(value)'")
        }
        record.expires = value
      default: break
      }
    }

    private static func list(_ path: String) throws(UsageFailure) -> ExitCode {
      for record in try read(path, mayBeMissing: false).records {
        let scopes = TokenRecord.Scope.allCases.filter(record.scopes.contains)
        let words = [
          record.id, scopes.map(\.rawValue).joined(separator: ","), record.project ?? "*",
          record.created, record.expires ?? "-", record.name,
        ]
        StandardStream.output.write(words.joined(separator: "\t") + "\n")
      }
      return .success
    }

    private static func revoke(
      _ parsed: ParsedArguments,
      _ path: String
    ) throws(UsageFailure) -> ExitCode {
      guard parsed.words.count == 2 else {
        throw UsageFailure("say which: 'token revoke ID', as 'token list' shows it")
      }
      let word = parsed.words[1]
      var tokens = try read(path, mayBeMissing: false)
      let meant = tokens.records(of: word)
      guard let record = meant.first else {
        throw UsageFailure("there is no token '\(word)' in '\(path)'")
      }
      // While a token is being replaced, the old and the new one have the same name.
      guard meant.count == 1 else {
        let ids = meant.map(\.id).joined(separator: " or ")
        throw UsageFailure("\(meant.count) tokens are called '\(word)'; say which: \(ids)")
      }
      tokens.revoke(record)
      try write(tokens, to: path)
      CommandLineTool.tell(
        "took \(record.id) out of '\(path)'; a running service forgets it at SIGHUP"
      )
      return .success
    }

    /// The tokens in the file at `path`.
    static func read(_ path: String, mayBeMissing: Bool) throws(UsageFailure) -> TokenSet {
      if mayBeMissing, !Folder.exists(path) { return TokenSet() }
      let bytes = try WholeFile.read(path, bytesMax: 4 << 20)
      do throws(TokenSetFailure) {
        return try TokenSet(String(decoding: bytes, as: UTF8.self))
      } catch {
        throw UsageFailure("\(path):\(error.line): this is no line of a tokens file")
      }
    }

    private static func write(_ tokens: TokenSet, to path: String) throws(UsageFailure) {
      do throws(FileFailure) {
        try OutputFile.write(Array(tokens.text.utf8), to: path, isPrivate: true)
      } catch {
        throw UsageFailure("cannot write '\(path)': \(error.reason)")
      }
    }
  }
#endif
