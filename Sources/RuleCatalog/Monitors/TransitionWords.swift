import CallbackLog

/// One letter of a pair's word: an appearance callback of the controller that leaves or comes.
struct PairLetter: Hashable {
  /// Whether it is of the controller that comes.
  let comes: Bool
  let callback: Callback

  /// The will that a did needs; nil for a will.
  var will: PairLetter? {
    switch callback {
    case .viewDidAppear: PairLetter(comes: comes, callback: .viewWillAppear)
    case .viewDidDisappear: PairLetter(comes: comes, callback: .viewWillDisappear)
    default: nil
    }
  }
}

/// The words of a transition: the specification's table 3.10.
struct TransitionWords {
  /// The rule that the completed word is.
  let rule: String
  let completed: [PairLetter]
  let cancelled: [[PairLetter]]

  /// The words of a transition that a statement proves, or nil when its presenter stays silent.
  init?(_ statement: Statement) {
    switch statement {
    case .push: self.init("push-order", completed: Self.abab, cancelled: [])
    case .pop: self.init("pop-order", completed: Self.abab, cancelled: Self.turnedBack)
    case .presentFull:
      self.init("full-screen-present-order", completed: Self.abba, cancelled: Self.turnedBack)
    case .dismissFull:
      self.init("full-screen-dismiss-order", completed: Self.abba, cancelled: Self.turnedBack)
    case .tab: self.init("tab-switch-order", completed: Self.baab, cancelled: [])
    case .pageScroll:
      self.init("page-scroll-order", completed: Self.baba, cancelled: Self.scrolledBack)
    case .pageCurl:
      self.init("page-curl-order", completed: Self.baab, cancelled: Self.curledBack)
    default: return nil
    }
  }

  private init(_ rule: String, completed: [PairLetter], cancelled: [[PairLetter]]) {
    self.rule = rule
    self.completed = completed
    self.cancelled = cancelled
  }

  private static func leaving(_ callback: Callback) -> PairLetter {
    PairLetter(comes: false, callback: callback)
  }

  private static func coming(_ callback: Callback) -> PairLetter {
    PairLetter(comes: true, callback: callback)
  }

  private static let abab = [
    leaving(.viewWillDisappear), coming(.viewWillAppear), leaving(.viewDidDisappear),
    coming(.viewDidAppear),
  ]
  private static let abba = [
    leaving(.viewWillDisappear), coming(.viewWillAppear), coming(.viewDidAppear),
    leaving(.viewDidDisappear),
  ]
  private static let baab = [
    coming(.viewWillAppear), leaving(.viewWillDisappear), leaving(.viewDidDisappear),
    coming(.viewDidAppear),
  ]
  private static let baba = [
    coming(.viewWillAppear), leaving(.viewWillDisappear), coming(.viewDidAppear),
    leaving(.viewDidDisappear),
  ]

  /// The one below goes back and the top one returns, in every interleaving.
  private static let turnedBack = interleavings(
    [coming(.viewWillDisappear), coming(.viewDidDisappear)],
    [leaving(.viewWillAppear), leaving(.viewDidAppear)]
  ).map { [leaving(.viewWillDisappear), coming(.viewWillAppear)] + $0 }

  private static let scrolledBack = [
    [
      coming(.viewWillAppear), leaving(.viewWillDisappear), leaving(.viewWillAppear),
      leaving(.viewDidAppear), coming(.viewWillDisappear), coming(.viewDidDisappear),
    ]
  ]
  private static let curledBack = [
    [
      coming(.viewWillAppear), leaving(.viewWillDisappear), coming(.viewWillDisappear),
      leaving(.viewWillAppear), coming(.viewDidDisappear), leaving(.viewDidAppear),
    ]
  ]

  private static func interleavings(
    _ left: [PairLetter],
    _ right: [PairLetter]
  ) -> [[PairLetter]] {
    guard let first = left.first else { return [right] }
    guard let other = right.first else { return [left] }
    return interleavings(Array(left.dropFirst()), right).map { [first] + $0 }
      + interleavings(left, Array(right.dropFirst())).map { [other] + $0 }
  }
}
