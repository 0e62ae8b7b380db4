internal import CallbackLog

extension Dialect {
  /// Spans of OpenTelemetry distributions.
  public static let openTelemetry = Dialect(
    .openTelemetry,
    role: .recorder,
    summary: "OpenTelemetry: spans named after callbacks, one a line or as OTLP JSON",
    advice: "log the callbacks themselves: most distributions see did-methods only",
    reads: [
      Example(
        #"{"name":"viewDidAppear","startTimeUnixNano":"1714642304120000000","#
          + #""attributes":{"view.class":"Shop.Feed"}}"#,
        "Feed",
        .viewDidAppear
      ),
      Example(
        #"{"resourceSpans":[{"scopeSpans":[{"spans":[{"name":"viewDidLoad","#
          + #""startTimeUnixNano":"1714642304120000000","attributes":"#
          + #"[{"key":"screen.name","value":{"stringValue":"Feed"}}]}]}]}]}"#,
        "Feed",
        .viewDidLoad
      ),
    ],
    ignores: [
      #"{"name":"GET /feed","startTimeUnixNano":"1714642304120000000"}"#,
      #"{"name":"viewDidLoad"}"#,
    ]
  )
}

extension LogReader {
  /// The events of all spans of an OTLP export.
  func openTelemetryEvents(
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ place: Place,
    _ recording: inout Recording
  ) -> [Event]? {
    var spans: [Range<Int>] = []
    for resource in bytes.elements("resourceSpans", of: range) {
      for scope in bytes.elements("scopeSpans", of: resource) {
        spans += bytes.elements("spans", of: scope)
      }
    }
    var events: [Event] = []
    for span in spans { events += spanEvents(bytes, span, place, &recording) ?? [] }
    return events
  }

  /// The events of one span, or nil when it is about no controller.
  func spanEvents(
    _ bytes: Span<UInt8>,
    _ span: Range<Int>,
    _ place: Place,
    _ recording: inout Recording
  ) -> [Event]? {
    guard let name = bytes.string("name", of: span),
      let start = bytes.epoch("startTimeUnixNano", of: span)
        ?? bytes.epoch("start_time_unix_nano", of: span) ?? bytes.epoch("startTime", of: span)
    else { return nil }
    let view =
      bytes.attribute("view.class", of: span) ?? bytes.attribute("screen.name", of: span)
      ?? bytes.attribute("view.name", of: span)
    if let text = spellings.callback(bytes, in: name), text.callback.kind == .controller {
      var event = derived(text.callback, name, name: view, time: start, bytes, place, &recording)
      if let animated = bytes.attribute("view.animated", of: span),
        let truth = bytes.truth(animated)
      {
        event.setAnimated(truth)
      }
      return [event]
    }
    guard let suffix = bytes.position(of: " - view appearing", in: name) else { return nil }
    let title = name.lowerBound..<suffix
    return [
      derived(.viewDidAppear, name, name: view ?? title, time: start, bytes, place, &recording)
    ]
  }
}

extension Span<UInt8> {
  /// The elements of the array that is the member `key` of `object`.
  func elements(_ key: String, of object: Range<Int>) -> [Range<Int>] {
    guard let array = member(key, of: object) else { return [] }
    var elements: [Range<Int>] = []
    var cursor = JSONCursor(array)
    cursor.elements(self) { elements.append($0) }
    return elements
  }
}
