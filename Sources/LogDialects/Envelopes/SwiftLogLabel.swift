/// What the handler of swift-log writes between its stamp and a message: `debug com.example.shop : [Shop] `, and values of
/// its own perhaps, `debug com.example.shop : vc=Feed [Shop] `.
extension Span<UInt8> {
  /// Where the message starts behind the stamp that ends at `start`, if no values stand before it, and neither label nor
  /// module may be whom it is about; else `start`.
  func skippingSwiftLogLabel(from start: Int) -> Int {
    guard let labelEnd = swiftLogLabelEnd(from: start, mayBeClass: false),
      has(" [", at: labelEnd), let module = bracketedModule(at: labelEnd + 1), !isOwnerName(module)
    else { return start }
    return module.upperBound + 2
  }

  /// Where a level and the label of a logger end, with the colon, that start behind the blank at `start`.
  fileprivate func swiftLogLabelEnd(from start: Int, mayBeClass: Bool) -> Int? {
    guard has(" ", at: start), start + 1 < count, "tdinwec".utf8.contains(self[start + 1]) else {
      return nil
    }
    let level = start + 1..<wordEnd(from: start + 1, before: count)
    guard has(" ", at: level.upperBound),
      ["trace", "debug", "info", "notice", "warning", "error", "critical"].contains(
        where: { equals($0, in: level) }
      )
    else { return nil }
    var end = level.upperBound + 1
    while end < count, self[end].isWord || ".-_".utf8.contains(self[end]) {
      if self[end].isUpper, !mayBeClass { return nil }
      end += 1
    }
    guard end > level.upperBound + 1 else { return nil }
    if has(" :", at: end) { return end + 2 }
    return has(":", at: end) ? end + 1 : nil
  }

  /// The module in the brackets at `start`, with a blank behind them.
  private func bracketedModule(at start: Int) -> Range<Int>? {
    guard has("[", at: start) else { return nil }
    let module = start + 1..<wordEnd(from: start + 1, before: count)
    return !module.isEmpty && has("] ", at: module.upperBound) ? module : nil
  }
}

extension LeftSide {
  /// Whether what stands in the brackets before `index` is the module that logs: behind the label of a logger, and behind
  /// the values of a message.
  func isModule(_ inner: Range<Int>, _ line: Span<UInt8>) -> Bool {
    if line.isOwnerName(inner) { return false }
    if isBehindLabel { return true }
    guard let values = line.swiftLogLabelEnd(from: start, mayBeClass: true),
      values < inner.lowerBound
    else { return false }
    return line.position(of: UInt8(ascii: "["), in: values..<inner.lowerBound - 1) == nil
  }
}
