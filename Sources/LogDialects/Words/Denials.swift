/// Words that say in front of a callback that it did not come, or not now: 'skipped', 'waiting for', 'pendiente',
/// 'noch', '没有', 'まだ'.
///
/// Elsewhere a line with an unknown word is not understood, but before the name of a class many a logger writes a
/// label, which may be any word. These are no labels.
struct Denials: Sendable {
  private let words: WordTable
  private let remarks: WordTable

  init() {
    words = Self.table(deniedInEnglish, deniedInLatin, deniedInOtherLetters)
    remarks = Self.table(remarksOnMethods)
  }

  private static func table(_ texts: String...) -> WordTable {
    WordTable(texts.flatMap { $0.split(separator: " ").map(String.init) })
  }

  /// Whether the word in `range` denies what stands beside it.
  func deny(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    // 'Upcoming' and 'Encore' are screens and apps.
    if line[range.lowerBound].isUpper,
      deniersWithNames.contains(where: { line.equals($0, in: range) })
    {
      return false
    }
    return words.number(of: line, range.lowerBound, range.upperBound) != nil
      || line[range.lowerBound].isNonASCII && line.hasWideDenial(range)
  }

  /// Whether the word in `range` says what somebody makes of the method of a class behind it: 'backtrace', 'retrying'.
  func remark(_ line: Span<UInt8>, _ range: Range<Int>) -> Bool {
    remarks.number(of: line, range.lowerBound, range.upperBound) != nil
  }

  /// Whether a word in the brackets around `inner` does, which hold no value: '[not called]', '(pending)'.
  ///
  /// '[will be called]' is a sentence, 'will' and 'did' alone may be columns; '[not animated]' tells an argument.
  func denyAny(of inner: Range<Int>, _ line: Span<UInt8>) -> Bool {
    if line.contains("animat", in: inner) { return false }
    var index = inner.lowerBound
    while let word = line.spokenWord(from: index, before: inner.upperBound) {
      // In capitals only: '[Todo] FeedController viewDidLoad' is of an app that many write.
      let isReminder =
        line.equalsIgnoringCase("todo", in: word) && word.allSatisfy { line[$0] < 0x60 }
      if deny(line, word) || isReminder { return true }
      let isSentence = word.count < inner.count
      if isSentence, sentenceWords.contains(where: { line.equals($0, in: word) }) { return true }
      index = word.upperBound
    }
    return false
  }
}

extension Sentence {
  /// Whether words between `start` and the callback deny it, or make a remark on it.
  ///
  /// Whose callback it is may have any name, and so may titles and values.
  func isDenied(_ line: Span<UInt8>, from start: Int, _ lexicon: Lexicon) -> Bool {
    let denials = lexicon.denials
    let end = text.range.lowerBound
    let owner = ownerInFront(line)
    // A label stands before a class, a title before anything.
    let isOfClass = methodClass != nil || isDescribed || line.isOwnerName(owner)
    var index = start
    while index < end {
      if index == owner.lowerBound, !owner.isEmpty {
        index = owner.upperBound
        continue
      }
      switch line[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "("), UInt8(ascii: "["):
        guard let close = line.closing(at: index, before: end) else { break }
        let inner = index + 1..<close
        // The owner may stand there, or what is passed.
        if inner.contains(owner.lowerBound) { break }
        if line[index] != UInt8(ascii: "\""), !line.holdsValue(inner),
          denials.denyAny(of: inner, line)
        {
          return true
        }
        index = close
      default: break
      }
      guard let word = line.spokenWord(from: index, before: end), word.lowerBound == index else {
        index += 1
        continue
      }
      // 'caller=log.swift:12' is a field.
      let isValue =
        index > start && line[index - 1] == UInt8(ascii: "=")
        || line.has("=", at: word.upperBound, before: end)
      // What is prose anywhere was judged where it stands: 'moved from Not Running to Inactive'.
      if !isValue, denials.deny(line, word), lexicon.meaning(line, word) != .prose { return true }
      // Behind the class a title may stand.
      let isLabel = index < owner.lowerBound || line[index].isLower
      if isOfClass, !isValue, isLabel, denials.remark(line, word) { return true }
      index = word.upperBound
    }
    return false
  }

  /// The name before the callback of whom it tells; of 'Retrying FeedController' only the class, and no ordinary word.
  private func ownerInFront(_ line: Span<UInt8>) -> Range<Int> {
    let end = text.range.lowerBound
    guard let owner = methodClass ?? name ?? bracketed ?? file, owner.upperBound <= end else {
      return end..<end
    }
    if line.looksOrdinary(owner) { return end..<end }
    guard line.hasBlank(owner) else { return owner }
    var index = owner.lowerBound
    while index < owner.upperBound {
      let word = line.field(of: owner, from: index)
      if word.isEmpty || line.isOwnClass(word) { return word.isEmpty ? owner : word }
      index = word.upperBound
    }
    return owner
  }
}

extension Span<UInt8> {
  /// The next run of letters and digits of any script.
  fileprivate func spokenWord(from start: Int, before end: Int) -> Range<Int>? {
    var first = start
    while first < end, !self[first].isWord, !self[first].isNonASCII { first += 1 }
    guard first < end else { return nil }
    var last = first
    while last < end, self[last].isWord || self[last].isNonASCII { last += 1 }
    return first..<last
  }

