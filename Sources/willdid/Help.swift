import LogCheck

/// What `willdid help` and `--help` print.
enum Help {
  static var overview: String {
    let width = Command.allCases.map(\.rawValue.count).max() ?? 0
    let commands = Command.allCases.map { command in
      let gap = String(repeating: " ", count: width - command.rawValue.count)
      return "  \(command.rawValue)\(gap)  \(command.summary)"
    }
    return """
      willdid checks callback logs of iOS apps against the order that UIKit promises

      \(commands.joined(separator: "\n"))

      'willdid help COMMAND' says more about one, for example
        willdid check app.log

      """
  }

  static func text(of command: Command) -> String {
    let head = "\(command.usage)\n\n  \(command.summary)\n"
    switch command {
    case .check: return head + checkFlags
    case .rules: return head + "  --markdown            print the page about all rules\n"
    #if os(Linux)
      case .serve, .config, .healthcheck: return head + ServeSettings.help
    #endif
    default: return head
    }
  }

  private static let checkFlags = """

    Reads each FILE, or the standard input: plain, gzip or zstd, in any dialect. A stream such as
    'log stream --style ndjson | willdid check -' ends with Ctrl-C, and then comes the report.

    output
      --out FORMAT          json gnu text sarif junit github gitlab; text on a terminal, else json
      --output FILE         write the reports to FILE instead of the standard output
      --max-violations N    at most N violations in each report (1000)
      --min-severity S      note, warning or error (warning)
      --extract on|off      whether reports show lines of the log (on)
      --color WHEN          auto, always or never (auto; NO_COLOR is obeyed)
      --explain-lines       say of each line what was understood
      --live                show what is certain as it comes, on the standard error (on a terminal)
      --quiet               no reports, only the exit code
    verdict
      --fail-on S           error, warning, note or never (error)
      --allow-empty         a log without a recognised event may pass
      --rules IDS           run only these, also those that are off by default
      --ignore IDS          leave these out; RULE@Class for one class
      --expect              compare with the '<<< rule' marks of trace files
    reading
      --dialect ID          force one dialect (auto)
      --os VERSION          the promises of this system: 17, 17.4, ios17 or any (auto)
      --style S             when lines were written: entry or exit (auto)
      --tz OFFSET           zone of stamps without one, such as +02:00 (UTC)
    context, copied into the report
      --name --project --branch --commit --build --job --run-url --label KEY:VALUE

    exit code
      0 nothing at or above --fail-on   1 violations       2 wrong usage
      3 no event was recognised         4 unreadable input

    """
}
