/// Controllers that stand where a callback's argument would: events that an app makes of its callbacks.
extension Sentence {
  /// Takes a controller that is passed to a callback for whom it happened to, where the line names no other one.
  ///
  /// UIKit passes none: 'LifecycleEvent.viewDidLoad(FeedController)' is a value that tells of it.
  mutating func readOwner(_ argument: Range<Int>, _ line: Span<UInt8>) {
    let names = [name, bracketed].compactMap { $0 }
    guard methodClass == nil, address == nil, isEvent(line) || !isPassedOn(line),
      !names.contains(where: { line.isControllerName($0) })
    else { return }
    if let shown = line.description(in: argument), let address = shown.address {
      guard line.isControllerName(shown.name) else { return }
      (name, receiver, isDescribed, self.address) = (shown.name, shown.name, true, address)
      return
    }
    let passed = line.withoutLabel(argument)
    let word = passed.lowerBound..<line.nameEnd(from: passed.lowerBound, before: passed.upperBound)
    guard line.isOwnClass(line.classWithoutModule(word)),
      word.upperBound == passed.upperBound || ",\"".utf8.contains(line[word.upperBound])
    else { return }
    name = word
  }

  /// Whether the callback is a case of an app's own events, and no method of a class: 'ScreenEvent.viewDidAppear' or
  /// 'ScreenEvent.viewDidAppear(Feed)'.
  func isEvent(_ line: Span<UInt8>) -> Bool {
    guard isMember, let name, line.ends("Event", line.classWithoutModule(name)) else {
      return false
    }
    guard let argument = text.argument else { return text.form == .bare }
    guard let first = line.withoutLabel(argument).first else { return false }
    return line[first].isUpper || line[first] == UInt8(ascii: "<")
  }
}

extension Span<UInt8> {
  /// The value in `controller: "Feed", animated: true`, but for its first quote.
  fileprivate func withoutLabel(_ argument: Range<Int>) -> Range<Int> {
    var value = trimmed(argument)
    let label = wordEnd(from: value.lowerBound, before: value.upperBound)
    if has(": ", at: label) { value = trimmed(label + 2..<value.upperBound) }
    return has("\"", at: value.lowerBound) ? value.dropFirst() : value
  }
}
