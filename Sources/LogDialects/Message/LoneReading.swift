internal import CallbackLog

/// Reading of subjects and callbacks that stand alone on their lines.
extension LogReader {
  /// Reads `<Feed: 0x1>` alone on its line: the subject of the next line, or what the line before
  /// was about.
  mutating func readLoneSubject(
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome {
    let envelope = envelopes.envelope(of: line, from: start)
    var index = line.skippingTags(from: envelope.message)
    let label = "View controller:"
    let isLabelled = line.has(label, at: index)
    if isLabelled {
      index = line.skippingBlanks(from: index + label.utf8.count, before: line.count)
    }
    guard let description = line.description(at: index, before: line.count),
      description.end == line.trimmed(index..<line.count).upperBound,
      let address = description.address, !description.name.isEmpty
    else { return .unrecognised }
    let name = line.classWithoutModule(description.name)
    let className = recording.names.number(of: line, in: name)
    if let event = held?.event, event.line == place.before, !event.traits.contains(.address),
      event.statement == .directCall
        || envelope.dialect == .plain && event.isOfController(className)
    {
      held?.event.setAddress(address)
      held?.event.className = className
      return .read
    }
    if isLabelled || lone.isAnswer(at: place) { return .read }
    let isDelegate = line.isDelegateName(name)
    lone.note(LoneSubjects.Link(isSubject: true, isOfApplication: isDelegate), at: place)
    if lone.side == .behindCallback, let event = held?.event, event.line == place.before,
      event.isOfNobody, event.isOfApplication == isDelegate
    {
      held?.event.setAddress(address)
      held?.event.className = className
      return .read
    }
    if envelope.dialect != .plain { envelopes.open(envelope, at: place) }
    lone.remember(
      LoneSubject(
        className: className,
        address: address,
        line: place.line,
        isDelegate: isDelegate
      )
    )
    return .read
  }

  /// The subject that stood alone on the line above, if it may be told the callback.
  func subject(before place: Place, of callback: Callback) -> LoneSubject? {
    guard let subject = lone.subject(before: place) else { return nil }
    return subject.isDelegate && callback.kind == .controller ? nil : subject
  }

  /// Notes that a callback stands alone on its line.
  mutating func noteLone(_ event: Event, at place: Place) {
    let link = LoneSubjects.Link(isSubject: false, isOfApplication: event.isOfApplication)
    lone.note(link, at: place)
  }
}

extension Event {
  /// Whether it is a callback of an object that nothing names.
  @inline(__always)
  var isOfNobody: Bool {
    className == Names.none && traits.isDisjoint(with: [.address, .named, .notification])
      && statement == nil && callback?.kind != .class
  }

  /// Whether it is what a controller of the class was told, by a line that may go on with its description:
  /// 'viewDidLoad FeedController.m:23', then '<FeedController: 0x1>'.
  fileprivate func isOfController(_ className: UInt32) -> Bool {
    self.className == className && statement == nil && !isOfApplication
  }

  /// Whether an application or a scene is told it.
  fileprivate var isOfApplication: Bool {
    callback?.kind == .application || callback?.kind == .scene
  }
}
