internal import CallbackLog

extension Dialect {
  /// Instabug's steps of a user.
  public static let instabug = Dialect(
    .instabug,
    role: .recorder,
    summary: "Instabug's user steps, such as '2014-03-25 16:19:00.213 - Top View: Login'",
    advice: "log the callbacks themselves: a step names the top view only",
    reads: [
      Example(
        "2014-03-25 16:19:00.213 - Top View: LoginViewController",
        "LoginViewController",
        .viewDidAppear
      ),
      Example("2014-03-25 16:19:04.870 - Application: DidBecomeActive", "", .didBecomeActive),
    ],
    ignores: ["2014-03-25 16:19:04.870 - Tap in UIButton of LoginViewController"],
    envelope: readInstabug
  )

  private static let readInstabug = EnvelopeReader { line, start, stamp in
    guard let stamp, stamp.kind == .full, line.has(" - ", at: stamp.end) else { return nil }
    let message = stamp.end + 3
    guard line.has("Top View: ", at: message) || line.has("Application: ", at: message) else {
      return nil
    }
    return Envelope(.instabug, message: message, stamp: stamp)
  }
}

extension LogReader {
  /// Reads a step: the top view, or what happened to the application.
  mutating func readStep(
    _ line: Span<UInt8>,
    _ envelope: Envelope,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    let label = line.has("Top View: ", at: envelope.message) ? 10 : 13
    let value = line.trimmed(envelope.message + label..<line.count)
    if label == 10 {
      guard line.isName(value) else { return nil }
      let event = derived(
        .viewDidAppear,
        value,
        name: value,
        time: envelope.time,
        line,
        place,
        &recording
      )
      return record(event, of: .instabug, into: &recording)
    }
    guard let number = spellings.spelling(line, value.lowerBound, value.upperBound),
      let callback = spellings.spellings[number].callback, callback.kind == .application
    else { return nil }
    let event = derived(callback, value, name: nil, time: envelope.time, line, place, &recording)
    return record(event, of: .instabug, into: &recording)
  }
}
