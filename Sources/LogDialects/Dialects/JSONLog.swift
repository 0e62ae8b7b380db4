internal import CallbackLog

extension Dialect {
  /// What loggers and containers print that write JSON: the message is one field of many.
  public static let jsonLog = Dialect(
    id: "json-log",
    role: .envelope,
    summary:
      "a logger's or a container's JSON lines, with the text under 'message', 'msg' or 'log'",
    carries: Contents.message.union([.thread, .time, .process]),
    advice: "write 'class', 'id' and 'event' as fields of their own, as the dialect 'ndjson' does",
    reads: [
      Example(
        #"{"level":"info","message":"Feed viewDidLoad","timestamp":"2024-05-02T09:31:44.120Z"}"#,
        "Feed",
        .viewDidLoad
      ),
      Example(
        #"{"log":"-[Feed viewDidLoad]\n","stream":"stdout","time":"2024-05-02T09:31:44.120Z"}"#,
        "Feed",
        .viewDidLoad
      ),
      Example(#"{"msg":"<Feed: 0x7f8> viewDidAppear","ts":1714642304.12}"#, "Feed", .viewDidAppear),
    ],
    ignores: [
      #"{"level":"info","message":"viewDidLoad was slow in Feed"}"#,
      #"{"title":"Feed viewDidLoad"}"#,
      #"{"message":{"text":"Feed viewDidLoad"}}"#,
    ]
  )
}

extension LogReader {
  /// The fields that hold a message, first those that say so most clearly.
  private static let messageKeys: [JSONKey] = [.message, .msg, .log, .text, .body]

  /// Reads the message of an object that some logger wrote, or returns nil when there is none.
  mutating func readLoggedObject(
    _ object: JSONFields,
    _ bytes: Span<UInt8>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    // A recorder's breadcrumb has a message, too: what was touched, not what was called.
    guard object[.category].kind == .absent || object[.type].kind == .absent,
      let key = Self.messageKeys.first(where: { object[$0].isText })
    else { return nil }
    var envelope = Envelope(.jsonLog, message: 0, stamp: nil)
    for key in [JSONKey.timestamp, .time, .ts] where envelope.time == Event.noTime {
      let field = object[key]
      // Loggers count in milliseconds, too.
      let isMilliseconds = field.kind == .integer && (1 << 38..<1 << 50).contains(field.integer)
      envelope.time =
        isMilliseconds
        ? field.integer * 1000 : Self.time(field, bytes, zone: zoneMicroseconds)
    }
    return readMessage(object[key], object, bytes, envelope, at: place, into: &recording)
  }
}
