internal import CallbackLog

/// What stands around the object that is being read: a prefix or another object says what it does not say itself, and
/// the lines it was glued of say where its events stand.
struct AroundObject {
  /// What the prefix of the object says, or the object around it.
  private(set) var prefix: Envelope?
  /// The lines of the glued object; nil while positions count in one line.
  private(set) var lines: GluedLines?

  /// Begins an object behind `envelope`, or within one that says so; what that does not say, what stands around it
  /// says.
  mutating func enter(behind envelope: Envelope) {
    var envelope = envelope
    if let prefix { envelope.complete(with: prefix) }
    prefix = envelope
  }

  /// Ends such an object: `outer` stands around the one that goes on.
  mutating func leave(to outer: Envelope?) { prefix = outer }

  mutating func glue(_ lines: GluedLines?) { self.lines = lines }

  /// Returns the lines, and reads on as if there were none: what is read next is a text of the object, with positions
  /// of its own.
  mutating func takeLines() -> GluedLines? {
    defer { lines = nil }
    return lines
  }

  /// Moves an event of a glued object to the line that its callback stands on.
  @inline(__always)
  func move(_ event: inout Event) {
    if let lines { event.move(into: lines) }
  }
}

extension Envelope {
  /// Adds what `outer`, which stands around it, says and it does not.
  mutating func complete(with outer: Envelope) {
    if process == nil { (process, program) = (outer.process, outer.program) }
    thread = thread ?? outer.thread
    if time == Event.noTime { time = outer.time }
  }
}
