internal import CallbackLog

/// Where lines that were wrapped stand: events are read of whole lines and told of their parts.
struct Wraps {
  /// The parts of the line that is read, where lines are wrapped.
  private var line: WrappedLine?
  /// What is held back where it stands, when its line was wrapped.
  private var landing: Event?

  mutating func begin(_ line: WrappedLine) { self.line = line }

  /// The first line of the wrapped line above; nil where lines are as they were written.
  @inline(__always)
  var before: UInt32? { line?.before }

  /// Where the parts stand; empty where lines are as they were written.
  var parts: [WrappedLine.Part] { line?.parts ?? [] }

  /// Moves `event` to the part that its callback begins in.
  @inline(__always)
  func move(_ event: inout Event) {
    if let line { line.move(&event) }
  }

  /// Notes where `event` stands, which is held back of this line until others have come.
  mutating func keepPlace(of event: Event) {
    guard let line, landing == nil, event.line == line.parts.first?.line else { return }
    var landing = event
    line.move(&landing)
    self.landing = landing
  }

  /// Moves the event that was held back to where it stands.
  @inline(__always)
  mutating func land(_ event: inout Event) {
    if let landing {
      (event.line, event.byteOffset) = (landing.line, landing.byteOffset)
      event.setRange(landing.range)
    }
    landing = nil
  }
}
