/// What the classes that write of the same addresses are to each other.
struct WritersOfObjects {
  private var latest = LatestWriters()
  private var late = LateClasses()
  private(set) var shared = SharedObjects()

  /// Notes a line of a controller or a view that shows its address.
  ///
  /// `tape` holds it, and what came before.
  @inline(__always)
  mutating func note(
    _ event: Event,
    _ callback: Callback,
    _ origins: Origins,
    _ classes: CallbacksOfClasses,
    _ tape: borrowing Tape
  ) {
    let before = latest.note(event, callback, clock: late.count)
    if !shared.isOn {
      if case .another(let writer) = before {
        shared.begin(with: latest.all(before: writer), origins)
      } else if before.isOfNewObject(callback) {
        shared.noteAlone(event.className)
      }
    }
    if shared.isOn, !before.isSame || callback == .deinitializer || callback == .viewDidLoad {
      shared.note(
        event,
        callback,
        behind: before,
        process: origins[event.origin].process,
        written: classes[of: event.className].written
      )
    }
    late.note(
      event,
      callback,
      since: before.since(late.count),
      isBehindAnother: before.isAnother,
      origins,
      classes,
      tape
    )
  }

  /// Nobody knows who lives where any more, as behind a gap.
  mutating func forget() {
    latest.forget()
    late.forget()
    shared.forget()
  }

  /// The same behind the border of a test, where lines may be late all the same.
  mutating func part() {
    if !shared.isOn { shared.begin(with: [], Origins()) }
    shared.forget()
  }

  /// The classes that tell of deliveries some lines behind another class of the same object.
  func lateTelling(_ classes: CallbacksOfClasses) -> LateTelling { late.proven(classes) }
}
