internal import CallbackLog

/// A word that may open a text other than a callback: UIKit's own messages, gaps, callbacks in words.
enum Trigger: String, CaseIterable, Sendable {
  case unbalanced, attempt, calling, nested, finishing, existing
  case inconsistency = "UIViewControllerHierarchyInconsistency"
  case loaded, instantiated, unable, could, checker
  case willShowViewController, didShowViewController, willShow, didShow
  case dropped, discarded, omitted, skipped, lost, repeated, quarantined
  /// CarPlay's scene, which is told of in words of its own.
  case carScene = "templateApplicationScene"
  /// The root of a window, which apps say that they replace.
  case root = "rootViewController"
  case setRoot = "setRootViewController"
  /// What a runner of tests writes: that a test or a suite begins or ends, how long a test took, that it starts the app
  /// or begins anew behind a crash.
  case test, seconds, launch, restarting
  /// What a debugger, a runtime or a daemon tells of the end of a run, or of lost messages.
  case exit, exited, launched, debugger, terminating, fatal, assertion, precondition, suppressed
  /// A call that the app itself logs: 'call push from=0x1 to=0x2'.
  case call
  /// Whose callback is told in words: 'view did appear', 'App did become active'.
  case view, app, application, scene
  /// As in 'FeedController did appear' and 'FeedController did load'.
  case appear, disappear
  /// As in 'FeedController appeared' and 'Screen disappeared: FeedController'.
  case appeared, disappeared
  /// As in 'FeedController will move to parent'.
  case parent
  /// As in 'App entered background', 'App became active' and 'AppDelegate will enter foreground'.
  case background, active, foreground, launching, terminate
  /// As in 'Scene connected'.
  case connected, disconnected
  /// As in UIKit's own 'Received memory warning.'.
  case warning
  /// As in 'FeedController left the heap'.
  case heap
  /// What Swift's reflection writes of the place of a private class.
  case unknown

  /// What must follow the word; most lines that hold it are ruled out by this alone.
  private var follower: String {
    switch self {
    case .unbalanced: " calls to begin/end"
    case .attempt: " to present "
    case .calling: " -view"
    case .nested: " p"
    case .finishing: " up a navigation"
    case .existing: " transition or presentation"
    case .loaded: " the \""
    case .instantiated: " view controller"
    case .unable: " to load a nib"
    case .could: " not load NIB"
    case .unknown: " context at $"
    case .checker: ": UI API called"
    case .quarantined: " DUE TO"
    case .test, .call, .launch, .terminating, .suppressed: " "
    case .exit: " code: "
    case .exited: " with status = "
    case .launched: ": '"
    case .debugger: ": "
    case .fatal: " error: "
    case .assertion, .precondition: " failed: "
    case .seconds: ")"
    case .restarting: " after unexpected exit"
    case .view, .app, .application, .scene, .appear, .disappear, .appeared, .disappeared, .parent,
      .background, .active,
      .foreground, .launching, .terminate, .connected, .disconnected, .warning, .heap,
      .inconsistency,
      .willShowViewController, .didShowViewController, .willShow, .didShow, .dropped,
      .discarded, .omitted, .skipped, .lost, .repeated, .carScene, .root, .setRoot:
      ""
    }
  }

  /// Whether a callback in words may begin with it.
  var opensWords: Bool {
    switch self {
    case .view, .app, .application, .scene: true
    default: false
    }
  }

  /// Whether a callback in words may end with it.
  var endsWords: Bool {
    switch self {
    case .appear, .disappear, .appeared, .disappeared, .parent, .background, .active, .foreground,
      .launching, .terminate, .connected, .disconnected, .warning, .heap:
      true
    default: false
    }
  }

  /// Whether it may tell that a run of the app ends or begins, or that a daemon lost messages.
  var tellsOfRuns: Bool { endsRuns || self == .launch || self == .suppressed }

  /// Whether it may tell that a run of the app ends, or that a debugger begins another.
  var endsRuns: Bool {
    switch self {
    case .exit, .exited, .launched, .debugger, .terminating, .fatal, .assertion, .precondition:
      true
    default: false
    }
  }

