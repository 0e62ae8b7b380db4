/// What a message says itself as an envelope would: when it was written, by which process and on which thread.
struct MessageOrigin {
  private(set) var time: Int64?
  /// Where the last stamp before the callback stands: an envelope within the runner's may begin there.
  var stamp: Int?
  var process: Int64?
  var thread: Int64?
  var isMain = false

  /// Takes the time, unless one was told before.
  mutating func note(_ time: @autoclosure () -> Int64?) {
    if self.time == nil { self.time = time() }
  }

  /// Adds to `envelope` which process and thread the message names, where that names none.
  func complete(_ envelope: inout Envelope) {
    envelope.process = envelope.process ?? process
    envelope.thread = envelope.thread ?? thread
  }

  /// Whether the message names a process or a thread.
  var namesWriter: Bool { process != nil || thread != nil || isMain }
}
