import Files
import LogCheck
import Reporting
import RuleCatalog
import RuleKit

/// Finds the command that was typed, and runs it.
enum CommandLineTool {
  static func run(_ arguments: [String]) async -> ExitCode {
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
  static func refuse(_ message: String) -> ExitCode {
    StandardStream.error.write("willdid: \(message)\n")
    return .usage
  }

  /// Writes what a command made to the file at `path`, and complains when it cannot be written.
  static func write(_ bytes: [UInt8], to path: String) -> ExitCode {
    do throws(FileFailure) {
      try OutputFile.write(bytes, to: path)
      return .success
    } catch {
      StandardStream.error.write("willdid: \(path): \(error.reason)\n")
      return .unreadable
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
