internal import CallbackLog

extension Dialect {
  /// Datadog's view events of real user monitoring.
  public static let datadog = Dialect(
    .datadog,
    role: .recorder,
    summary: "Datadog RUM: a view with its start and the time spent in it",
    advice:
      "log the callbacks themselves: a view starts at viewDidAppear of the topmost controller",
    reads: [
      Example(
        #"{"date":1714642304120,"type":"view","view":{"id":"5f","name":"Feed","url":"Shop.Feed","#
          + #""is_active":true}}"#,
        "Feed",
        .viewDidAppear
      )
    ],
    ignores: [#"{"date":1714642304120,"type":"action","view":{"id":"5f","name":"viewDidLoad"}}"#]
  )
}

extension LogReader {
  /// The start of a view when it is new, and its end when it is over.
  mutating func datadogEvents(
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ place: Place,
    _ recording: inout Recording
  ) -> [Event]? {
    guard let view = bytes.member("view", of: range),
      let name = bytes.string("url", of: view) ?? bytes.string("name", of: view),
      let id = bytes.string("id", of: view)
    else { return nil }
    let number = recording.names.number(of: bytes, in: id)
    let start = bytes.epoch("date", of: range)
    var events: [Event] = []
    if seenViews.insert(number) {
      events.append(
        derived(.viewDidAppear, name, name: name, time: start, bytes, place, &recording)
      )
    }
    if let active = bytes.member("is_active", of: view), bytes.equals("false", in: active) {
      let spent = bytes.member("time_spent", of: view).flatMap { bytes.decimal($0) } ?? 0
      let end = start.map { $0 + spent / 1000 }
      events.append(
        derived(.viewDidDisappear, name, name: name, time: end, bytes, place, &recording)
      )
    }
    for index in events.indices {
      events[index].key = UInt64(number)
      events[index].traits.insert(.named)
    }
    return events
  }
}
