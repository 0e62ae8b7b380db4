/// A description such as `<Feed: 0x1>` that stood alone on a line.
struct LoneSubject {
  var className: UInt32
  var address: UInt64?
  var line: UInt32
  /// Whether it is the delegate of the application or of a scene.
  var isDelegate = false
}

/// Subjects that stand alone on a line, beside a callback that stands alone on another one.
///
/// `print(self)` may stand before `print(#function)` or behind it. Where the two go to and fro, a line between two others may
/// belong to either of them: only where such lines begin and end shows which.
public struct LoneSubjects: Sendable {
  /// Where a subject stands.
  public enum Side: Sendable {
    case beforeCallback, behindCallback
    /// The log proves neither: then it says nothing.
    case unknown
  }

  /// A subject or a callback that stands alone.
  struct Link {
    let isSubject: Bool
    /// Whether an application or a scene is told it, or it is their delegate.
    let isOfApplication: Bool
  }

  /// Lines, one behind the other, of subjects and callbacks by turns.
  private struct Chain {
    let first: Link
    var latest: Link
    var line: UInt32
    var count = 1
  }

  /// What is believed.
  let side: Side
  private var latest: LoneSubject?
  /// The latest line with the prompt of a debugger: what was asked for there stands below it, and is nobody's subject.
  private var promptLine: UInt32?
  private var chain: Chain?
  /// How many chains begin with a subject and end with a callback, and the other way round.
  private var (before, behind) = (0, 0)
  /// Whether a chain begins and ends with the same.
  private var hasCutChain = false
  /// Whether a callback of nobody stood above the first chain.
  private var hasOrphan = false
  /// Whether the latest chain ends with a subject that it did not begin with.
  private var endsWithSubject = false
  private var hasSubjects = false
  /// How many subjects stood beside no callback.
  private var strayCount = 0

  init(side: Side = .beforeCallback) { self.side = side }

  /// Whether none has stood alone yet, as in most logs.
  @inline(__always)
  var isEmpty: Bool { latest == nil }

  /// Remembers what may be the subject of the next line.
  mutating func remember(_ subject: LoneSubject) {
    if side == .beforeCallback { latest = subject }
  }

  /// The subject that stood alone on the line above `place`: it is that of the next line, and of no other.
  @inline(__always)
  func subject(before place: Place) -> LoneSubject? {
    guard let latest, latest.line == place.before else { return nil }
    return latest
  }

  mutating func notePrompt(at place: Place) { promptLine = place.line }

  /// Whether the line at `place` is what a debugger was asked for.
  func isAnswer(at place: Place) -> Bool { promptLine == place.before }

  /// Notes that `link` stands alone at `place`.
  mutating func note(_ link: Link, at place: Place) {
    if link.isSubject { hasSubjects = true }
    if let chain, chain.line == place.before, chain.latest.isSubject != link.isSubject,
      chain.latest.isOfApplication == link.isOfApplication
    {
      self.chain?.latest = link
      self.chain?.line = place.line
      self.chain?.count += 1
      return
    }
    close()
    chain = Chain(first: link, latest: link, line: place.line)
  }

  /// What the log's beginning proves, which may be the `whole` log.
  public func proof(ofWhole whole: Bool) -> Side {
    guard side == .beforeCallback, hasSubjects else { return side }
    var all = self
    // Where the beginning was cut off from the rest, more may follow.
    if !whole, let chain, chain.count > 1, chain.first.isSubject == chain.latest.isSubject {
      all.chain?.latest = Link(isSubject: !chain.first.isSubject, isOfApplication: false)
    }
    all.close()
    // Who prints 'self' for another reason prints it where it is nobody's callback.
    if 4 * all.strayCount > max(all.before, all.behind), all.before + all.behind > 0 {
      return .unknown
    }
    // 'viewDidLoad', other lines, '<Feed: 0x1>', 'viewWillAppear', other lines, … '<Feed: 0x1>'.
    let isShifted = all.hasOrphan && (all.endsWithSubject || !whole)
    if all.before > 10 * all.behind { return isShifted ? .unknown : .beforeCallback }
    if all.behind > 10 * all.before { return .behindCallback }
    return all.before > 0 || all.hasCutChain ? .unknown : .beforeCallback
  }

  private mutating func close() {
    guard let chain else { return }
    self.chain = nil
    let isCut = chain.first.isSubject == chain.latest.isSubject
    endsWithSubject = isCut && chain.latest.isSubject
    if isCut, chain.count > 1 {
      hasCutChain = true
    } else if isCut {
      let isOrphan = !chain.first.isSubject && !chain.first.isOfApplication
      if isOrphan, before + behind == 0 { hasOrphan = true }
      if chain.first.isSubject { strayCount += 1 }
    } else if chain.first.isSubject {
      before += 1
    } else {
      behind += 1
    }
  }
}
