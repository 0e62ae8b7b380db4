internal import CallbackLog

/// Lines of a navigation controller's delegate, which name who is shown.
extension LogReader {
  /// Reads what stands around the word `willShow` or `didShow` of such a line, and behind it: the navigation controller,
  /// and who is shown.
  ///
  /// Both may have any name; two objects of which none is a navigation controller by its name may be the delegate and
  /// the controller, or the other way round.
  func readNavigation(
    _ trigger: Trigger,
    _ rest: Range<Int>,
    _ line: Span<UInt8>,
    _ event: inout Event,
    _ recording: inout Recording
  ) -> Int? {
    let word = rest.lowerBound - trigger.rawValue.utf8.count
    let passed = line.passedNavigation(before: word)
    guard
      line.has("navigationController:", endingAt: word)
        || line.has("navigationController(_:", endingAt: word) || passed != nil
    else { return nil }
    let isWill = trigger == .willShow || trigger == .willShowViewController
    event.set(isWill ? Statement.navigationWillShow : .navigationDidShow)
    if let shown = passed ?? line.navigationInFront(of: word) { event.setOther(shown) }
    var index = rest.lowerBound
    while let open = line.position(of: UInt8(ascii: "<"), in: index..<rest.upperBound) {
      guard let description = line.description(at: open, before: rest.upperBound) else { break }
      index = description.end
      guard let address = description.address else { continue }
      if passed == nil, line.isNavigation(description.name) {
        event.setOther(address)
      } else if !event.traits.contains(.address) {
        setSubject(description, of: &event, line, &recording)
      } else if passed == nil, !event.traits.contains(.otherAddress) {
        // 'navigationController(_:willShow:animated:) <Router: 0x1> <Feed: 0x2>'
        return nil
      }
    }
    return event.traits.contains(.address) ? rest.lowerBound : nil
  }
}

extension Span<UInt8> {
  /// The navigation controller whose description stands before `end`, as it was passed, between the pieces of the
  /// selector, or as the first of two.
  fileprivate func passedNavigation(before end: Int) -> UInt64? {
    var close = end
    while close > 0, self[close - 1].isBlank || self[close - 1] == UInt8(ascii: ",") { close -= 1 }
    guard close < end, has(">", endingAt: close) else { return nil }
    var open = close
    while open > 0, self[open] != UInt8(ascii: "<") { open -= 1 }
    guard let shown = description(at: open, before: close), shown.end == close,
      let address = shown.address
    else { return nil }
    let isPassed =
      has("navigationController(", endingAt: open) || has("navigationController: ", endingAt: open)
      || has("navigationController:", endingAt: open)
    return isPassed || contains("navigation", in: shown.name) ? address : nil
  }

  /// The navigation controller whose description stands before the selector that goes on at `end`: it is its own delegate.
  fileprivate func navigationInFront(of end: Int) -> UInt64? {
    var start = end
    while start > 0, self[start - 1] != 0x20 { start -= 1 }
    guard start > 1, has("> ", endingAt: start) else { return nil }
    let close = start - 1
    var open = close
    while open > 0, self[open] != UInt8(ascii: "<") { open -= 1 }
    guard let shown = description(at: open, before: close), shown.end == close,
      isNavigation(shown.name)
    else { return nil }
    return shown.address
  }

  /// Whether the name is that of a navigation controller: 'UINavigationController', 'NavVC', 'MainNav'.
  fileprivate func isNavigation(_ name: Range<Int>) -> Bool {
    if contains("navigation", in: name) { return true }
    var index = name.lowerBound
    while index + 3 <= name.upperBound {
      let next = index + 3
      if has("Nav", at: index), next == name.upperBound || !self[next].isLower { return true }
      index += 1
    }
    return false
  }
}
