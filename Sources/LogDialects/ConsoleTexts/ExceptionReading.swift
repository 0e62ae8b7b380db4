internal import CallbackLog

/// Reading of the exceptions that UIKit raises.
extension LogReader {
  func readInconsistency(
    _ rest: Range<Int>,
    _ line: Span<UInt8>,
    _ event: inout Event,
    _ recording: inout Recording
  ) -> Int? {
    guard let reason = line.position(of: "reason: ", in: rest) else { return nil }
    event.set(Statement.hierarchyInconsistency)
    let label = "child view controller:"
    if let child = line.position(of: label, in: reason..<rest.upperBound),
      let description = line.description(
        at: child + label.utf8.count,
        before: rest.upperBound
      )
    {
      setSubject(description, of: &event, line, &recording)
    }
    return rest.lowerBound
  }

  func readLoadException(
    _ trigger: Trigger,
    _ rest: Range<Int>,
    _ line: Span<UInt8>,
    _ event: inout Event,
    _ recording: inout Recording
  ) -> Int? {
    let start = rest.lowerBound
    let name = line.end(of: " the \"", at: start)
    let isException =
      switch trigger {
      case .loaded:
        name != nil
          && (line.position(of: "nib but the view outlet was not set", in: rest) != nil
            || line.position(of: "nib but didn't get a ", in: rest) != nil)
      case .instantiated:
        line.has(" view controller with identifier", at: start)
          && line.position(of: "but didn't get a ", in: rest) != nil
      case .unable: line.has("] was ", endingAt: start - trigger.rawValue.utf8.count)
      default: line.has(" not load NIB in bundle:", at: start)
      }
    guard isException else { return nil }
    event.set(Statement.loadException)
    let unable = trigger == .unable ? line.end(of: " to load a nib named \"", at: start) : nil
    if let name = name ?? unable,
      let close = line.position(of: UInt8(ascii: "\""), in: name..<rest.upperBound),
      line.has("Controller", endingAt: close) || line.has("VC", endingAt: close)
    {
      event.className = recording.names.number(of: line, in: name..<close)
    }
    return start
  }
}
