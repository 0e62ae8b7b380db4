internal import CallbackLog

/// Reading of what UIKit and the runtime print themselves.
extension LogReader {
  /// Reads the text that the word in `range` opens, or returns nil when it is another text.
  mutating func readVerdict(
    _ trigger: Trigger,
    _ word: Range<Int>,
    _ line: Span<UInt8>,
    _ envelope: Envelope,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    var event = Event(at: place, word)
    if trigger == .test || trigger == .seconds {
      noteTest(event, word, line, from: envelope.message, into: &recording)
      return nil
    }
    if trigger.tellsOfRuns {
      return readRun(trigger, word, line, envelope, at: place, into: &recording)
    }
    let rest = word.upperBound..<line.count
    guard isMeant(trigger, word, line, envelope),
      let text = read(trigger, rest, line, &event, &recording)
    else { return nil }
    switch trigger {
    case .dropped, .discarded, .omitted, .skipped, .lost, .quarantined, .restarting:
      return readGap(word, at: place, into: &recording)
    case .repeated: return readRepetition(word, envelope, at: place, into: &recording)
    default: break
    }
    event.setRange(word.lowerBound..<max(text, word.upperBound))
    event.time = clock.time(envelope, nil)
    setOrigin(of: &event, envelope, false, &recording)
    return hold(event, envelope.dialect, Writing(shape: .plain), into: &recording)
  }

  /// Whether nothing but tags stands before the text, where prose could stand.
  private func isMeant(
    _ trigger: Trigger,
    _ word: Range<Int>,
    _ line: Span<UInt8>,
    _ envelope: Envelope
  ) -> Bool {
    // In quotes it is source code that compares with the text, in backticks a page about it.
    guard envelope.message < line.count, line[envelope.message] != UInt8(ascii: "\""),
      line.position(of: UInt8(ascii: "`"), in: envelope.message..<word.lowerBound) == nil
    else { return false }
    switch trigger {
    case .unbalanced, .attempt, .calling, .nested, .finishing, .carScene, .call:
      var sentence = Sentence(text: CallbackText(callback: .load, range: word))
      var left = LeftSide(
        envelope.message..<word.lowerBound,
        lexicon: lexicon,
        zone: zoneMicroseconds
      )
      return left.read(line, into: &sentence)
        && (!sentence.open.contains(.bracket) || trigger == .carScene)
    case .dropped, .discarded, .omitted, .skipped, .lost:
      return line.has(" during live streaming", at: word.upperBound)
        || line.tellsLoss(word, from: envelope.message)
    case .root, .setRoot:
      // A callback beside it is the news.
      let message = envelope.message..<line.count
      return (trigger == .setRoot || line.replacesRoot(word, in: message))
        && spellings.next(in: line, from: word.upperBound)?.namesCallback != true
    default: return true
    }
  }

  /// Reads the text into `event`; returns where it ends, or nil when it is another text.
  private func read(
    _ trigger: Trigger,
    _ rest: Range<Int>,
    _ line: Span<UInt8>,
    _ event: inout Event,
    _ recording: inout Recording
  ) -> Int? {
    switch trigger {
    case .unbalanced: return readUnbalanced(rest, line, &event, &recording)
    case .calling: return readDirectCall(rest, line, &event, &recording)
    case .attempt: return readRefusal(rest, line, &event, &recording)
    case .nested:
      for kind in [" push animation", " pop animation"] {
        guard let end = line.end(of: kind, at: rest.lowerBound), line.has(" can result in", at: end)
        else { continue }
        event.set(Statement.nestedTransition)
        return end
      }
      return nil
    case .finishing:
      guard let end = line.end(of: " up a navigation transition", at: rest.lowerBound),
        line.has(" in an unexpected", at: end)
      else { return nil }
      event.set(Statement.nestedTransition)
      return end
    case .existing: return readDroppedPush(rest, line, &event, &recording)
    case .inconsistency:
      return readInconsistency(rest, line, &event, &recording)
    case .loaded, .instantiated, .unable, .could:
      return readLoadException(trigger, rest, line, &event, &recording)
    case .checker:
      let text = ": UI API called on a background thread"
      guard let end = line.end(of: text, at: rest.lowerBound) else { return nil }
      event.set(Statement.mainThreadChecker)
      return end
    case .willShow, .willShowViewController, .didShow, .didShowViewController:
      return readNavigation(trigger, rest, line, &event, &recording)
    case .carScene: return readCarScene(rest, line, &event)
    case .call: return readCall(rest, line, &event)
    case .dropped, .discarded, .omitted, .skipped, .lost, .restarting: return rest.upperBound
    case .repeated: return line.tellsRepetition(rest.lowerBound) ? rest.upperBound : nil
    case .quarantined:
      return line.has(" DUE TO HIGH LOGGING VOLUME", at: rest.lowerBound) ? rest.upperBound : nil
    // Words of a callback are read elsewhere.
    default: return readRoot(trigger, rest, &event, recording)
    }
  }

