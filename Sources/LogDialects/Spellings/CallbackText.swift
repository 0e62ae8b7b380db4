internal import CallbackLog

/// A callback as it stands in a line: which one, where, and what its spelling says.
struct CallbackText {
  var callback: Callback
  /// The whole text, with the pieces of a selector or the parentheses of a function.
  var range: Range<Int>
  /// What stands between the parentheses, when they hold values.
  var argument: Range<Int>?
  var form = Form.bare
  var traits: Spelling.Traits = []
  /// Whether a first label decided which callback it is.
  var isDecidedByLabel = false

  /// What the spelling of an initialiser says of it.
  var initialiserTraits: Event.Traits {
    switch callback {
    case .initWithCoder: form == .function ? .swiftSpelling : []
    // 'init' and 'init()', but not 'init(style:)' and 'initWithFrame:'.
    case .initializer: range.count > "init()".utf8.count ? .takesArguments : []
    default: []
    }
  }

  /// Whether it is of an application or a scene, of which there may be one, whoever is named beside it.
  var isShared: Bool { callback.kind == .application || callback.kind == .scene }

  enum Form {
    /// Only the word.
    case bare
    /// Pieces with colons, as Objective-C writes them.
    case selector
    /// Parentheses, as Swift writes them.
    case function
  }
}

extension CallbackText {
  /// The text with the words behind it that still belong to the callback's name: 'scene willConnectTo session
  /// with options', 'dealloc'd'.
  func withTail(_ line: Span<UInt8>, before limit: Int) -> CallbackText {
    let end = range.upperBound
    let tails: [String]
    switch callback {
    case .sceneWillConnect where line.has(" session", at: end, before: limit):
      tails = [" session with options", " session options", " session"]
    case .deinitializer where line.has("'d", at: end, before: limit): tails = ["'d"]
    default: return self
    }
    var text = self
    for tail in tails where line.has(tail, at: end, before: limit) {
      let tailEnd = end + tail.utf8.count
      guard tailEnd == limit || !line[tailEnd].isWord else { continue }
      text.range = range.lowerBound..<tailEnd
      break
    }
    return text
  }
}

extension CallbackText {
  /// The name of a notification with the type before it that Swift has it in, and which says whose it is:
  /// 'UIApplication.didEnterBackgroundNotification'; nil where somebody only asks to be told of it.
  func behindType(_ line: Span<UInt8>, in message: Range<Int>) -> CallbackText? {
    guard traits.contains(.notification) else { return self }
    if line.asksForNotifications(message.lowerBound..<range.lowerBound) { return nil }
    var text = self
    for (type, callback) in [("UIApplication.", callback), ("UIScene.", callback.ofScene)] {
      let start = range.lowerBound - type.utf8.count
      guard let callback, start >= message.lowerBound, line.has(type, at: start) else { continue }
      text.callback = callback
      text.range = start..<range.upperBound
      text.traits.remove(.needsOwner)
    }
    return text
  }

  /// Whether what stands behind the selector is its only argument: the last one of 'prepareForSegue:sender:'
  /// is not the segue.
  func hasOnePiece(_ line: Span<UInt8>) -> Bool {
    range.count { line[$0] == UInt8(ascii: ":") } <= 1
  }

  /// Whether the colon leads to whom the callback concerns: 'didAppear: FeedController'.
  func isLabel(_ line: Span<UInt8>) -> Bool {
    form == .selector && hasOnePiece(line) && line.has(": ", at: range.upperBound - 1)
  }

  /// The text, if it is all of `whole`, with the value perhaps that is passed to the last piece of its selector:
  /// 'viewWillAppear:YES', 'didMoveToParentViewController: nil'.
  func passed(_ line: Span<UInt8>, all whole: Range<Int>) -> CallbackText? {
    if range == whole { return self }
    let end = range.upperBound
    guard range.lowerBound == whole.lowerBound, end < whole.upperBound,
      line.has(":", at: end - 1)
    else { return nil }
    let value = line.trimmed(end..<whole.upperBound)
    let isPassed =
      callback.takesAnimated
      ? line.truth(value) != nil
      : callback.takesObject
        && (line.isNil(value)
          || line.description(at: value.lowerBound, before: value.upperBound)?.end
            == value.upperBound)
    guard isPassed else { return nil }
    var text = self
    (text.range, text.argument) = (whole, value)
    return text
  }

  /// Takes 'willMove nil' and 'didMove(nil)' of a controller for moves to a parent: UIKit tells it of no others.
  mutating func movesController(
    _ spelling: Spelling,
    _ line: Span<UInt8>,
    _ end: Int
  ) -> Bool {
    switch spelling.word {
    case "willMove": callback = .willMoveToParent
    case "didMove": callback = .didMoveToParent
    default: return false
    }
    // Cards and players move as well: to a place, or somewhere.
    var value = argument?.lowerBound ?? line.skippingBlanks(from: end, before: line.count)
    value = line.end(of: "to: ", at: value) ?? line.end(of: "to ", at: value) ?? value
    value = line.end(of: "Optional(", at: value) ?? value
    guard value < line.count, line.has("nil", at: value) || line[value] == UInt8(ascii: "<") else {
      return false
    }
    traits.insert(.needsController)
    return true
  }
}

extension Span<UInt8> {
  /// Where `override func` starts before the callback at `end`, which a logger was given with the declaration of its method;
  /// `end` where no such words stand there, or only source code may hold them.
  func modifiersStart(before end: Int, of text: CallbackText, _ envelope: Envelope) -> Int {
    guard text.form == .function, end - 2 > envelope.message, self[end - 1].isBlank,
      envelope.process != nil || showsObject(from: envelope.message)
    else { return end }
    var start = end
    while true {
      let last = trimmed(envelope.message..<start).upperBound
      var word = last..<last
      while word.lowerBound > envelope.message, self[word.lowerBound - 1].isLetter {
        word = word.lowerBound - 1..<last
      }
      let isModifier = ["func", "override", "required", "public", "open"].contains {
        equals($0, in: word)
      }
      guard isModifier else { return start }
      start = word.lowerBound
    }
  }
}
