internal import CallbackLog

extension Dialect {
  /// Sentry's transactions of view controllers and its breadcrumbs.
  public static let sentry = Dialect(
    .sentry,
    role: .recorder,
    summary: "Sentry: a transaction with its spans, or breadcrumbs of screens and of the app",
    advice: "log the callbacks themselves: a transaction covers the first load only",
    reads: [
      Example(
        #"{"type":"transaction","transaction":"Feed","contexts":{"trace":{"span_id":"6e"}},"#
          + #""spans":[{"parent_span_id":"6e","op":"ui.load","description":"viewDidLoad","#
          + #""start_timestamp":1695255136.25}]}"#,
        "Feed",
        .viewDidLoad
      ),
      Example(
        #"{"category":"ui.lifecycle","type":"navigation","timestamp":"2024-05-02T09:31:44.120Z","#
          + #""data":{"screen":"Feed"}}"#,
        "Feed",
        .viewDidAppear
      ),
      Example(
        #"{"category":"app.lifecycle","type":"navigation","timestamp":"2024-05-02T09:33:01.004Z","#
          + #""data":{"state":"background"}}"#,
        "",
        .didEnterBackground
      ),
    ],
    ignores: [
      #"{"type":"transaction","transaction":"GET /feed","spans":[{"op":"db","description":"q"}]}"#,
      #"{"category":"touch","type":"user","message":"viewDidAppear"}"#,
    ]
  )
}

extension LogReader {
  /// The events of a transaction, of a breadcrumb or of an event with breadcrumbs; nil when the
  /// object is none.
  func sentryEvents(
    _ object: JSONFields,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ place: Place,
    _ recording: inout Recording
  ) -> [Event]? {
    if object[.type].has("transaction", bytes) {
      return transactionEvents(bytes, range, place, &recording)
    }
    guard object[.breadcrumbs].kind != .absent else {
      return breadcrumb(bytes, range, place, &recording).map { [$0] }
    }
    guard let member = bytes.member("breadcrumbs", of: range) else { return nil }
    let values = bytes.member("values", of: member) ?? member
    var crumbs: [Range<Int>] = []
    var cursor = JSONCursor(values)
    cursor.elements(bytes) { crumbs.append($0) }
    return crumbs.compactMap { breadcrumb(bytes, $0, place, &recording) }
  }

  private func breadcrumb(
    _ bytes: Span<UInt8>,
    _ crumb: Range<Int>,
    _ place: Place,
    _ recording: inout Recording
  ) -> Event? {
    guard let category = bytes.string("category", of: crumb),
      let data = bytes.member("data", of: crumb)
    else { return nil }
    let time = bytes.epoch("timestamp", of: crumb)
    if bytes.equals("ui.lifecycle", in: category) {
      // An app that writes callbacks as breadcrumbs of its own says which in the message.
      guard let screen = bytes.string("screen", of: data),
        bytes.string("message", of: crumb).flatMap({ spellings.callback(bytes, in: $0) }) == nil
      else { return nil }
      return derived(.viewDidAppear, screen, name: screen, time: time, bytes, place, &recording)
    }
    guard bytes.equals("app.lifecycle", in: category),
      let state = bytes.string("state", of: data)
    else { return nil }
    let callback: Callback
    switch bytes.text(state) {
    case "foreground": callback = .willEnterForeground
    case "active": callback = .didBecomeActive
    case "inactive": callback = .willResignActive
    case "background": callback = .didEnterBackground
    default: return nil
    }
    var event = derived(callback, state, name: nil, time: time, bytes, place, &recording)
    event.traits.insert(.notification)
    return event
  }

  private func transactionEvents(
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ place: Place,
    _ recording: inout Recording
  ) -> [Event]? {
    guard let name = bytes.string("transaction", of: range),
      let spans = bytes.member("spans", of: range)
    else { return nil }
    var all: [Range<Int>] = []
    var cursor = JSONCursor(spans)
    cursor.elements(bytes) { all.append($0) }
    // A nested controller's spans hang below a span that has its name.
    var names: [String: Range<Int>] = [:]
    for span in all {
      guard let id = bytes.string("span_id", of: span),
        let description = bytes.string("description", of: span), isController(description, bytes)
      else { continue }
      names[bytes.text(id)] = description
    }
    var events: [Event] = []
    for span in all {
      guard let operation = bytes.string("op", of: span), bytes.equals("ui.load", in: operation),
        let description = bytes.string("description", of: span),
        let text = spellings.callback(bytes, in: description)
      else { continue }
      let parent = bytes.string("parent_span_id", of: span).flatMap { names[bytes.text($0)] }
      let time = bytes.epoch("start_timestamp", of: span)
      var event = derived(
        text.callback,
        description,
        name: parent ?? name,
        time: time,
        bytes,
        place,
        &recording
      )
      setThread(of: &event, span, bytes, &recording)
      events.append(event)
    }
    if events.allSatisfy({ $0.line == place.line }) { events.sort { $0.time < $1.time } }
    return events.isEmpty ? nil : events
  }

  private func isController(_ description: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    spellings.callback(bytes, in: description) == nil && !bytes.hasBlank(description)
  }

  private func setThread(
    of event: inout Event,
    _ span: Range<Int>,
    _ bytes: Span<UInt8>,
    _ recording: inout Recording
  ) {
    guard let data = bytes.member("data", of: span),
      let thread = bytes.member("thread.id", of: data).flatMap({ bytes.decimal($0) })
    else { return }
    let isMain = bytes.string("thread.name", of: data).map { bytes.equals("main", in: $0) }
    let origin = Origin(thread: thread, isMain: isMain ?? false)
    event.origin = recording.origins.number(of: origin)
  }
}
