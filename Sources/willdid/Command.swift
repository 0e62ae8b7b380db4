/// What `willdid` can be told to do.
enum Command: String, CaseIterable {
  case serve, check, upload, report, rules, explain, dialects, db, token, config, healthcheck
  case completion, version, help

  var usage: String {
    switch self {
    case .serve: "willdid serve [--listen ADDRESS:PORT] …"
    case .check: "willdid check [FLAGS] [FILE…|-]"
    case .upload: "willdid upload [FLAGS] [FILE…|-]"
    case .report: "willdid report get|list|delete [FLAGS] [ID…]"
    case .db: "willdid db migrate|check|backup [FLAGS] [FILE]"
    case .rules: "willdid rules [--markdown]"
    case .explain: "willdid explain RULE"
    case .dialects: "willdid dialects"
    case .token: "willdid token create|list|revoke [FLAGS] [NAME|ID]"
    case .config: "willdid config print|check [FLAGS OF SERVE]"
    case .healthcheck: "willdid healthcheck [FLAGS OF SERVE]"
    case .completion: "willdid completion bash|zsh|fish"
    case .version: "willdid version"
    case .help: "willdid help [COMMAND]"
    }
  }

  var summary: String {
    switch self {
    case .serve: "run the HTTP service"
    case .check: "check logs here, without a server"
    case .upload: "have a service check logs and keep the reports"
    case .report: "read back the reports that a service keeps"
    case .db: "look after the storage of a service"
    case .rules: "list the rules"
    case .explain: "show what a rule means, and what to do when it is broken"
    case .dialects: "list the forms of logs that are read"
    case .token: "make, list and revoke the tokens of a service"
    case .config: "show how the service would run, and where each setting comes from"
    case .healthcheck: "ask a running service whether it serves"
    case .completion: "print what makes a shell complete commands and flags"
    case .version: "show the version of the program and of the rules"
    case .help: "show this, or how to use one command"
    }
  }

  /// A word that can stand behind the command, and what follows it.
  struct Part {
    let word: String
    var operand = ""
    let summary: String
  }

  /// What the command can be told to do, where that is more than one thing.
  var parts: [Part] {
    switch self {
    case .db:
      [
        Part(word: "migrate", summary: "make the database, or bring its schema up to date"),
        Part(word: "check", summary: "say what is wrong in the database, and change nothing"),
        Part(word: "backup", operand: "FILE", summary: "copy the database to FILE, a new one"),
      ]
    case .token:
      [
        Part(word: "create", operand: "[NAME]", summary: "make a token, and show it this once"),
        Part(word: "list", summary: "show the tokens by their ids, with what they are for"),
        Part(word: "revoke", operand: "ID", summary: "take the token out of the file"),
      ]
    case .config:
      [
        Part(word: "print", summary: "show each setting, and where its value comes from"),
        Part(word: "check", summary: "only say what is wrong with the settings"),
      ]
    case .report:
      [
        Part(word: "get", operand: "ID…", summary: "show these reports, in any format"),
        Part(word: "list", summary: "list what is kept, the latest first"),
        Part(word: "delete", operand: "ID…", summary: "remove these reports and their logs"),
      ]
    default: []
    }
  }
}
