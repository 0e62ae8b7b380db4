import CallbackLog

/// A line that tells of a callback: of what kind of subject it is, and of which process.
struct CallbackLine {
  let event: Event
  let callback: Callback
  let kind: SubjectKind
  /// The number of the process, a place in `Learned.processIDs`.
  let process: UInt32

  @inline(__always)
  var className: UInt32 { event.className }
}
