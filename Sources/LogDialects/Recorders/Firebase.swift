internal import CallbackLog

extension Dialect {
  /// Firebase's screen traces and screen views.
  public static let firebase = Dialect(
    .firebase,
    role: .recorder,
    summary: "Firebase: a performance trace '_st_Feed', or an analytics event screen_view",
    advice: "log the callbacks themselves: a trace lasts from viewDidAppear to viewDidDisappear",
    reads: [
      Example(
        #"{"name":"_st_Feed","client_start_time_us":1714642304120000}"#,
        "Feed",
        .viewDidAppear
      ),
      Example(
        #"{"name":"screen_view","params":{"firebase_screen_class":"Feed"}}"#,
        "Feed",
        .viewDidAppear
      ),
    ],
    ignores: [#"{"name":"_app_start","client_start_time_us":1714642304120000}"#]
  )
}

extension LogReader {
  /// The events of a screen trace or a screen view.
  func firebaseEvents(
    _ name: Range<Int>,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ place: Place,
    _ recording: inout Recording
  ) -> [Event]? {
    guard bytes.equals("screen_view", in: name) else {
      let screen = name.dropFirst(4)
      let start = bytes.epoch("client_start_time_us", of: range)
      var events = [
        derived(.viewDidAppear, screen, name: screen, time: start, bytes, place, &recording)
      ]
      if let start,
        let lasted = bytes.member("duration_us", of: range).flatMap({ bytes.decimal($0) })
      {
        let end = start + lasted
        events.append(
          derived(.viewDidDisappear, screen, name: screen, time: end, bytes, place, &recording)
        )
      }
      return events
    }
    let holder = bytes.member("params", of: range) ?? range
    guard let screen = bytes.string("firebase_screen_class", of: holder) else { return nil }
    return [derived(.viewDidAppear, screen, name: screen, time: nil, bytes, place, &recording)]
  }
}
