extension Dialect {
  /// Every dialect, in the order in which they may claim a line.
  public static let all: [Dialect] = [trace, ndjson]
}