  /// Where the quote, the parenthesis or the bracket at `start` is closed.
  fileprivate func closing(at start: Int, before end: Int) -> Int? {
    let mark: UInt8 =
      switch self[start] {
      case UInt8(ascii: "("): UInt8(ascii: ")")
      case UInt8(ascii: "["): UInt8(ascii: "]")
      default: self[start]
      }
    return position(of: mark, in: start + 1..<end)
  }

  /// Whether a key and its value stand in `range`: 'state: waiting'.
  fileprivate func holdsValue(_ range: Range<Int>) -> Bool {
    range.contains { ":=".utf8.contains(self[$0]) }
  }

  /// Whether a word of a script without blanks says no, not yet, wait, or skip.
  fileprivate func hasWideDenial(_ range: Range<Int>) -> Bool {
    wideDenials.contains { position(of: $0, in: range) != nil }
  }
}

/// Words that deny in sentences, and alone may be a column, a phase or a label.
private let sentenceWords = ["will", "about", "may", "might", "could", "before", "after"]

/// What else may be a screen, a part of an app, or the app.
private let deniersWithNames = [
  "Upcoming", "Blocked", "Missing", "Planned", "Scheduled", "Queued", "Pending", "Waiting",
  "Delayed", "Bug", "Encore", "Prima", "Ancora", "Nem", "Non", "Sera", "Disabled", "Duplicate",
  "Skip", "Wait",
]

private let deniedInEnglish = """
  not never cannot isn wasn won hasn haven doesn didn couldn shouldn wouldn should would must skip skips skipped \
  skipping ignore ignores ignored ignoring missing pending wait waits waiting await awaits awaited awaiting until \
  unless without instead fixme tbd expect expects expected expecting unexpected defer deferred deferring \
  delayed delaying cancel cancelled canceled cancelling canceling abort aborted aborting prevent prevents prevented \
  preventing suppress suppressed suppressing blocked blocking scheduled enqueued queued unreachable unimplemented \
  unavailable deprecated planned upcoming preparing duplicate duplicated twice dropped dropping mocked stubbed \
  simulated simulating why failed fails timed stuck postponed disabled bug prohibited forbidden rejected refused
  """

/// Not, not yet, before, without, waiting, left out, ignored, must, should, will be: in German, Dutch, the Nordic
/// tongues, Romance ones, Turkish, Vietnamese, Polish, Czech, Hungarian, Romanian and Indonesian.
private let deniedInLatin = """
  nicht noch kein keine ohne fehlt fehlen nach bevor warte wartet übersprungen überspringe ignoriert ausstehend \
  sollte muss gleich niet nog wacht overgeslagen zonder moet inte ikke ikkje väntar hoppar venter uden utan aldrig \
  odottaa pas jamais encore ignoré ignorée attente avant après sera doit sans manquant manque devrait nunca jamás \
  aún todavía pendiente antes después debe debería falta omitido saltando esperando não ainda pulando será \
  aguardando pendente deve depois sem non ancora prima dopo attesa saltato manca sarà senza çağrılmadı çağırılmadı \
  henüz çağrılmıyor çağrılacak bekleniyor bekliyor atlandı önce eksik değil chưa không sẽ chờ trước nie jeszcze \
  czeka pominięto pominięty brak bez przed nezavoláno není čeká ještě nebyl nebyla nem belum tidak akan menunggu tanpa
  """

/// The same in Russian, Ukrainian, Greek, Arabic, Hebrew, Hindi, Korean and Thai.
private let deniedInOtherLetters = """
  не ещё Ещё еще Еще пока пропущен пропускаем пропуск ожидание Ожидание ожидаем ожидает перед Перед после должен \
  должна будет без Без нет Нет ще немає δεν Δεν لم لن لا انتظار לא טרם תרם ממתין नहीं 이전 안됨 รอ
  """

/// Pieces of words, for these scripts write no blanks, or decline.
private let wideDenials = [
  "没有", "没被", "没调", "没执", "没走", "没触", "没进", "还没", "沒", "未调", "未被", "未执", "未触", "未走", "不会",
  "不调", "不执", "不走", "不被", "不触", "尚未", "应该", "應該", "需要", "准备调", "将要调", "即将调", "等待", "跳过",
  "跳過", "忽略", "缺少", "漏掉", "遗漏", "为什么", "為什麼", "失败", "失敗", "取消",
  "れない", "てない", "ていない", "しない", "ません", "なかった", "未実", "未呼", "まだ", "スキップ", "待機", "待ち",
  "呼び出し予定", "実行予定", "않", "안됨", "아직", "대기", "건너", "생략", "호출안", "호출예정", "호출전", "ไม่", "ข้าม",
]

/// Who looks at methods, what is found, and what a sentence about them begins with.
private let remarksOnMethods = """
  crashed hang hangs hung anr watchdog leak leaks leaked backtrace stacktrace callstack caller callers culprit symbol \
  symbols cause caused reason issue usage hint solution answer question goal actual next later afterwards given \
  hopefully maybe perhaps probably cf installed patched replaced instrumenting instrumented covered coverage suite \
  spec xctfail assert asserts precondition expectation spy histogram exc_bad_access exc_breakpoint exc_crash \
  exc_bad_instruction sigabrt sigsegv sigbus sigtrap sigill exception retry retrying unhandled filtered uploading \
  uploaded flushing batching author reviewer blame forwarding dispatching replay replaying replayed proxying posting \
  sending subscribed subscribing registered unregistered requested requesting faking slow slowest before after by \
  simulate fake requires wants intends hanging soon late timeout suspended vor avant
  """
