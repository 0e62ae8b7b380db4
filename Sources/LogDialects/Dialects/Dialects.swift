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

extension Dialect {
  /// A dialect as a small number, to be counted by; the order means nothing.
  enum Number: Int, CaseIterable, Sendable {
    case trace, ndjson, nslog, logShow, logShowSyslog, logShowCompact, logShowJSON, logShowNDJSON
    case xcode, deviceSyslog, jsonLog
    case sentry, datadog, embrace, firebase, openTelemetry, instabug
    case plain
    case objcFunction, swiftFunction, description, named

    /// The number of the dialect `id`, or nil when there is none.
    init?(_ id: String) {
      guard let number = Self.allCases.first(where: { $0.id == id }) else { return nil }
      self = number
    }

    var id: String { Self.ids[rawValue] }

    // Asking a case for its own name is slow.
    private static let ids = allCases.map(\.spelling)

    private var spelling: String {
      switch self {
      case .logShow: "log-show"
      case .logShowSyslog: "log-show-syslog"
      case .logShowCompact: "log-show-compact"
      case .logShowJSON: "log-show-json"
      case .logShowNDJSON: "log-show-ndjson"
      case .deviceSyslog: "device-syslog"
      case .jsonLog: "json-log"
      case .openTelemetry: "opentelemetry"
      case .objcFunction: "objc-function"
      case .swiftFunction: "swift-function"
      default: "\(self)"
      }
    }
  }
}
