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
    case .db: "willdid db migrate|check|backup [FILE] [FLAGS OF SERVE]"
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
}
