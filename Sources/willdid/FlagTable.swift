import LogCheck
import LogDialects
import Reporting
import RuleCatalog
import RuleKit

extension Command {
  /// The flags of the command; help, completion and the command itself read the same table.
  var flagGroups: [FlagGroup] {
    switch self {
    case .check:
      [
        FlagGroup(
          title: "output",
          flags: FlagTable.format + FlagTable.shown + FlagTable.outputHere
        ),
        FlagGroup(title: "picture", flags: FlagTable.picture),
        FlagGroup(title: "verdict", flags: FlagTable.verdict + FlagTable.verdictHere),
        FlagGroup(title: "reading", flags: FlagTable.reading),
        FlagGroup(title: "context, copied into the report", flags: FlagTable.context),
        FlagGroup(title: "settings of the project", flags: FlagTable.projectFile),
      ]
    case .upload:
      [
        FlagGroup(title: "service", flags: FlagTable.service + FlagTable.sending),
        FlagGroup(title: "output", flags: FlagTable.format + FlagTable.shown),
        FlagGroup(title: "picture", flags: FlagTable.picture),
        FlagGroup(title: "verdict", flags: FlagTable.verdict + FlagTable.verdictThere),
        FlagGroup(title: "reading", flags: FlagTable.reading),
        FlagGroup(title: "context, else from the CI's environment", flags: FlagTable.context),
        FlagGroup(title: "settings of the project", flags: FlagTable.projectFile),
      ]
    case .report:
      [
        FlagGroup(title: "service", flags: FlagTable.service),
        FlagGroup(title: "output", flags: FlagTable.format),
        FlagGroup(title: "list only", flags: FlagTable.filters),
      ]
    case .rules:
      [FlagGroup(title: "", flags: [Flag("--markdown", "print the page about all rules")])]
    case .serve, .config, .healthcheck, .db: FlagTable.settings(of: self)
    case .token:
      [
        FlagGroup(title: "", flags: [FlagTable.tokensFile]),
        FlagGroup(title: "create only", flags: FlagTable.newToken),
      ]
    case .explain, .dialects, .completion, .version, .help: []
    }
  }

  /// The words that can stand behind the command.
  var words: [String] {
    switch self {
    case .completion: Shell.allCases.map(\.rawValue)
    case .explain: Catalogue.standard.rules.map(\.id)
    case .help: Command.allCases.map(\.rawValue)
    default: parts.map(\.word)
    }
  }

  /// Whether files can stand behind the command.
  var takesFiles: Bool { self == .check || self == .upload }
}

/// Every flag, with what help says about it.
enum FlagTable {
  private static let severities = ["error", "warning", "note"]
  private static let truths = ["on", "off"]

  static let format = [
    Flag(
      "--out",
      "FORMAT",
      OutputFormat.allCases.map(\.rawValue).joined(separator: " ")
        + " (text on a terminal, else json)",
      choices: OutputFormat.allCases.map(\.rawValue)
    ),
    Flag("--output", "FILE", "write the reports to FILE instead of the standard output"),
  ]

  static let shown = [
    Flag("--max-violations", "N", "at most N violations in each report (1000)"),
    Flag("--min-severity", "S", "note, warning or error (warning)", choices: severities),
    Flag("--extract", "on|off", "whether reports show lines of the log (on)", choices: truths),
    Flag("--quiet", "write no reports; the exit code is that of the verdict"),
  ]

  static let picture = [
    Flag(
      "--axis",
      "AXIS",
      "event or time: what a picture goes by (event)",
      choices: ["event", "time"]
    ),
    Flag("--range", "A-B", "the part of the axis: events, or microseconds since the first (all)"),
    Flag("--lane", "N", "the first lane of the picture, from 0 (0)"),
    Flag("--heading", "on|off", "whether a picture says whose it is (on)", choices: truths),
  ]

  static let outputHere = [
    Flag(
      "--color",
      "WHEN",
      "auto, always or never (auto; NO_COLOR is obeyed)",
      choices: ["auto", "always", "never"]
    ),
    Flag("--explain-lines", "say of each line what was understood (text and json)"),
    Flag("--live", "show what is certain as it comes, on the standard error (on a terminal)"),
  ]

  static let verdict = [
    Flag(
      "--fail-on",
      "S",
      "error, new-error, warning, note or never (error)",
      choices: FailOn.allCases.map(\.rawValue)
    ),
    Flag("--allow-empty", "a log in which nothing was recognised or judged may pass"),
    Flag(
      "--rules",
      "IDS",
      "run only these, also those that are off by default",
      choices: ruleIDs,
      isRepeatable: true
    ),
    Flag(
      "--ignore",
      "IDS",
      "leave these out; RULE@Class for one class",
      choices: ruleIDs,
      isRepeatable: true
    ),
  ]

