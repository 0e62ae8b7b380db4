internal import CallbackLog

/// Words of scripts that write no blanks, glued to a name or to a callback.
extension Span<UInt8> {
  /// Where the controller's name ends to which a word is glued that leads to the callback at `start`:
  /// 'FeedController调用了viewDidLoad', 'FeedControllerのviewDidLoad', or where a screen's name ends that is
  /// glued itself, '父控制器viewDidLoad'; nil when it is anything else.
  func ownerEnd(gluedBefore start: Int, after message: Int) -> Int? {
    guard start > message, self[start - 1].isNonASCII else { return nil }
    if isWideScreen(endingAt: start, after: message) { return start }
    guard let word = links.first(where: { has($0, endingAt: start) }) else { return nil }
    var end = start - word.utf8.count
    // 'FeedController 走了viewDidLoad'
    while end > message, self[end - 1].isBlank { end -= 1 }
    if isWideScreen(endingAt: end, after: message) { return end }
    var name = end..<end
    while name.lowerBound > message, self[name.lowerBound - 1].isWord {
      name = name.lowerBound - 1..<end
    }
    // '当FeedController调用了viewDidLoad' is a piece of a sentence, and so is what is said of UIKit's.
    guard !name.isEmpty, isOwnClass(name) || isDelegateName(name),
      !endsWithWideLetter(wideVerbStart(before: name.lowerBound, after: message), after: message)
    else { return nil }
    return end
  }

  /// Where the words end that begin at `start` and say in another language that the callback behind them,
  /// at `end`, was called: 'Se llamó a viewDidLoad', 'вызван viewDidLoad'.
  func callOpeningEnd(at start: Int, before end: Int) -> Int? {
    guard self[start].isNonASCII || "SsLlCcAaEerhwPMm".utf8.contains(self[start]) else {
      return nil
    }
    return openings.first {
      start + $0.utf8.count == end && has($0, at: start, before: end)
    }.map { start + $0.utf8.count }
  }

  /// Whether a word beyond ASCII leads to whom a method is of: 'viewDidLoad в FeedController'.
  func isWidePreposition(_ word: Range<Int>) -> Bool {
    ["в", "у", "для", "في"].contains { equals($0, in: word) }
  }

  /// Whether a word beyond ASCII stands in front of where something happens: 'В FeedController'.
  func isWidePlace(_ word: Range<Int>) -> Bool { equals("В", in: word) || equals("в", in: word) }

  /// Where the verb begins that is glued to a name: the '进入' of '进入FeedController'; the name's own beginning without one.
  private func wideVerbStart(before name: Int, after message: Int) -> Int {
    guard name > message, self[name - 1].isNonASCII,
      let verb = gluedVerbs.first(where: { has($0, endingAt: name) })
    else { return name }
    return name - verb.utf8.count
  }

  /// The class in `word` without what scripts that write no blanks put around it: 'FeedControllerの',
  /// 'FeedController에서', 'FeedController页面', '进入FeedController'.
  func withoutParticle(_ word: Range<Int>) -> Range<Int> {
    if let first = word.first, self[first].isNonASCII,
      let verb = gluedVerbs.first(where: { has($0, at: first, before: word.upperBound) })
    {
      let name = word.dropFirst(verb.utf8.count)
      return !name.isEmpty && (isOwnClass(name) || isDelegateName(name)) ? name : word
    }
    guard let last = word.last, self[last].isNonASCII,
      let particle = particles.first(where: {
        $0.utf8.count < word.count && has($0, endingAt: word.upperBound)
      })
    else { return word }
    let name = word.dropLast(particle.utf8.count)
    let isPlain = name.allSatisfy { !self[$0].isNonASCII }
    return isPlain && !name.isEmpty && isOwnerName(name) && !hasBlank(name) ? name : word
  }

  /// Whether a word beyond ASCII may be glued to a callback: it was called, it begins, it is a method.
  func isWideWord(_ word: Range<Int>) -> Bool {
    isWideCall(word) || isWideTag(word) || widePhase(word) != nil
  }

  /// Whether the word says that a method begins (true) or ends (false); nil when it says neither.
  func widePhase(_ word: Range<Int>) -> Bool? {
    // So long are they all; most words behind a callback need no comparison.
    guard word.count == 3 || word.count > 5 else { return nil }
    if phaseBegins.contains(where: { equals($0, in: word) }) { return true }
    return phaseEnds.contains { equals($0, in: word) } ? false : nil
  }

  /// Whether words behind a callback tell what is done there rather than whose it is.
  ///
  /// So do 'Refreshing' and '刷新数据'. 'Loading' may be a screen in front of a callback, hardly behind one.
  func tellsWork(_ words: Range<Int>) -> Bool {
    let word = field(of: words, from: words.lowerBound)
    if self[word.lowerBound].isLetter {
      return word.count > 6 && has("ing", endingAt: word.upperBound)
        && works.contains { equalsIgnoringCase($0, in: word) }
    }
    guard let verb = wideWorks.first(where: { has($0, at: words.lowerBound) }) else {
      return false
    }
    // '加载页' is a screen.
    return words.count > verb.utf8.count
      && !["页", "页面", "界面", "画面"].contains { has($0, endingAt: words.upperBound) }
  }
}

