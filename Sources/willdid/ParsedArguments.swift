/// A command line, taken apart by the flags that it may hold.
struct ParsedArguments {
  /// The flags in their order; the value of one that takes none is empty.
  var flags: [(name: String, value: String)] = []
  /// Everything else, such as files.
  var words: [String] = []

  /// - Throws: `UsageFailure` when a flag is unknown, lacks its value, has one too many, or is given twice.
  init(_ arguments: [String], of command: Command) throws(UsageFailure) {
    let known = command.flagGroups.flatMap(\.flags)
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      let inline = parts.count == 2 ? String(parts[1]) : nil
      guard let flag = known.first(where: { $0.name == name }) else {
        throw .unknown(name, of: command)
      }
      if flag.value == nil {
        if inline != nil { throw UsageFailure("'\(name)' takes no value") }
        flags.append((name, ""))
      } else {
        guard let value = inline ?? rest.popFirst() else {
          throw UsageFailure("'\(name)' needs a value")
        }
        // Of two values nobody can say which one was meant.
        guard flag.isRepeatable || !flags.contains(where: { $0.name == name }) else {
          throw UsageFailure("'\(name)' can be given once only")
        }
        flags.append((name, value))
      }
    }
  }

  /// Whether `arguments` ask how to use a command; behind `--` stand files, whatever they are called.
  static func askForHelp(_ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  /// Refuses the words behind the first `count` ones of the command called `name`.
  func checkWords(atMost count: Int, of name: String) throws(UsageFailure) {
    if words.count > count { throw .surplus(words[count], of: name) }
  }
}
