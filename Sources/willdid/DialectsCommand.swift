import Files
import LogDialects

/// `willdid dialects`: which forms of logs are read.
enum DialectsCommand {
  static func run(_ arguments: [String]) throws(UsageFailure) -> ExitCode {
    try ParsedArguments(arguments, of: .dialects).checkWords(atMost: 0, of: "dialects")
    var text = ""
    for dialect in Dialect.all {
      text += "\(dialect.id) (\(dialect.role.rawValue))\n  \(dialect.summary)\n"
      for line in dialect.reads.first?.log.split(separator: "\n") ?? [] { text += "    \(line)\n" }
      if !dialect.advice.isEmpty { text += "  \(dialect.advice)\n" }
      text += "\n"
    }
    StandardStream.output.write(text)
    return .success
  }
}