  static let verdictHere = [
    Flag("--baseline", "FILE", "a report as JSON; only what it does not hold fails"),
    Flag("--expect", "compare with the '<<< rule' marks of trace files"),
  ]

  static let verdictThere = [
    Flag("--base", "BRANCH", "what its reports hold is not new (the project's main branch)")
  ]

  static let service = [
    Flag("--url", "URL", "the service (WILLDID_URL)"),
    Flag("--token-file", "FILE", "a file with the token (else WILLDID_TOKEN)"),
    Flag("--retries", "N", "how often to try again while it is busy or away (5)"),
    Flag("--timeout", "SECONDS", "for each try (300)"),
  ]

  static let sending = [
    Flag(
      "--compress",
      "HOW",
      "auto, zstd, gzip or none; what is packed stays as it is (auto)",
      choices: ["auto", "zstd", "gzip", "none"]
    ),
    Flag(
      "--idempotency-key",
      "KEY",
      "the same log and flags under it are kept once (made of the CI's job)"
    ),
  ]

  static let filters = [
    Flag("--project", "PROJECT", "of this project"), Flag("--branch", "BRANCH", "of this branch"),
    Flag("--commit", "COMMIT", "of this commit"), Flag("--build", "NUMBER", "of this build"),
    Flag("--name", "NAME", "of logs of this name"),
    Flag(
      "--verdict",
      "V",
      "pass, warn, fail or empty",
      choices: ["pass", "warn", "fail", "empty"]
    ),
    Flag("--rule", "RULE", "with a violation of this rule", choices: ruleIDs),
    Flag("--severity", "S", "with a violation of this severity", choices: severities),
    Flag("--label", "KEY:VALUE", "with this label"),
    Flag("--since", "TIME", "made at this time or later, such as 2026-11-20"),
    Flag("--until", "TIME", "made before this time"),
    Flag("--q", "TEXT", "with this text in name, branch, commit, build or job"),
    Flag(
      "--sort",
      "ORDER",
      "created, or errors for those of a project with the most errors (created)",
      choices: ["created", "errors"]
    ),
    Flag("--limit", "N", "at most N (50)"),
    Flag("--cursor", "CURSOR", "go on where a list ended"),
  ]

  static let reading = [
    Flag("--dialect", "ID", "force one dialect (auto)", choices: ["auto"] + Dialect.all.map(\.id)),
    Flag("--os", "VERSION", "the promises of this system: 17, 17.4, ios17 or any (auto)"),
    Flag(
      "--style",
      "S",
      "when lines were written: entry or exit (auto)",
      choices: ["auto", "entry", "exit"]
    ),
    Flag("--tz", "OFFSET", "zone of stamps without one, such as +02:00 (UTC)"),
  ]

  static let context = [
    Flag("--name", "NAME", "what the log is called (its path)"),
    Flag("--project", "PROJECT", "the project the log belongs to"),
    Flag("--branch", "BRANCH", "the branch that was built"),
    Flag("--commit", "COMMIT", "the commit that was built"),
    Flag("--build", "NUMBER", "the number of the build"),
    Flag("--job", "JOB", "the job of the build"),
    Flag("--run-url", "URL", "where the run of the build can be seen"),
    Flag("--label", "KEY:VALUE", "anything else; may be repeated", isRepeatable: true),
  ]

  static let tokensFile = Flag(
    "--tokens-file",
    "FILE",
    "the file of tokens (WILLDID_TOKENS_FILE)"
  )

  static let newToken = [
    Flag(
      "--scope",
      "SCOPES",
      "ingest, read or admin, with commas (ingest)",
      choices: ["ingest", "read", "admin"]
    ),
    Flag("--project", "PROJECT", "the only project that the token is for"),
    Flag("--expires", "DAY", "the first day on which it no longer counts, such as 2027-03-31"),
  ]

  static let projectFile = [
    Flag("--config", "FILE", "settings of the project (the nearest .willdid.yml)"),
    Flag("--no-config", "read no such file"),
  ]

  private static let ruleIDs = Catalogue.standard.rules.map(\.id)

  /// The settings of the service that `command` takes as flags.
  static func settings(of command: Command) -> [FlagGroup] {
    var groups: [FlagGroup] = []
    #if os(Linux)
      for key in ServeSettings.Key.keys(of: command) {
        if let heading = key.heading { groups.append(FlagGroup(title: heading, flags: [])) }
        let standard = key.standard.isEmpty || key.isSwitch ? "" : " (\(key.standard))"
        let flag = Flag(key.flag, key.value, key.summary + standard)
        groups[groups.count - 1].flags.append(flag)
      }
    #endif
    return groups
  }
}
