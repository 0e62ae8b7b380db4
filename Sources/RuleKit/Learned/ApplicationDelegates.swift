import CallbackLog

/// Who tells of a process's application for as long as it runs.
///
/// Any class may observe the notifications in methods of the same names, but it may be made late and go
/// early, so that its silence proves nothing of the time in which it does not write.
struct ApplicationDelegates: Equatable {
  /// The classes that tell of launches, or are called so; with `Names.none` for lines without a class.
  private(set) var classes: Set<UInt32> = []
  /// What they write anywhere in the log.
  private(set) var told: CallbackSet = []

  init(_ recording: borrowing Recording, process: Int64?) {
    let launches = recording.launches
    for teller in launches.tellers(in: process).union(launches.tellers(in: nil)) {
      let written = recording.vocabulary(of: teller)
      let name = recording.names[teller]
      guard
        !written.isDisjoint(with: .launches) || name.hasSuffix("AppDelegate")
          || name.hasSuffix("ApplicationDelegate")
      else { continue }
      classes.insert(teller)
      told.formUnion(written)
    }
    let nameless = launches.told(in: process).union(launches.told(in: nil))
    guard !nameless.isDisjoint(with: .launches) else { return }
    classes.insert(Names.none)
    told.formUnion(nameless)
  }
}