  /// Whether the text behind the word, which ends at `end`, can be the one that it opens.
  func mayOpen(_ line: Span<UInt8>, _ end: Int) -> Bool {
    guard line.has(follower, at: end) else { return false }
    if self == .call {
      let longest = " present-sheet from=".utf8.count
      return line.position(of: " from=", in: end..<min(end + longest, line.count)) != nil
    }
    guard opensWords else { return true }
    // 'view will', 'view did', 'view is', 'view-did', 'app: did', and the 'Top View:' of a recorder.
    let isLed = line.has(": ", at: end)
    if isLed, self == .view { return true }
    let joint = isLed ? end + 1 : end
    guard joint + 3 < line.count, line[joint] == 0x20 || line[joint] == UInt8(ascii: "-") else {
      return false
    }
    switch (line[joint + 1] | 0x20, line[joint + 2] | 0x20) {
    case (0x77, 0x69), (0x64, 0x69), (0x69, 0x73): return true
    default: return false
    }
  }
}

/// A word of a line that may open its meaning.
struct Hit {
  enum Kind {
    case spelling(Int)
    case trigger(Trigger)
    /// A control byte or the like: the line must be cleaned first.
    case control
    /// The death of an object in Chinese: '被释放了'.
    case death
    /// All that the message says beside an object, or beside the class at the place: '<FeedController: 0x1> 即将出现'.
    case stage(Callback, ofClass: Range<Int>?)
  }

  var kind: Kind
  var range: Range<Int>

  /// Whether it would name a callback, by its selector or in words.
  var namesCallback: Bool {
    switch kind {
    case .spelling: true
    case .trigger(let trigger): trigger.opensWords || trigger.endsWords
    case .control, .death, .stage: false
    }
  }
}

extension SpellingTable {
  /// The first word from `start` on that may open the meaning of `line`.
  func next(in line: Span<UInt8>, from start: Int) -> Hit? {
    var index = start
    let end = line.count
    while index < end {
      let byte = line[index]
      if byte.isLetter {
        var first = index
        repeat { index += 1 } while index < end && (line[index].isLetter || line[index].isDigit)
        let isJoined = index < end && line[index] == 0x5f
        if isJoined { index = line.wordEnd(from: index, before: end) }
        // '[36mviewDidLoad': a colour whose escape character was lost.
        if byte == UInt8(ascii: "m"), first > start, line[first - 1].isDigit { first += 1 }
        guard index - first >= Self.wordBytesMin else { continue }
        guard let number = word(line, first, index) else {
          let word = first..<index
          if let hit = hitOfStage(beside: word, after: start, line) { return hit }
          let behind = isJoined ? hitBehindOwner(word, line) ?? hitBehindHook(word, line) : nil
          if let hit = behind ?? hitOfLoad(word, line) { return hit }
          // '$s4Shop4FeedC11viewDidLoadyyF'
          if first > start, line[first - 1] == UInt8(ascii: "$"),
            let symbol = SwiftSymbol(line, at: first - 1), let method = symbol.names.last,
            spelling(line, method.lowerBound, method.upperBound) != nil
          {
            return Hit(kind: .control, range: first - 1..<index)
          }
          continue
        }
        if let hit = hit(number, first..<index, line) { return hit }
        continue
      }
      if byte == 0x5f {
        // '_viewDidLoad' is somebody's own method.
        let first = index
        index = line.wordEnd(from: index, before: end)
        if line.isPrivateMark(first..<index) {
          return Hit(kind: .control, range: first..<index)
        }
      } else if byte < 0x20, byte == 0x1b || byte == 0 {
        return Hit(kind: .control, range: index..<index + 1)
      } else if byte == 0xe9, let death = line.wideDeath(at: index, after: start) {
        return Hit(kind: .death, range: death)
      } else {
        index += 1
      }
    }
    return nil
  }

