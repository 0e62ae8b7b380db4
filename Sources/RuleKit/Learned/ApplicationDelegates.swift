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
  /// Those of them that are not called so: such as services, they may only be passed what the delegate is told.
  private var unnamed: Set<UInt32> = []
  private var toldByNamed: CallbackSet = []

  /// `nameless` is what lines without a class tell of the application, in any run.
  init(
    _ recording: borrowing Recording,
    process: Int64?,
    program: CallbackSet?,
    nameless: CallbackSet
  ) {
    let launches = recording.launches
    for teller in launches.tellers(in: process).union(launches.tellers(in: nil)) {
      let written = recording.vocabulary(of: teller).limited(to: program)
      let name = recording.names[teller]
      let isNamed = name.hasSuffix("AppDelegate") || name.hasSuffix("ApplicationDelegate")
      guard isNamed || !written.isDisjoint(with: .launches) else { continue }
      if isNamed { toldByNamed.formUnion(written) } else { unnamed.insert(teller) }
      classes.insert(teller)
      told.formUnion(written)
    }
    guard !nameless.isDisjoint(with: .launches) else { return }
    classes.insert(Names.none)
    told.formUnion(nameless)
  }

  /// Whether a class is one to believe of the callback: a delegate, where one tells of it.
  ///
  /// Of a launch whoever told of it first is believed, among those who tell of launches.
  func believes(_ className: UInt32, of callback: Callback) -> Bool {
    if toldByNamed.contains(callback), !callback.isLaunch {
      return classes.contains(className) && !unnamed.contains(className)
    }
    return !told.contains(callback) || classes.contains(className)
  }
}
