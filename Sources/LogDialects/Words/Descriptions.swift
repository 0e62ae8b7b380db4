internal import CallbackLog

/// Words that tell what happens beside a callback, each callback in its own: '应用已激活 applicationDidBecomeActive(_:)',
/// 'App is now active: applicationDidBecomeActive(_:)', '<Feed: 0x1> moved from Appearing to Appeared: viewDidAppear(_:)'.
///
/// Any words may stand there, also some that say that nobody calls the method. The beginning of a log proves that
/// statements write them: three callbacks have such words, and one comes again in the same ones, as in no list of methods.
/// Then the log is read again with them.
struct Descriptions: Sendable {
  /// Which callback stands in the words with this hash, and whether on several lines.
  private var uses: [UInt32: (callback: Callback, isAgain: Bool)] = [:]
  /// The latest line that was noted: a line is looked at in several ways.
  private var latestLine: UInt32 = 0

  /// The most words that are remembered.
  private static let usesMax = 64
  /// How many callbacks must be told so.
  private static let callbacksMin = 3

  /// The words that what was read proves to be a logger's, as hashes.
  var proof: Set<UInt32> {
    let callbacks = CallbackSet(uses.values.map(\.callback))
    guard callbacks.rawValue.nonzeroBitCount >= Self.callbacksMin,
      uses.values.contains(where: \.isAgain)
    else { return [] }
    return Set(uses.keys)
  }

  /// Notes a line that tells of `callback` in the words with this hash.
  mutating func note(_ hash: UInt32, _ callback: Callback, in line: UInt32) {
    guard line != latestLine else { return }
    latestLine = line
    if uses[hash] != nil {
      uses[hash]?.isAgain = true
    } else if uses.count < Self.usesMax {
      uses[hash] = (callback, false)
    }
  }
}

extension LogReader {
  /// The callback that a line tells of in words that were proven to be a logger's; if nothing is proven, notes them.
  ///
  /// Of a controller the line must show the object.
  mutating func describedCallback(
    _ line: Span<UInt8>,
    _ envelope: Envelope,
    at place: Place
  ) -> Sentence? {
    let message = line.trimmed(envelope.message..<line.count)
    guard provenWords.isLearning || provenWords.hasProof,
      message.count <= Self.descriptionBytesMax,
      let text = describedText(line, message), line.namesNoOther(behind: text.range, spellings)
    else { return nil }
    var sentence = Sentence(text: text)
    var object: Range<Int>?
    if !text.isShared {
      guard let start = line.position(of: UInt8(ascii: "<"), in: message),
        let known = line.description(at: start, before: message.upperBound),
        let address = known.address, line.isControllerName(known.name)
      else { return nil }
      (sentence.name, sentence.address, object) = (known.name, address, start..<known.end)
    }
    guard let hash = line.description(around: text, object, in: message, lexicon),
      provenWords.takeDescription(hash, of: text.callback, in: place.line)
    else { return nil }
    sentence.readArgument(line)
    sentence.signs.isPrinted = envelope.process != nil
    return sentence
  }

  /// The first callback that is written with all its pieces.
  private func describedText(_ line: Span<UInt8>, _ message: Range<Int>) -> CallbackText? {
    var start = message.lowerBound
    while let hit = spellings.next(in: line, from: start) {
      start = hit.range.upperBound
      // 'App is now active' speaks of the application as well.
      guard case .spelling(let number) = hit.kind,
        let text = spellings.callback(line, number, hit.range, within: message), text.form != .bare
      else { continue }
      let isWritten = text.isShared || text.form == .function && text.callback.kind == .controller
      return isWritten ? text : nil
    }
    return nil
  }

  /// What a statement says of a callback is short.
  private static let descriptionBytesMax = 200
}

extension Span<UInt8> {
  /// A number for the callback with the words around it, without those that show whose it is; nil where it stands amid them,
  /// or where they look like code or deny.
  fileprivate func description(
    around text: CallbackText,
    _ object: Range<Int>?,
    in message: Range<Int>,
    _ lexicon: Lexicon
  ) -> UInt32? {
    let first =
      object?.lowerBound == message.lowerBound
      ? skippingBlanks(from: object?.upperBound ?? 0, before: message.upperBound)
      : message.lowerBound
    guard text.range.lowerBound == first || text.range.upperBound == message.upperBound else {
      return nil
    }
    var hash = ShortHash()
    hash.add(text.callback.rawValue)
    var hasWords = false
    var index = message.lowerBound
    while index < message.upperBound {
      if index == text.range.lowerBound {
        index = text.range.upperBound
        continue
      }
      if let object, index == object.lowerBound {
        index = object.upperBound
        continue
      }
      let word = index..<wordEnd(from: index, before: message.upperBound)
      index = Swift.max(word.upperBound, index + 1)
      guard !word.isEmpty else {
        guard !"{};=<>`".utf8.contains(self[index - 1]) else { return nil }
        continue
      }
      guard !lexicon.denials.deny(self, word) else { return nil }
      hasWords = hasWords || self[word.lowerBound].isLetter || self[word.lowerBound].isNonASCII
      for position in word where !self[position].isDigit { hash.add(self[position]) }
    }
    return hasWords ? hash.value : nil
  }
}
