internal import CallbackLog

extension Dialect {
  /// `log show --style ndjson`: an object a line.
  public static let logShowNDJSON = Dialect(
    id: "log-show-ndjson",
    role: .envelope,
    summary: "log show and log stream with --style ndjson",
    carries: Contents.message.union([.thread, .time, .process, .gaps]),
    advice: "mark the strings of your messages public, or they read '<private>'",
    reads: [
      Example(
        #"{"eventMessage":"<Shop.Feed: 0x103f0e6a0> viewDidAppear animated=1","#
          + #""eventType":"logEvent","threadID":617126,"#
          + #""timestamp":"2025-07-27 15:47:10.504275-0400","processID":30612}"#,
        "Feed",
        .viewDidAppear
      ),
      Example(
        #"{"eventMessage":"-[Feed viewDidLoad]\n","eventType":"logEvent","processID":30612}"#,
        "Feed",
        .viewDidLoad
      ),
      Example(
        #"{"eventMessage":"<private> viewDidAppear","eventType":"logEvent"}"#,
        "",
        .viewDidAppear
      ),
    ],
    ignores: [
      #"{"count":1,"finished":1}"#,
      #"{"eventMessage":"viewDidAppear was slow","eventType":"logEvent","processID":1}"#,
      #"{"eventMessage":"Feed viewDidAppear","eventType":"signpostEvent","processID":1}"#,
    ]
  )

  /// `log show --style json`: one pretty-printed array, which a killed stream leaves open.
  public static let logShowJSON = Dialect(
    id: "log-show-json",
    role: .envelope,
    summary: "log show and log stream with --style json, also when the array never closes",
    carries: Contents.message.union([.thread, .time, .process, .gaps]),
    advice: "use --style ndjson, which is read faster and loses nothing when it is cut",
    reads: [
      Example(
        """
        [{
          "eventType" : "logEvent",
          "threadID" : 617126,
          "backtrace" : {
            "frames" : [
              {
                "imageOffset" : 279748
              }
            ]
          },
          "timestamp" : "2025-07-27 15:47:10.504275-0400",
          "eventMessage" : "<Shop.Feed: 0x103f0e6a0> viewDidAppear animated=1",
          "processID" : 30612
        },{
          "eventType" : "logEvent",
        """,
        "Feed",
        .viewDidAppear
      )
    ],
    ignores: [
      """
      [{
        "eventType" : "activityCreateEvent",
        "eventMessage" : "Feed viewDidAppear"
      }]
      """
    ]
  )
}

/// Reading of the objects of the unified log.
extension LogReader {
  /// Reads an object of the unified log, or returns nil when it is none.
  mutating func readLogObject(
    _ object: JSONFields,
    _ bytes: Span<UInt8>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    let type = object[.eventType]
    if type.kind == .string, bytes.equals("lossEvent", in: type.range) {
      return readGap(bytes, type.range, at: place, into: &recording)
    }
    if object[.finished].kind != .absent { return .read }
    let message = object[.eventMessage]
    guard message.isText else { return type.kind == .string ? .unrecognised : nil }
    if type.kind == .string, !bytes.equals("logEvent", in: type.range) { return .unrecognised }
    if message.kind == .string {
      return readMessage(bytes, message.range, object, bytes, at: place, into: &recording)
    }
    let text = object.unescaped
    return readMessage(text.span, message.range, object, bytes, at: place, into: &recording)
  }

  /// Reads the message in `range` of `text`, which is the object's bytes or its unescaped ones.
  private mutating func readMessage(
    _ text: Span<UInt8>,
    _ range: Range<Int>,
    _ object: JSONFields,
    _ bytes: Span<UInt8>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome {
    let message = text.extracting(range)
    guard let hit = spellings.next(in: message, from: 0) else { return .unrecognised }
    let dialect: Dialect.Number = place.glued == nil ? .logShowNDJSON : .logShowJSON
    let start = message.skippingBlanks(from: 0, before: message.count)
    var envelope = Envelope(dialect, message: start, stamp: nil)
    if object[.timestamp].kind == .string {
      envelope.time =
        bytes.stamp(object[.timestamp].range, zone: zoneMicroseconds) ?? Event.noTime
    }
    if object[.processID].kind == .integer { envelope.process = object[.processID].integer }
    if object[.threadID].kind == .integer { envelope.thread = object[.threadID].integer }
    let line = Place(line: place.line, byteOffset: place.byteOffset)
    let outcome = readHits(hit, message, from: start, envelope, at: line, into: &recording)
    guard case .read = outcome, var event = held?.event else { return outcome }
    // The message is a part of the line, or a part of it without its escapes.
    let inMessage = event.range
    let position: Int
    if object[.eventMessage].kind == .string {
      position = range.lowerBound + inMessage.lowerBound
    } else {
      let word = message.text(inMessage)
      let from = bytes.position(of: "\"eventMessage\"", in: 0..<bytes.count) ?? 0
      position = bytes.position(of: word, in: from..<bytes.count) ?? from
    }
    let located = Event(at: place, position..<position + inMessage.count)
    (event.line, event.byteOffset) = (located.line, located.byteOffset)
    event.setRange(located.range)
    held?.event = event
    return .read
  }
}
