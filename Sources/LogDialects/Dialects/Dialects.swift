extension Dialect {
  /// Every dialect, in the order in which they may claim a line.
  public static let all: [Dialect] = [
    trace, ndjson,
    logShow, logShowSyslog, logShowCompact, logShowJSON, logShowNDJSON,
    deviceSyslog, nslog, xcode, jsonLog,
    sentry, datadog, embrace, firebase, openTelemetry, instabug,
    plain,
    objcFunction, swiftFunction, description, named,
  ]

  /// The readers of the envelopes that stand around lines of text, in order.
  static let envelopes: [EnvelopeReader] = all.compactMap(\.envelope)
}
