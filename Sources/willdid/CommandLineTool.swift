import Files
import LogCheck
import Reporting
import RuleCatalog
import RuleKit

/// Finds the command that was typed, and runs it.
enum CommandLineTool {
  /// Runs the command, and returns its code, or the one that says that nobody got what it said.
  static func run(_ arguments: [String]) async -> ExitCode {
    FileSizeLimit.failWrites()
    let code: ExitCode
    do throws(UsageFailure) {
      // With its bytes repaired, the name would be that of another file.
      if let word = ProgramArguments.firstWithoutText {
        throw UsageFailure(
          "'\(word)' is no text in UTF-8; 'willdid check - < FILE' reads a file of any name"
        )
      }
      code = try await runCommand(arguments)
    } catch {
      tell(error.message)
      code = error.code
    }
    // The standard output of 'serve' is its log; its answers went over HTTP.
    guard arguments.first != Command.serve.rawValue,
      let failure = StandardStream.outputFailure, !failure.isUnread
    else { return code }
    tell("cannot write the output: \(failure.reason)")
    return max(code, .internal)
  }

  private static func runCommand(_ arguments: [String]) async throws(UsageFailure) -> ExitCode {
    guard let word = arguments.first else {
      StandardStream.error.write(Help.overview)
      return .usage
    }
    let rest = Array(arguments.dropFirst())
    let command = try command(word)
    if ParsedArguments.askForHelp(rest) {
      StandardStream.output.write(Help.text(of: command))
      return .success
    }
    switch command {
    case .serve, .config, .healthcheck, .token, .db: return try await serviceCommand(command, rest)
    case .check: return try CheckCommand.run(rest)
    case .upload: return try await UploadCommand.run(rest)
    case .report: return try await ReportCommand.run(rest)
    case .rules: return try RuleCommands.list(rest)
    case .explain: return try RuleCommands.explain(rest)
    case .dialects: return try DialectsCommand.run(rest)
    case .completion: return try Completion.run(rest)
    case .version:
      try ParsedArguments(rest, of: .version).checkWords(atMost: 0, of: word)
      let rules = Catalogue.standard.version
      StandardStream.output.write("willdid \(ServiceVersion.text), rules \(rules)\n")
      return .success
    case .help: return try help(rest)
    }
  }

  /// Says something beside what a command is asked for, in one line whatever characters a name in it has: a
  /// terminal obeys some, and a CI takes what begins a line for a command.
  static func tell(_ message: String) {
    StandardStream.error.write("willdid: \(message.inert)\n")
  }

  /// Writes what a command made to the file at `path`, and complains when it cannot be written.
  static func write(_ bytes: [UInt8], to path: String) -> ExitCode {
    do throws(FileFailure) {
      try OutputFile.write(bytes, to: path)
      return .success
    } catch {
      tell("cannot write '\(path)': \(error.reason)")
      return .internal
    }
  }

  private static func command(_ word: String) throws(UsageFailure) -> Command {
    switch word {
    case "-h", "--help": return .help
    case "--version": return .version
    default:
      if let command = Command(rawValue: word) { return command }
      let names = Command.allCases.map(\.rawValue)
      let nearest = NearestName.nearest(to: word, in: names).map { "did you mean '\($0)'?" }
      throw UsageFailure(
        "there is no command '\(word)'; \(nearest ?? "'willdid help' lists them")"
      )
    }
  }

  private static func help(_ arguments: [String]) throws(UsageFailure) -> ExitCode {
    let parsed = try ParsedArguments(arguments, of: .help)
    try parsed.checkWords(atMost: 1, of: "help")
    let text = try parsed.words.first.map { word throws(UsageFailure) in
      Help.text(of: try command(word))
    }
    StandardStream.output.write(text ?? Help.overview)
    return .success
  }

  /// Runs a command that has to do with the service.
  private static func serviceCommand(
    _ command: Command,
    _ arguments: [String]
  ) async throws(UsageFailure) -> ExitCode {
    #if os(Linux)
      switch command {
      case .config: try ConfigCommand.run(arguments)
      case .token: try TokenCommand.run(arguments)
      case .db: try await DatabaseCommand.run(arguments)
      case .healthcheck: try HealthcheckCommand.run(arguments)
      default: try await ServeCommand.run(arguments)
      }
    #else
      throw UsageFailure("this program was built without the service")
    #endif
  }
}
