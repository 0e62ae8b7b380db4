internal import CallbackLog

/// What UIKit says of a presentation that it refuses.
extension LogReader {
  func readRefusal(
    _ rest: Range<Int>,
    _ line: Span<UInt8>,
    _ event: inout Event,
    _ recording: inout Recording
  ) -> Int? {
    guard let text = line.end(of: " to present", at: rest.lowerBound) else { return nil }
    let end = rest.upperBound
    let start = line.skippingBlanks(from: text, before: end)
    guard start > text else { return nil }
    // Pages take '<Paywall: 0x1>' for a tag of their own, and show nothing of it.
    let isEmptied = line.has("on ", at: start, before: end)
    let presented = isEmptied ? nil : line.refused(at: start, before: end)
    guard isEmptied || presented != nil else { return nil }
    let behind = presented?.end ?? start - 1
    // Up to iOS 12 two spaces stand there.
    let on = line.end(of: " on ", at: behind) ?? line.end(of: "  on ", at: behind)
    let presenter = on.flatMap { line.refused(at: $0, before: end) }
    // '<Paywall>' and '0x1' are of a description; a name alone may be prose.
    let isSure = presented.map { $0.address != nil || line[start] == UInt8(ascii: "<") } == true
    guard
      isSure && on != nil || line.isRefusalReason(at: presenter?.end ?? on ?? behind, before: end)
    else { return nil }
    event.set(Statement.presentRefused)
    if let presented { setSubject(presented, of: &event, line, &recording) }
    if let address = presenter?.address { event.setOther(address) }
    return presenter?.end ?? behind
  }
}

extension Span<UInt8> {
  /// Whether an object's description starts at `start` whose angle is written as a page writes it.
  func hasEscapedDescription(at start: Int) -> Bool {
    has("&lt;", at: start) || has("\\<", at: start) && showsObject(from: start)
  }

  /// A controller in the text of a refusal: `<Feed: 0x1>`, `Feed: 0x1` where a page took the angles, or `Feed`.
  fileprivate func refused(at start: Int, before end: Int) -> Description? {
    if let description = description(at: start, before: end) { return description }
    if let description = bareDescription(at: start, before: end) { return description }
    let nameEnd = nameEnd(from: start, before: end)
    guard nameEnd > start, self[start].isUpper else { return nil }
    return Description(name: start..<nameEnd, address: nil, end: nameEnd)
  }

  /// Whether UIKit's reason stands at `index`: then the text is its own, whatever the names lost.
  ///
  /// A log that says what it does about it, 'while a presentation is in progress: queued', speaks itself.
  fileprivate func isRefusalReason(at index: Int, before end: Int) -> Bool {
    let start = skippingBlanks(from: index, before: end)
    if has("which is already presenting", at: start, before: end) {
      let other = skippingBlanks(
        from: start + "which is already presenting".utf8.count,
        before: end
      )
      return other == end || refused(at: other, before: end) != nil
    }
    let reasons = [
      "whose view is not in the window hierarchy", "while a presentation is in progress",
      "while a presentation or dismiss is in progress",
    ]
    guard let reason = reasons.first(where: { has($0, at: start, before: end) }) else {
      return false
    }
    let behind = start + reason.utf8.count
    return has("!", at: behind, before: end) || has(".", at: behind, before: end)
      || !(behind..<end).contains { self[$0].isWord }
  }
}