extension LeftSide {
  /// Reads the 'вызван' of 'FeedController: вызван viewDidLoad'.
  mutating func readCallOpening(_ line: Span<UInt8>, _ sentence: inout Sentence) -> Bool {
    // 'FeedController chamou viewDidLoad'
    let isOfSomebody =
      words.map {
        line.isControllerName($0) && !line.isForeign($0) || line.isDelegateName($0)
      } ?? true
    guard isOfSomebody, let opening = line.callOpeningEnd(at: index, before: end) else {
      return false
    }
    guard closeWords(line, isSeparated: true, &sentence) else { return false }
    index = opening
    return true
  }
}

extension RightSide {
  /// Reads 'called', 'method', 'begins', 'ends' and 'of' in another script.
  mutating func readWideWord(
    _ word: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    guard word.contains(where: { line[$0].isNonASCII }) || line.widePhase(word) != nil else {
      return false
    }
    // '[ShareSheet] viewDidLoad 시작'
    if sentence.hasSubject || sentence.bracketed != nil {
      if readMethodWord(word, line, &sentence) { return true }
    } else if line.isWidePreposition(word) {
      index = word.upperBound
      isLed = true
      return true
    }
    // Without a subject it is a sentence about the method.
    guard let call = wideCallEnd(line, word, sentence) else { return false }
    sentence.say(line, index..<call)
    index = call
    hasVerb = true
    return true
  }

  /// Reads 'method', 'begins' and 'ends' of somebody.
  ///
  /// Of applications such words tell what the callback tells: 'applicationWillTerminate 终了'.
  private mutating func readMethodWord(
    _ word: Range<Int>,
    _ line: Span<UInt8>,
    _ sentence: inout Sentence
  ) -> Bool {
    let kind = sentence.text.callback.kind
    guard !hasVerb else { return false }
    if kind != .application, kind != .scene, let isEntry = line.widePhase(word) {
      guard sentence.traits.isDisjoint(with: [.entry, .exit]) else { return false }
      // Of an appearance it may tell of the screen: 'viewWillAppear 进入'.
      let isOfScreen = sentence.text.callback.takesAnimated
      if isOfScreen, visits.contains(where: { line.equals($0, in: word) }) { return false }
      sentence.traits.insert(isEntry ? .entry : .exit)
      hasVerb = true
    } else if !line.isWideTag(word) || line.isWideCall(word) {
      return false
    }
    index = word.upperBound
    return true
  }
}

private let links = [
  "调用了", "调用", "走了", "走到", "来到", "执行了", "执行", "进入了", "进入", "类的", "类中的", "页面的", "中的",
  "的", "の", "의",
]

/// Enter, leave, call, execute, come to.
private let gluedVerbs = ["进入了", "进入", "离开", "调用了", "调用", "执行了", "执行", "走到", "来到"]

/// Of, in, at, is; class, page, screen.
private let particles = [
  "에서", "의", "에", "가", "이", "은", "는", "の", "で", "が", "は", "类的", "页面的", "的", "类中", "类", "中", "里",
  "页面", "界面",
]

private let phaseBegins = [
  "开始", "開始", "시작", "начало", "début", "inicio", "início", "进入",
  "進入",
]
private let phaseEnds = ["结束", "結束", "終了", "종료", "끝", "конец", "fin", "fim", "退出", "离开", "離開"]
/// Enter and leave: a screen is entered and left as well.
private let visits = ["进入", "進入", "退出", "离开", "離開"]

private let openings = [
  "Se llamó a ", "se llamó a ", "Se ejecutó ", "se ejecutó ", "Llamado a ", "Llamada a ",
  "Llamando a ", "Chamou ", "Chamado ", "Chamando ", "Вызван ", "вызван ", "Вызов ", "вызов ",
  "Вызван метод ", "вызван метод ", "Вызов метода ", "Сработал ", "сработал ", "Appel de ",
  "Chiamata a ", "Se ha llamado a ", "llamó a ", "a appelé ", "ha chiamato ", "вызвал ",
  "вызывает ",
  "Викликано ", "викликано ", "викликав ", "wywołuje ", "تم استدعاء ",
  "Aufruf von ", "Llama a ", "llama a ", "Ejecuta ", "ejecuta ", "Ejecutando ", "Executa ",
  "executa ", "Executou ", "executou ", "Executando ", "chamou ", "appel de ", "Appelle ",
  "appelle ",
  "ruft ",
  "调用 ", "调用了 ", "执行 ", "执行了 ", "调用方法 ", "执行方法 ",
  "Se ejecuta ", "se ejecuta ", "Se llama ", "Se llama a ", "se llama a ", "se llamó ", "llamando ",
  "Llamando ", "entrando em ", "Entrando em ", "Entrou no ", "entrou no ", "Passou no ",
  "Entró en ",
  "entró en ", "entrando en ", "Entrando en ", "Memanggil ", "memanggil ",
]

private let works = [
  "loading", "reloading", "refreshing", "fetching", "updating", "saving", "animating",
  "requesting", "preparing", "initializing", "configuring", "starting", "stopping", "calling",
]

private let wideWorks = [
  "刷新", "加载", "请求", "获取", "更新", "初始化", "重新", "保存", "清除", "移除", "添加", "注册", "监听", "创建",
  "停止", "启动", "读取", "检查", "重置", "配置", "绑定", "計測", "取得",
]
