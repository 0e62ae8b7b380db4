import Files
import LogCheck
import Reporting
import RuleCatalog
import RuleKit

/// Finds the command that was typed, and runs it.
enum CommandLineTool {
  /// Runs the command, and returns its code, or the one that says that nobody got what it said.
  static func run(_ arguments: [String]) async -> ExitCode {
    let code = await runCommand(arguments)
    // What a service says there is its log, and its answers went elsewhere.
    guard arguments.first != Command.serve.rawValue,
      let failure = StandardStream.outputFailure, !failure.isUnread
    else { return code }
    StandardStream.error.write("willdid: cannot write the output: \(failure.reason)\n")
    return max(code, .internal)
  }

  private static func runCommand(_ arguments: [String]) async -> ExitCode {
    guard let word = arguments.first else {
      StandardStream.error.write(Help.overview)
      return .usage
    }
    let rest = Array(arguments.dropFirst())
    guard let command = command(word) else { return unknown(word) }
    if rest.contains("--help") || rest.contains("-h") {
      StandardStream.output.write(Help.text(of: command))
      return .success
    }
    switch command {
    case .serve, .config, .healthcheck, .token, .db: return await serviceCommand(command, rest)
    case .check: return CheckCommand.run(rest)
    case .upload: return await UploadCommand.run(rest)
    case .report: return await ReportCommand.run(rest)
    case .rules: return RuleCommands.list(rest)
    case .explain: return RuleCommands.explain(rest)
    case .dialects: return DialectsCommand.run(rest)
    case .completion: return Completion.run(rest)
    case .version:
      let rules = Catalogue.standard.version
      StandardStream.output.write("willdid \(ServiceVersion.text), rules \(rules)\n")
      return .success
    case .help: return help(rest)
    }
  }

  /// Complains on standard error, and returns the code for a wrong call.
  static func refuse(_ message: String) -> ExitCode { refuse(UsageFailure(message)) }

  /// The same, with the code that the failure says.
  static func refuse(_ failure: UsageFailure) -> ExitCode {
    StandardStream.error.write("willdid: \(failure.message)\n")
    return failure.code
  }

  /// Writes what a command made to the file at `path`, and complains when it cannot be written.
  static func write(_ bytes: [UInt8], to path: String) -> ExitCode {
    do throws(FileFailure) {
      try OutputFile.write(bytes, to: path)
      return .success
    } catch {
      StandardStream.error.write("willdid: cannot write '\(path)': \(error.reason)\n")
      return .internal
    }
  }

  private static func command(_ word: String) -> Command? {
    switch word {
    case "-h", "--help": .help
    case "--version": .version
    default: Command(rawValue: word)
    }
  }

  private static func unknown(_ word: String) -> ExitCode {
    let names = Command.allCases.map(\.rawValue)
    let nearest = NearestName.nearest(to: word, in: names).map { "did you mean '\($0)'?" }
    return refuse("there is no command '\(word)'; \(nearest ?? "'willdid help' lists them")")
  }

  private static func help(_ arguments: [String]) -> ExitCode {
    guard let word = arguments.first else {
      StandardStream.output.write(Help.overview)
      return .success
    }
    guard let command = command(word) else { return unknown(word) }
    StandardStream.output.write(Help.text(of: command))
    return .success
  }

  /// Runs a command that has to do with the service.
  private static func serviceCommand(
    _ command: Command,
    _ arguments: [String]
  ) async -> ExitCode {
    #if os(Linux)
      switch command {
      case .config: ConfigCommand.run(arguments)
      case .token: TokenCommand.run(arguments)
      case .db: await DatabaseCommand.run(arguments)
      case .healthcheck: HealthcheckCommand.run(arguments)
      default: await ServeCommand.run(arguments)
      }
    #else
      refuse("this program was built without the service")
    #endif
  }
}
