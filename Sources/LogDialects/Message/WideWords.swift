/// Words beyond ASCII that say of a method what `method`, `called` and `enter` say.
extension Span<UInt8> {
  /// Whether a word beyond ASCII says only that a method follows: method, function, call, execute.
  func isWideTag(_ word: Range<Int>) -> Bool {
    self[word.lowerBound].isWide && Self.wideTags.contains { equals($0, in: word) }
  }

  private static var wideTags: [String] {
    [
      "方法", "函数", "调用", "执行", "方法名", "函数名", "方法名称", "函数名称", "当前方法", "执行方法", "调用方法",
      "メソッド", "メソッド名", "関数", "関数名", "메서드", "메서드명", "메소드", "메소드명", "함수", "함수명",
    ]
  }

  /// Whether a word with letters beyond ASCII says that a method was called.
  func isWideCall(_ word: Range<Int>) -> Bool {
    guard word.contains(where: { self[$0].isWide }) else { return false }
    return Self.wideCalls.contains { equals($0, in: word) }
  }

  private static var wideCalls: [String] {
    [
      "被调用", "被调用了", "调用", "调用了", "执行", "执行了", "方法被调用", "被呼叫", "호출", "호출됨", "호출되었습니다", "실행", "실행됨",
      "呼ばれた", "呼ばれました", "が呼ばれた", "が呼ばれました", "呼び出し", "実行", "вызван", "вызвана", "вызвано", "вызов",
      "сработал", "appelé", "appelée", "exécuté", "exécutée", "ausgeführt", "llamó", "executó",
    ]
  }

  /// Whether a word beyond ASCII leads to a name: enter, leave, call, execute, now, page.
  func isWideVerb(_ word: Range<Int>) -> Bool {
    self[word.lowerBound].isWide
      && ["进入", "离开", "调用", "调用了", "执行", "执行了", "打印", "当前", "页面", "控制器", "当前控制器"]
        .contains { equals($0, in: word) }
  }

  /// Whether a word beyond ASCII stands between an owner and what is its own.
  func isWidePossessive(_ word: Range<Int>) -> Bool {
    self[word.lowerBound].isWide && ["的", "の", "의"].contains { equals($0, in: word) }
  }
}
