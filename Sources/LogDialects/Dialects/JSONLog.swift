internal import CallbackLog

extension Dialect {
  /// What loggers and containers print that write JSON: the message is one field of many.
  public static let jsonLog = Dialect(
    .jsonLog,
    role: .envelope,
    summary:
      "a logger's or a container's JSON lines, with a text or with the callback in a field",
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
      Example(
        #"{"line":"<Feed: 0x7f8> viewDidAppear","timestamp":"2024-05-02T09:31:44.120Z"}"#,
        "Feed",
        .viewDidAppear
      ),
      Example(#"{"type":"send","payload":"<Feed: 0x7f8> viewDidAppear"}"#, "Feed", .viewDidAppear),
      Example(#"{"class":"Feed","method":"- viewDidAppear:"}"#, "Feed", .viewDidAppear),
      Example(#"{"controller":"Feed","method":"viewDidLoad","ptr":"0x7f8"}"#, "Feed", .viewDidLoad),
      Example(#"{"vc":"<Shop.Feed: 0x7f8>","callback":"viewDidAppear"}"#, "Feed", .viewDidAppear),
      Example(#"{"screen":"Feed","lifecycle":"viewDidDisappear"}"#, "Feed", .viewDidDisappear),
      Example(
        #"{"level":"info","message":"viewDidLoad","class":"Feed","selector":"viewDidLoad"}"#,
        "Feed",
        .viewDidLoad
      ),
      Example(
        #"{"file":"Shop/Feed.swift","function":"viewDidLoad()","line":12}"#,
        "Feed",
        .viewDidLoad
      ),
      Example(#"{"event":"viewDidLoad","properties":{"screen":"Feed"}}"#, "Feed", .viewDidLoad),
      Example(
        #"{"level":"info","msg":"lifecycle","metadata":{"vc":"Feed","event":"viewDidLoad"}}"#,
        "Feed",
        .viewDidLoad
      ),
      Example(#"{"event":"sceneDidBecomeActive"}"#, "", .sceneDidBecomeActive),
      Example(#"{"vc":"FeedVC","method":"deinit"}"#, "FeedVC", .deinitializer),
      Example(
        #"{"class":"AppDelegate","method":"didBecomeActive"}"#,
        "AppDelegate",
        .didBecomeActive
      ),
      Example(#"{"type":"FeedVC","name":"viewDidLoad","address":"0x7f8"}"#, "FeedVC", .viewDidLoad),
      Example(#"{"name":"FeedVC","event":"viewDidLoad"}"#, "FeedVC", .viewDidLoad),
      Example(#"{"object":"FeedVC","callback":"viewDidLoad","id":"0x1"}"#, "FeedVC", .viewDidLoad),
      Example(#"{"source":"<Shop.Feed: 0x7f8>","lifecycle":"viewDidLoad"}"#, "Feed", .viewDidLoad),
      Example(#"{"composedMessage":"viewDidLoad","category":"FeedVC"}"#, "FeedVC", .viewDidLoad),
      Example(
        #"{"event_name":"lifecycle","params":{"screen_class":"FeedVC","lifecycle":"viewDidLoad"}}"#,
        "FeedVC",
        .viewDidLoad
      ),
      Example(
        #"{"category":"ui.lifecycle","message":"viewDidLoad","data":{"screen":"FeedVC"}}"#,
        "FeedVC",
        .viewDidLoad
      ),
      Example(#"{"msg":"🔵 viewDidLoad","class":"Splash","ptr":"0x1"}"#, "Splash", .viewDidLoad),
      Example(#"{"msg":"→ viewDidLoad","metadata":{"class":"Feed"}}"#, "Feed", .viewDidLoad),
      Example(
        #"{"msg":"→ viewDidLoad","class":"Feed","data":{"screen":"CartVC"}}"#,
        "Feed",
        .viewDidLoad
      ),
      Example(
        #"{"class":"AppRouter","message":"viewDidLoad of <Shop.Feed: 0x1>"}"#,
        "Feed",
        .viewDidLoad
      ),
      Example(
        #"{"class":"AppCoordinator","message":"🔵 applicationDidBecomeActive"}"#,
        "AppCoordinator",
        .didBecomeActive
      ),
    ],
    ignores: [
      #"{"level":"info","message":"viewDidLoad was slow in Feed"}"#,
      #"{"title":"Feed viewDidLoad"}"#,
      #"{"type":"screen","payload":"Feed viewDidLoad"}"#,
      #"{"message":{"text":"Feed viewDidLoad"}}"#,
      #"{"message":"loading 3 items","file":"Feed.swift","function":"viewDidLoad()"}"#,
      #"{"message":"no network","metadata":{"class":"FeedVC","method":"viewDidLoad"}}"#,
      #"{"event":"error","properties":{"class":"FeedVC","method":"viewDidLoad"}}"#,
      #"{"controller":"Feed","method":"reload"}"#,
      #"{"class":"FeedPresenter","message":"viewDidLoad"}"#,
      #"{"class":"FeedPresenter","message":"🔵 viewDidLoad"}"#,
      #"{"class":"ImageLoader","method":"load"}"#,
      #"{"class":"Cache","message":"init"}"#,
      #"{"class":"Player","message":"didBecomeActive"}"#,
      #"{"method":"viewDidLoad","duration":12}"#,
      #"{"name":"viewDidLoad","duration":12,"screen":"FeedVC"}"#,
      #"{"screen":"FeedVC","event":"tap","state":"viewDidLoad"}"#,
      #"{"kind":"method","name":"viewDidLoad","class":"FeedVC","line":12}"#,
      #"{"duration":12,"note":"}{","name":"viewDidLoad","type":"FeedVC"}"#,
    ]
  )
}

extension LogReader {
  /// The fields that hold a message, first those that say so most clearly.
  static let messageKeys: [JSONKey] = [.message, .msg, .log, .text, .body]

  /// Reads the message of an object that some logger wrote, or returns nil when there is none.
  mutating func readLoggedObject(
    _ object: JSONFields,
    _ bytes: Span<UInt8>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    let joined = joiningDetails(object, bytes)
    if let outcome = readEventFields(joined ?? object, bytes, at: place, into: &recording) {
      return outcome
    }
    return readLoggedText(object, bytes, at: place, into: &recording)
  }

  /// The field with the message: the one that says so most clearly, a `line` that is no number, or the `payload` in which
  /// Frida sends what a script says.
  private func messageKey(_ object: JSONFields, _ bytes: Span<UInt8>) -> JSONKey? {
    if let key = Self.messageKeys.first(where: { object[$0].isText }) { return key }
    if object[.line].isText { return .line }
    let (type, payload) = (object[.type], object[.details])
    return payload.isText && type.kind == .string && bytes.equals("send", in: type.range)
      ? .details : nil
  }

  /// Whether the object is a breadcrumb of a recorder about something else: it has a message, too, that
  /// tells what was touched, not what was called.
  func isForeignBreadcrumb(_ object: JSONFields, _ bytes: Span<UInt8>) -> Bool {
    let category = object[.category]
    guard category.kind != .absent, object[.type].kind != .absent else { return false }
    return category.kind != .string || !bytes.contains("lifecycle", in: category.range)
  }

  /// Reads the text of an object that some logger wrote, or returns nil when there is none.
  mutating func readLoggedText(
    _ object: JSONFields,
    _ bytes: Span<UInt8>,
    of dialect: Dialect.Number = .jsonLog,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    guard let key = messageKey(object, bytes) else { return nil }
    var envelope = Envelope(dialect, message: 0, stamp: nil)
    envelope.time = loggedTime(object, bytes)
    (envelope.process, envelope.program) = object.process(bytes)
    switch object[.thread].kind {
    case .integer: envelope.thread = object[.thread].integer
    case .string:
      var origin = Origin()
      origin.setThread(object[.thread].range, bytes)
      (envelope.thread, envelope.isMain) = (origin.thread, origin.isMain)
    default: break
    }
    envelope.setCategory(object, bytes, &recording)
    if let owner = owner(beside: object[key], object, bytes) {
      envelope.isPassedOn = owner.isPassedOn
      envelope.instance = owner.address
      if let name = owner.className {
        envelope.className = recording.names.number(of: bytes, in: name)
      }
    }
    return readMessage(object[key], object, bytes, envelope, at: place, into: &recording)
  }
}
