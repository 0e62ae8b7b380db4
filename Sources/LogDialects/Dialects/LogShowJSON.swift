internal import CallbackLog

extension Dialect {
  /// `log show --style ndjson`: an object a line.
  public static let logShowNDJSON = Dialect(
    .logShowNDJSON,
    role: .envelope,
    summary: "log show and log stream with --style ndjson",
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
        #"{"eventMessage":"viewDidLoad","eventType":"logEvent","category":"FeedVC"}"#,
        "FeedVC",
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
    .logShowJSON,
    role: .envelope,
    summary: "log show and log stream with --style json, also when the array never closes",
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

extension Span<UInt8> {
  /// Whether `range` is what the unified log calls an object that is no message.
  fileprivate func isEventType(_ range: Range<Int>) -> Bool {
    [
      "activityCreateEvent", "activityTransitionEvent", "userActionEvent", "signpostEvent",
      "stateEvent", "timesyncEvent", "traceEvent", "logEvent",
    ].contains { equals($0, in: range) }
  }
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
      return readGap(type.range, at: place, into: &recording)
    }
    if object[.finished].kind != .absent { return .read }
    let message = object[.eventMessage]
    guard message.isText else {
      // Apps have types of events as well.
      return type.kind == .string && bytes.isEventType(type.range) ? .unrecognised : nil
    }
    if type.kind == .string, !bytes.equals("logEvent", in: type.range) { return .unrecognised }
    let dialect: Dialect.Number = place.isGlued ? .logShowJSON : .logShowNDJSON
    var envelope = Envelope(dialect, message: 0, stamp: nil)
    if object[.processID].kind == .integer {
      envelope.process = object[.processID].integer
      envelope.program = envelopes.program(of: object[.processID].integer, bytes)
    }
    if object[.threadID].kind == .integer { envelope.thread = object[.threadID].integer }
    envelope.setCategory(object, bytes, &recording)
    return readMessage(message, object, bytes, envelope, at: place, into: &recording)
  }

  /// Reads the message in `field` of an object, which is a part of its bytes or of its unescaped
  /// ones.
  mutating func readMessage(
    _ field: JSONField,
    _ object: JSONFields,
    _ bytes: Span<UInt8>,
    _ envelope: Envelope,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome {
    if field.kind == .string {
      let message = bytes.extracting(field.range)
      return readMessage(message, field, object, bytes, envelope, at: place, into: &recording)
    }
    if let outcome = readNestedObject(field, object, bytes, envelope, at: place, into: &recording) {
      return outcome
    }
    let unescaped = object.unescaped
    let message = unescaped.span.extracting(field.range)
    return readMessage(message, field, object, bytes, envelope, at: place, into: &recording)
  }

  private mutating func readMessage(
    _ message: Span<UInt8>,
    _ field: JSONField,
    _ object: JSONFields,
    _ bytes: Span<UInt8>,
    _ envelope: Envelope,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome {
    let start = message.skippingBlanks(from: 0, before: message.count)
    var envelope = envelope
    envelope.message = start
    if envelope.time == Event.noTime, object[.timestamp].kind == .string {
      envelope.time =
        bytes.stamp(object[.timestamp].range, zone: zoneMicroseconds) ?? Event.noTime
    }
    if let prefix = around.prefix { envelope.complete(with: prefix) }
    var line = Place(line: place.line, byteOffset: place.byteOffset)
    let lines = around.takeLines()
    // Where a message tells of several callbacks, only the last is located below.
    if place.isGlued, let own = lines?.line(at: Int(field.position)) {
      (line.line, line.byteOffset) = (own.line, own.byteOffset)
    }
    let notesFirst = unclear.noted == nil
    var outcome = readMessage(message, from: nil, envelope, at: line, into: &recording)
    if case .unrecognised = outcome,
      let phrase = readPhrase(message, envelope, at: line, into: &recording)
    {
      outcome = phrase
    }
    defer { around.glue(lines) }
    if case .unrecognised = outcome {
      // What another message of the object noted stands where it belongs.
      if notesFirst, var noted = unclear.noted {
        noted.event = located(noted.event, message, field, bytes, at: place, lines)
        unclear.note(noted)
      }
      if !unclear.isHeld { recordUnclear(into: &recording) }
      return outcome
    }
    guard case .read = outcome, let event = held?.event, event.line == line.line else {
      return outcome
    }
    var moved = located(event, message, field, bytes, at: place, lines)
    setArguments(beside: object, of: &moved, bytes, &recording)
    held?.event = moved
    return .read
  }

  /// Sets what was passed to the callback of a message where a field tells it: `"message":"Feed willMoveToParent",
  /// "parent":"0x1"`.
  private func setArguments(
    beside object: JSONFields,
    of event: inout Event,
    _ bytes: Span<UInt8>,
    _ recording: inout Recording
  ) {
    guard object.hasRareFields, event.traits.isDisjoint(with: [.argumentNil, .argumentSet]) else {
      return
    }
    setRareFields(object, of: &event, bytes, &recording)
  }

  /// Moves an event of a message to where it stands: the message is a part of the line, or a part of it
  /// without its escapes.
  private func located(
    _ event: Event,
    _ message: Span<UInt8>,
    _ field: JSONField,
    _ bytes: Span<UInt8>,
    at place: Place,
    _ lines: GluedLines?
  ) -> Event {
    let inMessage = event.range
    var position = Int(field.start) + inMessage.lowerBound
    if field.kind != .string {
      let word = message.text(inMessage)
      let from = Int(field.position)
      position = bytes.position(of: word, in: from..<bytes.count) ?? from
    }
    var place = Event(at: place, position..<position + inMessage.count)
    if let lines { place.move(into: lines) }
    var event = event
    (event.line, event.byteOffset) = (place.line, place.byteOffset)
    event.setRange(place.range)
    return event
  }
}
