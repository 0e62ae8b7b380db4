internal import CallbackLog

/// Notifications as Swift and Objective-C print them.
extension LeftSide {
  /// Reads words that lead to the callback: that it was called, a notification's description, a change of
  /// state; nil when none stands there.
  mutating func readOpening(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool? {
    readCallOpening(line, &sentence) || readNotification(line, &sentence)
      ? true : readStateChange(line, &sentence)
  }

  /// Reads what stands before the name of a notification in its own description, which may follow
  /// whoever observes it.
  private mutating func readNotification(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    if sentence.text.traits.contains(.notification), line.saysThatItCame(index..<end) {
      guard closeWords(line, isSeparated: true, &sentence) else { return false }
      index = end
      return true
    }
    guard sentence.text.callback.kind == .application || sentence.text.callback.kind == .scene,
      let opening = line.notificationOpening(at: index, before: end),
      takeArrival(line) || closeWords(line, isSeparated: true, &sentence)
    else { return false }
    switch opening {
    case .name: sentence.open.insert(.parenthesis)
    case .description: sentence.open.insert(.notification)
    }
    index = end
    return true
  }
}

extension LeftSide {
  /// Forgets the words of 'got NSNotificationName(_rawValue: …)' that say only that a notification came; returns whether
  /// all words are.
  private mutating func takeArrival(_ line: Span<UInt8>) -> Bool {
    guard let words, WordList.arrivals.containsIgnoringCase(line, words) else { return false }
    (self.words, wordCount) = (nil, 0)
    return true
  }
}

extension RightSide {
  /// Skips the object and the values of a notification, which a line's end may cut; a scene is whom it
  /// concerns.
  mutating func closeNotification(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    guard index < end, line[index] == UInt8(ascii: ";") || line[index] == UInt8(ascii: "}")
    else { return false }
    sentence.open.remove(.notification)
    let label = "; object = "
    if sentence.text.callback.kind == .scene, let object = line.end(of: label, at: index),
      let scene = line.description(at: object, before: end), line.ends("Scene", scene.name)
    {
      sentence.scene = scene.address
    }
    index = end
    return true
  }
}

extension Span<UInt8> {
  /// Whether a call in `range` begins or ends to observe notifications, or posts one: 'addObserver(forName: '.
  func asksForNotifications(_ range: Range<Int>) -> Bool {
    if position(of: "post(name", in: range) != nil { return true }
    var rest = range
    while let found = position(of: "Observer", in: rest) {
      if ["add", "Add", "remove", "Remove"].contains(where: { has($0, endingAt: found) }) {
        return true
      }
      rest = found + 1..<rest.upperBound
    }
    return false
  }

  /// Whether `range`, right before the name of a notification, says that it came: 'Received notification: '.
  ///
  /// Who observes it only has not heard of it yet.
  fileprivate func saysThatItCame(_ range: Range<Int>) -> Bool {
    var words = trimmed(range)
    if has(":", endingAt: words.upperBound) { words = words.dropLast() }
    return WordList.arrivals.containsIgnoringCase(self, words)
  }
}

private enum NotificationOpening {
  /// 'NSNotificationName(_rawValue: UIApplicationDidBecomeActiveNotification)'
  case name
  /// 'NSConcreteNotification 0x1 {name = UIApplicationDidBecomeActiveNotification; object = …}'
  case description
}

extension Span<UInt8> {
  /// What opens at `start` and leads to the name of a notification at `end`.
  fileprivate func notificationOpening(at start: Int, before end: Int) -> NotificationOpening? {
    guard "N_".utf8.contains(self[start]) else { return nil }
    for type in ["NSNotificationName", "NSNotification.Name", "Notification.Name"] {
      guard let name = self.end(of: type, at: start) else { continue }
      return self.end(of: "(_rawValue: ", at: name) == end ? .name : nil
    }
    for type in ["NSConcreteNotification ", "__CFNotification ", "NSNotification "] {
      guard let name = self.end(of: type, at: start),
        let address = address(at: name, before: end)
      else { continue }
      return self.end(of: " {name = ", at: address.end) == end ? .description : nil
    }
    return nil
  }
}
