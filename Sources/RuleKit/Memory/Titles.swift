import CallbackLog

/// What was told under names that may be titles: what is announced under one of them may come under another.
///
/// A title may change while its controller appears: 'Loading' is told that it will appear, and 'Inbox' that it did. Such a
/// change leaves two things over, a callback without its will and a will without its callback; a will that is missing leaves
/// only the first. So the one is lent the other, until that name needs it itself.
struct Titles {
  /// What a name still has to be told.
  private struct Open {
    let process: UInt32
    let name: UInt32
    /// By phase.
    var counts = SIMD4<Int32>()
    /// Whether another name has come onto the screen since it was told anything.
    var hasOtherCome = false
  }

  /// What a callback was lent that came more often than its will.
  private struct Loan {
    let breach: Judge.BreachNumber
    let process: UInt32
    let lender: UInt32
    let borrower: UInt32
    let phase: Int
    /// Whether only the lender's silence up to the end speaks for it: a screen may stay below another one for ever.
    let isWeak: Bool
    var isProven = false
    /// Whether anything has come onto the screen since.
    var hasMovedOn = false
    var isOver = false
  }

  /// What the log tells anywhere: what it does not, no name waits for.
  private let vocabulary: CallbackSet
  private var open: [Open] = []
  private var loans: [Loan] = []
  private var stretch: UInt32 = 0
  /// The callback that an unclear line has announced right above.
  private var unclear: (callback: Callback, process: UInt32)?
  private var latest: (callback: Callback, process: UInt32)?
  /// Whether so much was open at once that nobody knows any more who could lend.
  private var isFull = false

  private static let openMax = 64
  private static let loansMax = 256
  private static let announced = 0
  private static let visible = 1
  private static let leaving = 2

  init(vocabulary: CallbackSet) { self.vocabulary = vocabulary }

  /// Notes what a name was told, or nobody; returns whether its will is missing, and which breach stands because this name
  /// needs what it was lent.
  mutating func tell(
    _ callback: Callback,
    of name: UInt32,
    in process: UInt32,
    stretch: UInt32
  ) -> (lacksWill: Bool, standing: Judge.BreachNumber?) {
    begin(stretch)
    let isNoted = unclear.map { $0 == (callback, process) } == true
    (latest, unclear) = ((callback, process), nil)
    switch callback {
    case .viewWillAppear:
      prove(lentBy: name, in: process)
      let standing = name == Names.none ? nil : turnBack(name, in: process)
      if !isNoted { add(Self.announced, to: name, in: process) }
      return (false, standing)
    case .viewDidAppear:
      let answer = spend(Self.announced, of: name, in: process)
      close([Self.announced, Self.leaving], of: name, in: process)
      add(Self.visible, to: name, in: process)
      noteArrival(of: name, in: process)
      return answer
    case .viewWillDisappear:
      let answer = spend(Self.visible, or: Self.announced, of: name, in: process)
      noteDeparture(of: name, in: process)
      close([Self.announced, Self.visible], of: name, in: process)
      if !isNoted { add(Self.leaving, to: name, in: process) }
      return answer
    case .viewDidDisappear:
      let answer = spend(Self.leaving, of: name, in: process)
      close([Self.announced, Self.visible, Self.leaving], of: name, in: process)
      return answer
    default: return (false, nil)
    }
  }

  /// Notes that an unclear line names a callback, which may have come there.
  mutating func tellUnclear(
    _ callback: Callback,
    of name: UInt32,
    in process: UInt32,
    stretch: UInt32
  ) {
    begin(stretch)
    // Another line of the callback above.
    if let latest, latest == (callback, process) { return }
    (latest, unclear) = ((callback, process), (callback, process))
    switch callback {
    case .viewWillAppear: add(Self.announced, to: name, in: process)
    case .viewWillDisappear: add(Self.leaving, to: name, in: process)
    // Spelt like the will above, it is that one's.
    case .viewDidAppear: _ = take(Self.announced, of: name, in: process)
    case .viewDidDisappear: _ = take(Self.leaving, of: name, in: process)
    default: break
    }
  }

  /// Lends a callback that lacks its will what another name still has to be told; returns false when no name has.
  mutating func lend(
    _ callback: Callback,
    to name: UInt32,
    in process: UInt32,
    for breach: Judge.BreachNumber,
    isRepeated: Bool
  ) -> Bool {
    if isFull { return true }
    var phase = callback == .viewDidDisappear ? Self.leaving : Self.announced
    var lender = takeAny(phase, except: name, in: process)
    if lender == nil, callback == .viewWillDisappear {
      phase = Self.visible
      lender = takeAny(phase, except: name, in: process)
    }
    guard let lender else { return false }
    if loans.count == Self.loansMax { loans.removeFirst() }
    loans.append(
      Loan(
        breach: breach,
        process: process,
        lender: lender,
        borrower: name,
        phase: phase,
        isWeak: phase == Self.visible && isRepeated
      )
    )
    return true
  }

  /// The breaches that stand at the end of the log: of which nothing but the lender's silence speaks for a title.
  var standing: [Judge.BreachNumber] {
    loans.contains { !$0.isWeak || $0.isProven } ? [] : loans.map(\.breach)
  }

