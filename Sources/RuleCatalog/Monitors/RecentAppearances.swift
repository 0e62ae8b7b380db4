import CallbackLog

/// The latest two appearance callbacks of the log.
struct RecentAppearances {
  private struct Letter {
    let process: UInt32
    let key: UInt64
    let callback: Callback
  }

  private var last: Letter?
  private var beforeLast: Letter?

  mutating func note(_ callback: Callback, of key: UInt64, process: UInt32) {
    guard callback != .viewDidLoad else { return }
    beforeLast = last
    last = Letter(process: process, key: key, callback: callback)
  }

  /// Forgets the callbacks of a process, or all.
  mutating func forget(process: UInt32?) {
    if process == nil || last?.process == process { self = RecentAppearances() }
  }

  /// Who began to disappear just before `coming` began to appear.
  func leaving(before coming: UInt64, process: UInt32) -> UInt64? {
    guard let last, let beforeLast, last.callback == .viewWillAppear, last.key == coming,
      beforeLast.callback == .viewWillDisappear, beforeLast.key != coming,
      last.process == process, beforeLast.process == process
    else { return nil }
    return beforeLast.key
  }
}
