internal import CallbackLog

/// What the form of a line shows of the system that wrote it.
extension LogReader {
  /// Notes that the log is not older than such a line: the unified log begins with iOS 10, Swift and
  /// addresses of 64 bits with iOS 7.
  func noteSystem(
    _ event: Event,
    _ line: Span<UInt8>,
    _ sentence: Sentence,
    _ envelope: Envelope,
    _ recording: inout Recording
  ) {
    let isUnified =
      switch envelope.dialect {
      case .logShow, .logShowSyslog, .logShowCompact, .logShowJSON, .logShowNDJSON: true
      // Until iOS 9 NSLog named no zone.
      case .nslog: envelope.clock == .universal
      default: false
      }
    let isWide = event.traits.contains(.address) && event.key >> 32 != 0
    let system = isUnified ? 10 : isWide || sentence.isOfSwift(line) ? 7 : 0
    recording.facts.oldestSystem = max(recording.facts.oldestSystem, system)
  }
}

extension Sentence {
  /// Whether only Swift writes so: a class with its module, labels without names, its initialisers, a source file.
  fileprivate func isOfSwift(_ line: Span<UInt8>) -> Bool {
    if let name, isDescribed, line.position(of: UInt8(ascii: "."), in: name) != nil { return true }
    if let file, line.has(".swift", at: file.upperBound) { return true }
    let start = text.range.lowerBound
    return line.position(of: "(_:", in: text.range) != nil
      || line.has("init(", at: start) || line.has("deinit", at: start)
  }
}
