internal import CallbackLog

/// A call that an app logs because it says which two controllers take part in one transition.
extension LogReader {
  /// Reads what stands behind `call` in `call push from=0x1 to=<Detail: 0x2>`; returns where it ends, or nil when it
  /// is another text.
  func readCall(_ rest: Range<Int>, _ line: Span<UInt8>, _ event: inout Event) -> Int? {
    let word = line.field(of: rest, from: rest.lowerBound)
    guard let statement = Statement(transition: line, word),
      let from = line.object(behind: " from=", at: word.upperBound, before: rest.upperBound),
      let to = line.object(behind: " to=", at: from.end, before: rest.upperBound)
    else { return nil }
    event.set(statement)
    event.setAddress(from.address)
    event.setOther(to.address)
    return to.end
  }
}

extension Span<UInt8> {
  /// The object whose address or description stands behind `label`, which must start at `start`.
  fileprivate func object(
    behind label: String,
    at start: Int,
    before end: Int
  ) -> (address: UInt64, end: Int)? {
    guard let value = self.end(of: label, at: start) else { return nil }
    if let address = address(at: value, before: end) { return (address.value, address.end) }
    guard let description = description(at: value, before: end), let address = description.address
    else { return nil }
    return (address, description.end)
  }
}
