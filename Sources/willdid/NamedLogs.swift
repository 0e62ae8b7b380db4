import Files

/// The logs that a command line names.
enum NamedLogs {
  /// The files to read, in the order that they were named; `-` is the standard input, which is read when
  /// none is named.
  ///
  /// - Throws: `UsageFailure` when nothing is piped in either, `-` is named twice, or the reports would be
  ///   written over a log.
  static func files(
    _ named: [String],
    for command: Command,
    output: String? = nil
  ) throws(UsageFailure) -> [String] {
    let files = try chosen(named, for: command)
    // Also a log that the shell hands over: '< app.log'.
    let places = files.map { $0 == "-" ? "/dev/stdin" : $0 }
    if let output,
      places.contains(where: { $0 == output || OutputFile.replaces($0, at: output) })
    {
      throw UsageFailure("'--output' names '\(output)', a log that is to be read; say another file")
    }
    return files
  }

  private static func chosen(
    _ named: [String],
    for command: Command
  ) throws(UsageFailure) -> [String] {
    guard !named.isEmpty else {
      guard !StandardStream.input.isTerminal else {
        throw UsageFailure(
          "name a file to \(command.rawValue), or pipe a log in; 'willdid help \(command.rawValue)' says more"
        )
      }
      return ["-"]
    }
    // The second time the standard input would be at its end, and pass for an empty log.
    guard named.count(where: { $0 == "-" }) < 2 else {
      throw UsageFailure("'-' can be given once only: the standard input is read to its end")
    }
    return named
  }
}