  private mutating func begin(_ stretch: UInt32) {
    if self.stretch == stretch { return }
    self.stretch = stretch
    (open, unclear, latest, isFull) = ([], nil, nil, false)
    for number in loans.indices { loans[number].isOver = true }
  }

  /// Takes one of these phases of the name; what it has lent of them is called back.
  private mutating func spend(
    _ phase: Int,
    or other: Int? = nil,
    of name: UInt32,
    in process: UInt32
  ) -> (lacksWill: Bool, standing: Judge.BreachNumber?) {
    if take(phase, of: name, in: process) { return (false, nil) }
    if let other, take(other, of: name, in: process) { return (false, nil) }
    let lent = loans.lastIndex {
      !$0.isOver && $0.lender == name && $0.process == process
        && ($0.phase == phase || $0.phase == other)
    }
    guard let lent else { return (true, nil) }
    let loan = loans.remove(at: lent)
    return (false, lendAgain(loan) ? nil : loan.breach)
  }

  /// Notes that a name is told that it will appear; whoever turns back before anything else has come disappears no more, so
  /// that what it has lent of that is called back.
  private mutating func turnBack(_ name: UInt32, in process: UInt32) -> Judge.BreachNumber? {
    if take(Self.leaving, of: name, in: process) { return nil }
    let lent = loans.lastIndex {
      !$0.isOver && !$0.hasMovedOn && $0.lender == name && $0.process == process
        && $0.phase == Self.leaving
    }
    guard let lent else { return nil }
    let loan = loans.remove(at: lent)
    return lendAgain(loan) ? nil : loan.breach
  }

  /// Notes that a name came onto the screen.
  private mutating func noteArrival(of name: UInt32, in process: UInt32) {
    for number in loans.indices where loans[number].process == process {
      loans[number].hasMovedOn = true
    }
    for place in open.indices where open[place].process == process && open[place].name != name {
      open[place].hasOtherCome = true
    }
  }

  /// Notes that a name leaves the screen: what had been announced before another one came is announced no more.
  private mutating func noteDeparture(of name: UInt32, in process: UInt32) {
    for place in open.indices
    where open[place].hasOtherCome && open[place].process == process && open[place].name != name {
      open[place].counts[Self.announced] = 0
      open[place].counts[Self.leaving] = 0
    }
    open.removeAll { $0.counts == .zero }
  }

  private mutating func lendAgain(_ loan: Loan) -> Bool {
    guard let lender = takeAny(loan.phase, except: loan.borrower, in: loan.process) else {
      return false
    }
    loans.append(
      Loan(
        breach: loan.breach,
        process: loan.process,
        lender: lender,
        borrower: loan.borrower,
        phase: loan.phase,
        isWeak: loan.isWeak
      )
    )
    return true
  }

  /// Notes that a name appears again that was on the screen, and was not told to leave it.
  private mutating func prove(lentBy name: UInt32, in process: UInt32) {
    for number in loans.indices
    where !loans[number].isOver && loans[number].lender == name && loans[number].process == process
      && loans[number].phase == Self.visible
    {
      loans[number].isProven = true
    }
  }

  private mutating func add(_ phase: Int, to name: UInt32, in process: UInt32) {
    guard phase == Self.announced || vocabulary.contains(Self.end(of: phase)) else { return }
    if let place = open.firstIndex(where: { $0.name == name && $0.process == process }) {
      // What was announced before was called off; nobody is who is told of without a name.
      open[place].counts[phase] = name == Names.none ? open[place].counts[phase] &+ 1 : 1
      open[place].hasOtherCome = false
      return
    }
    guard open.count < Self.openMax else {
      isFull = true
      return
    }
    var new = Open(process: process, name: name)
    new.counts[phase] = 1
    open.append(new)
  }

  /// Ends what the name was told before, since it has been told otherwise now.
  private mutating func close(_ phases: [Int], of name: UInt32, in process: UInt32) {
    guard name != Names.none,
      let place = open.firstIndex(where: { $0.name == name && $0.process == process })
    else { return }
    for phase in phases { open[place].counts[phase] = 0 }
    if open[place].counts == .zero { open.remove(at: place) }
  }

  private static func end(of phase: Int) -> Callback {
    phase == visible ? .viewWillDisappear : .viewDidDisappear
  }

  private mutating func take(_ phase: Int, of name: UInt32, in process: UInt32) -> Bool {
    guard
      let place = open.firstIndex(where: { $0.name == name && $0.process == process }),
      open[place].counts[phase] > 0
    else { return false }
    open[place].counts[phase] -= 1
    if open[place].counts == .zero { open.remove(at: place) }
    return true
  }

  /// Takes a phase of the name that was last opened, and returns that name.
  private mutating func takeAny(_ phase: Int, except name: UInt32, in process: UInt32) -> UInt32? {
    let lender = open.last { $0.process == process && $0.name != name && $0.counts[phase] > 0 }
    guard let lender, take(phase, of: lender.name, in: process) else { return nil }
    return lender.name
  }
}