  /// The stage that is all of the message beside the address or the controller's class in `word`.
  private func hitOfStage(beside word: Range<Int>, after start: Int, _ line: Span<UInt8>) -> Hit? {
    let (first, last) = (line[word.lowerBound], line[word.upperBound - 1])
    let isAddress =
      first == UInt8(ascii: "x") && word.lowerBound > start
      && line[word.lowerBound - 1] == UInt8(ascii: "0")
    let mayBeClass =
      first.isUpper
      && (last == UInt8(ascii: "r") || last == UInt8(ascii: "C") || last == UInt8(ascii: "l"))
    guard isAddress || mayBeClass, line.mayGoOnWithStage(from: word.upperBound, after: start),
      isAddress || line.isOwnClass(word)
    else { return nil }
    let stage =
      isAddress
      ? line.stage(besideAddress: word.lowerBound - 1..<word.upperBound, after: start)
      : line.stage(beside: word, after: start)
    return stage.map {
      Hit(kind: .stage($0.callback, ofClass: isAddress ? nil : word), range: $0.range)
    }
  }

  /// The last word of 'FeedController DID LOAD'; the method's own name is written in small letters.
  private func hitOfLoad(_ word: Range<Int>, _ line: Span<UInt8>) -> Hit? {
    guard word.count == 4, line.equalsIgnoringCase("load", in: word),
      callbackInWords(line, endingWith: word) != nil
    else { return nil }
    return Hit(kind: .trigger(.appear), range: word)
  }

  /// The callback behind the controller's name in 'FeedController_viewDidLoad'.
  private func hitBehindOwner(_ word: Range<Int>, _ line: Span<UInt8>) -> Hit? {
    var start = word.upperBound
    while start > word.lowerBound, line[start - 1] != 0x5f { start -= 1 }
    // A class begins with a capital; 'testFeedController_viewDidLoad' is a test, or stands for the method.
    guard start > word.lowerBound + 1, line[word.lowerBound].isUpper,
      line.isOwnerName(word.lowerBound..<start - 1),
      let number = spelling(line, start, word.upperBound), !isOrdinary(number),
      // 'FeedController_viewDidLoad + 42' is a frame of a stack.
      !line.has(" + ", at: word.upperBound)
    else { return nil }
    return Hit(kind: .spelling(number), range: start..<word.upperBound)
  }

  /// The callback in the name of a hook: 'swizzled_viewDidLoad'.
  private func hitBehindHook(_ word: Range<Int>, _ line: Span<UInt8>) -> Hit? {
    var start = word.upperBound
    while start > word.lowerBound, line[start - 1] != 0x5f { start -= 1 }
    guard start > word.lowerBound, let number = spelling(line, start, word.upperBound),
      !isOrdinary(number), line.hookStart(before: start, after: word.lowerBound) == word.lowerBound
    else { return nil }
    return Hit(kind: .spelling(number), range: start..<word.upperBound)
  }

  private func hit(_ number: Int, _ range: Range<Int>, _ line: Span<UInt8>) -> Hit? {
    guard number >= spellings.count else {
      if isOnlyInMethod(number), !line.has("]", at: range.upperBound),
        !line.hasClassSign(before: range.lowerBound)
      {
        // 'FeedController did load' ends with the word of '+[Feed load]'.
        let isInWords = callbackInWords(line, endingWith: range) != nil
        return isInWords ? Hit(kind: .trigger(.appear), range: range) : nil
      }
      return Hit(kind: .spelling(number), range: range)
    }
    let trigger = triggers[number - spellings.count]
    if trigger == .unknown {
      return line.isPrivateMark(range) ? Hit(kind: .control, range: range) : nil
    }
    // 'FeedController view loaded' ends with a word of the runtime's texts about nibs.
    if trigger == .loaded, line.shownInWords(range) != nil {
      return Hit(kind: .trigger(.appeared), range: range)
    }
    // 't =     1.07s Terminate com.example.shop:512'
    if trigger == .terminate, line.isStep(before: range) {
      return Hit(kind: .trigger(.launch), range: range)
    }
    if trigger.endsWords {
      guard callbackInWords(line, endingWith: range) != nil else { return nil }
    }
    guard trigger.mayOpen(line, range.upperBound) else { return nil }
    // Texts of an app's own hold such words: 'fatal error: …'.
    if trigger.endsRuns, line.endOfRun(trigger, range) == nil { return nil }
    return Hit(kind: .trigger(trigger), range: range)
  }
}
