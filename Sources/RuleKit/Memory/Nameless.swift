import CallbackLog

/// What was told to objects that the log hides, or has lost: nobody knows to which of a process.
struct Nameless {
  /// By process and callback: the number of the latest such event.
  private var latest: [UInt64: UInt32] = [:]

  /// Which callbacks can come.
  private static let callbacks: [Callback] = [
    .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear,
    .viewDidDisappear,
  ]

  var isEmpty: Bool { latest.isEmpty }

  mutating func note(_ callback: Callback, of process: UInt32, seen: UInt32) {
    latest[Self.key(callback, process)] = seen
  }

  /// The callbacks that some object was told since event number `seen`; nil when there are none.
  func callbacks(of process: UInt32, since seen: UInt32) -> [Callback]? {
    let told = Self.callbacks.filter { latest[Self.key($0, process), default: 0] > seen }
    return told.isEmpty ? nil : told
  }

  private static func key(_ callback: Callback, _ process: UInt32) -> UInt64 {
    UInt64(process) << 8 | UInt64(callback.rawValue)
  }
}