  /// Reads what is behind `templateApplicationScene` when such a scene connects.
  private func readCarScene(
    _ rest: Range<Int>,
    _ line: Span<UInt8>,
    _ event: inout Event
  ) -> Int? {
    let isConnection = ["(_:didConnect", ":didConnect"].contains {
      line.has($0, at: rest.lowerBound)
    }
    guard isConnection else { return nil }
    event.set(Statement.otherScene)
    return rest.lowerBound
  }

  private func readUnbalanced(
    _ rest: Range<Int>,
    _ line: Span<UInt8>,
    _ event: inout Event,
    _ recording: inout Recording
  ) -> Int? {
    let text = " calls to begin/end appearance transitions for "
    guard let start = line.end(of: text, at: rest.lowerBound),
      !line.hasEscapedDescription(at: start)
    else { return nil }
    event.set(Statement.unbalanced)
    // Pages take the angles for a tag of their own and leave 'Feed: 0x1' of '<Feed: 0x1>'.
    guard
      let description = line.description(at: start, before: rest.upperBound)
        ?? line.bareDescription(at: start, before: rest.upperBound)
    else { return start - 1 }
    setSubject(description, of: &event, line, &recording)
    return description.end
  }

  /// Reads what later systems say of a change of the stack that they drop.
  private func readDroppedPush(
    _ rest: Range<Int>,
    _ line: Span<UInt8>,
    _ event: inout Event,
    _ recording: inout Recording
  ) -> Int? {
    guard let end = line.end(of: " transition or presentation is occurring", at: rest.lowerBound),
      let called = line.position(of: " called on <", in: 0..<rest.lowerBound),
      let start = line.end(of: " called on ", at: called)
    else { return nil }
    event.set(Statement.nestedTransition)
    if let description = line.description(at: start, before: rest.lowerBound) {
      setSubject(description, of: &event, line, &recording)
    }
    return end
  }

  private func readDirectCall(
    _ rest: Range<Int>,
    _ line: Span<UInt8>,
    _ event: inout Event,
    _ recording: inout Recording
  ) -> Int? {
    guard let start = line.end(of: " -", at: rest.lowerBound) else { return nil }
    let end = line.wordEnd(from: start, before: rest.upperBound)
    guard let number = spellings.spelling(line, start, end),
      let callback = spellings.spellings[number].callback,
      line.position(of: "directly on a view controller", in: end..<rest.upperBound) != nil
    else { return nil }
    event.set(Statement.directCall)
    event.other = UInt64(callback.rawValue)
    if let label = line.position(of: "iew controller: <", in: end..<rest.upperBound),
      let start = line.end(of: "iew controller: ", at: label),
      let description = line.description(at: start, before: rest.upperBound)
    {
      setSubject(description, of: &event, line, &recording)
    }
    return end
  }

  func setSubject(
    _ description: Description,
    of event: inout Event,
    _ line: Span<UInt8>,
    _ recording: inout Recording
  ) {
    if let address = description.address { event.setAddress(address) }
    guard !description.name.isEmpty else { return }
    let name = line.classWithoutModule(description.name)
    event.className = recording.names.number(of: line, in: name)
  }
}
