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

      'willdid check app.log' checks a log; 'willdid help COMMAND' says more about a command

      """
  }

  static func text(of command: Command) -> String {
    "\(command.usage)\n\n  \(command.summary)\n" + parts(of: command) + before(command)
      + flags(of: command) + after(command)
  }

  /// What the command can be told to do, a line each.
  private static func parts(of command: Command) -> String {
    guard !command.parts.isEmpty else { return "" }
    let rows = command.parts.map { ("\($0.word) \($0.operand)", $0.summary) }
    let width = rows.map(\.0.count).max() ?? 0
    let lines = rows.map { head, summary in
      "    \(head)\(String(repeating: " ", count: width - head.count))  \(summary)\n"
    }
    // The text of 'before' begins with an empty line of its own.
    return "\n\(lines.joined())" + (before(command).isEmpty ? "\n" : "")
  }

  /// The flags, a line each.
  private static func flags(of command: Command) -> String {
    let groups = command.flagGroups
    let width = groups.flatMap(\.flags).map(head).map(\.utf8.count).max() ?? 0
    return groups.map { group in
      let title = group.title.isEmpty ? "" : "  \(group.title)\n"
      return title
        + group.flags.map { flag in
          let head = head(of: flag)
          let gap = String(repeating: " ", count: max(0, width - head.utf8.count))
          return "    \(head)\(gap)  \(flag.summary)\n"
        }.joined()
    }.joined()
  }

  private static func head(of flag: Flag) -> String {
    flag.name + (flag.value.map { " \($0)" } ?? "")
  }

  private static func before(_ command: Command) -> String {
    switch command {
    case .check:
      "\n  Reads each FILE, or the standard input: plain, gzip or zstd, in any dialect.\n\n"
    case .upload:
      """

        Sends each FILE, or the standard input, packed, to the service at WILLDID_URL with the token
        in WILLDID_TOKEN; tries again when the service is busy or away. Over https it believes the
        certificates of the system, or those in the file that SSL_CERT_FILE names.


      """
    case .serve, .config, .healthcheck, .db:
      """

        A setting is taken from its flag, else from the environment (--max-body is
        WILLDID_MAX_BODY), else from the file of --config (MAX_BODY=1GiB), else it is what stands
        in brackets.


      """
    case .completion:
      """

        bash: eval "$(willdid completion bash)"          in ~/.bashrc
        zsh:  willdid completion zsh > "${fpath[1]}/_willdid"
        fish: willdid completion fish > ~/.config/fish/completions/willdid.fish

      """
    default: ""
    }
  }

  private static func after(_ command: Command) -> String {
    note(command) + exitCodes(of: command)
  }

  private static func note(_ command: Command) -> String {
    switch command {
    case .serve:
      """

        Ctrl-C or SIGTERM stops it once all requests have ended, again at once. SIGHUP has it read the
        tokens, the certificate and the level of the log again.

      """
    case .check:
      """

        A stream such as 'log stream --style ndjson | willdid check -' ends with Ctrl-C, and then
        comes the report.

      """
    case .db:
      """

        A file of SQLite has one user at a time: stop the service before.

      """
    default: ""
    }
  }

  /// How the command ends, two codes a line.
  private static func exitCodes(of command: Command) -> String {
    let codes =
      switch command {
      case .serve:
        """
            0 stopped                             2 wrong settings, or an address that is taken
            70 storage that cannot be used        130, 143 stopped at once
        """
      case .healthcheck:
        """
            0 it serves                           1 it does not
            2 wrong settings
        """
      case .check:
        """
            0 nothing at or above --fail-on       1 violations
            2 wrong usage                         3 nothing recognised or nothing judged
            4 unreadable input                    70 no room, or output that cannot be written
            130 Ctrl-C while a file is read, or pressed twice
        """
      case .upload:
        """
            0 nothing at or above --fail-on       1 violations
            2 wrong usage                         3 nothing recognised or nothing judged
            4 unreadable input                    5 the service refuses
            6 it is away, or busy after retries   70 output that cannot be written
            130 stopped by Ctrl-C
        """
      case .db:
        """
            0 done, or nothing is wrong           1 'check' found faults
            2 wrong usage                         70 storage that cannot be used
        """
      default: ""
      }
    return codes.isEmpty ? "" : "\n  exit code\n\(codes)\n"
  }
}
