/// Words beyond ASCII that say of a method what `method`, `called` and `enter` say.
extension Span<UInt8> {
  /// Whether a word beyond ASCII says only that a method follows: method, function, call, execute.
  func isWideTag(_ word: Range<Int>) -> Bool {
    self[word.lowerBound].isNonASCII && Self.wideTags.contains { equals($0, in: word) }
  }

  private static var wideTags: [String] {
    [
      "方法", "函数", "调用", "执行", "方法名", "函数名", "方法名称", "函数名称", "当前方法", "执行方法", "调用方法",
      "当前函数", "当前函数名", "当前方法名", "当前函数名称", "当前方法名称",
      "类名", "类", "地址", "内存地址", "指针", "对象", "实例", "クラス", "クラス名", "アドレス", "클래스", "클래스명", "주소",
      "адрес",
      "Адрес", "класс", "Класс",
      "控制器", "当前控制器", "视图控制器", "メソッド", "メソッド名", "関数", "関数名", "메서드", "메서드명", "메소드", "메소드명", "함수",
      "함수명",
    ]
  }

  /// The address behind its label at `start`: '地址:0x1', '内存地址：0x1', '주소: 0x1'.
  func wideLabelledAddress(at start: Int, before end: Int) -> (value: UInt64, end: Int)? {
    guard
      let label = ["地址", "内存地址", "指针", "주소", "アドレス", "адрес"].first(where: {
        has($0, at: start, before: end)
      })
    else { return nil }
    var index = start + label.utf8.count
    guard let colon = [":", "：", " ="].first(where: { has($0, at: index, before: end) }) else {
      return nil
    }
    index = skippingBlanks(from: index + colon.utf8.count, before: end)
    return address(at: index, before: end)
  }

  /// Whether a word with letters beyond ASCII is what 'method' and 'function' are in English.
  func isWideNoun(_ word: Range<Int>) -> Bool {
    guard word.contains(where: { self[$0].isNonASCII }) else { return false }
    return [
      "метод", "Метод", "метода", "функция", "Функция", "функции", "método", "Método", "méthode",
      "Méthode", "función",
      "Función", "função", "Função", "контроллер", "Контроллер", "contrôleur", "Contrôleur",
      "hàm", "Hàm", "phương", "Phương", "thức",
    ].contains { equals($0, in: word) }
  }

  /// Whether a word with letters beyond ASCII says that a method was called.
  func isWideCall(_ word: Range<Int>) -> Bool {
    guard word.contains(where: { self[$0].isNonASCII }) else { return false }
    // A sentence may end in its full stop.
    let isStopped = word.count > 3 && has("。", at: word.upperBound - 3)
    let word = isStopped ? word.dropLast(3) : word
    return Self.wideCalls.contains { equals($0, in: word) }
  }

  private static var wideCalls: [String] {
    [
      "被调用", "被调用了", "wywołano", "wywołane", "wywołana", "çağırıldı", "ถูกเรียก", "调用", "调用了", "执行",
      "执行了", "方法被调用", "被呼叫", "了", "走了", "来了", "触发", "触发了",
      "被触发", "已调用", "已执行", "已触发", "호출", "호출됨", "호출되었습니다", "호출되었음", "호출했습니다", "가", "이", "실행", "실행됨",
      "呼ばれた", "呼ばれました", "が呼ばれた", "が呼ばれました", "呼び出し", "実行", "вызван", "вызвана", "вызвано", "вызов",
      "сработал", "запущен", "запустился", "выполнен", "çağrıldı", "çalıştı", "appelé", "appelée",
      "exécuté", "exécutée", "ausgeführt", "llamó", "executó", "が呼び出されました", "呼び出されました", "が呼び出された",
      "呼び出された", "được", "gọi", "Gọi", "wywołano", "wywołana", "Wywołano", "zavolána", "voláno",
      "викликано", "Викликано", "استدعاء", "تم استدعاء", "释放了", "销毁了", "被释放", "被释放了", "被销毁", "被销毁了",
      "נקרא", "κλήθηκε",
    ]
  }

  /// Whether words only explain the message in brackets behind their colon, or say that somebody calls it:
  /// '进入场景对象调用：[SceneDelegate sceneDidBecomeActive:]'.
  func announcesMessage(_ words: Range<Int>) -> Bool {
    guard self[words.lowerBound].isNonASCII,
      isWideStage(words)
        || ["调用", "执行"].contains(where: { has($0, endingAt: words.upperBound) }),
      let colon = [":", "："].first(where: { has($0, at: words.upperBound) })
    else { return false }
    let start = skippingBlanks(from: words.upperBound + colon.utf8.count, before: count)
    return has("[", at: start) || has("-[", at: start)
  }

  /// Whether a name would only say that a method was called, began or ended: whoever writes no name
  /// writes the same for every object.
  func isWideRemark(_ range: Range<Int>) -> Bool {
    isWideCall(range) || Self.wideMoments.contains { equals($0, in: range) }
  }

  private static var wideMoments: [String] {
    [
      "开始", "结束", "进入", "退出", "打印", "開始", "終了", "実行", "です", "시작", "종료", "실행", "불림", "입니다",
    ]
  }

  /// Whether a word beyond ASCII leads to a name: enter, leave, call, execute, now, page.
  func isWideVerb(_ word: Range<Int>) -> Bool {
    self[word.lowerBound].isNonASCII
      && [
        "进入", "离开", "调用", "调用了", "执行", "执行了", "打印", "当前", "页面", "控制器", "当前控制器", "Вызван", "вызван",
        "Вызвана", "вызвана", "Вызов", "вызов", "Сработал", "сработал",
      ].contains { equals($0, in: word) }
  }

  /// Whether `range` says in other words what a callback says, as '视图即将出现' and '뷰가 나타남' do.
  ///
  /// Nothing else may stand there: '数据加载完成' is about data, and '加载界面' is a screen. What is told of an
  /// application or a scene has words of its own, such as '进入后台'.
  func isWideStage(_ range: Range<Int>, ofApplication: Bool = false) -> Bool {
    guard range.count <= Self.stageBytesMax else { return false }
    let stages = ofApplication ? applicationStages + wideStages : wideStages
    let views = ofApplication ? applications + wideViews : wideViews
    var index = skippingBlanks(from: range.lowerBound, before: range.upperBound)
    var (hasStage, isOfView) = (false, false)
    while index < range.upperBound {
      let rest = index
      if let word = wideWord(of: stages, at: rest, before: range.upperBound) {
        (index, hasStage, isOfView) = (word, true, false)
      } else if let word = wideWord(of: views, at: rest, before: range.upperBound) {
        (index, isOfView) = (word, true)
      } else if let word = wideWord(of: wideTimes, at: rest, before: range.upperBound) {
        (index, isOfView) = (word, false)
      } else {
        return false
      }
      index = skippingBlanks(from: index, before: range.upperBound)
    }
    return hasStage && !isOfView
  }

  private static var stageBytesMax: Int { 60 }

  /// The end of the first of `words` that stands at `start`.
  private func wideWord(of words: [String], at start: Int, before end: Int) -> Int? {
    words.first { has($0, at: start, before: end) }.map { start + $0.utf8.count }
  }

  /// Whether a word beyond ASCII stands between an owner and what is its own.
  func isWidePossessive(_ word: Range<Int>) -> Bool {
    self[word.lowerBound].isNonASCII && ["的", "の", "의"].contains { equals($0, in: word) }
  }
}

/// Whose stage it is: the view's, the screen's, the controller's.
private let wideViews = [
  "视图控制器", "控制器", "视图", "界面", "页面", "画面", "ビュー", "뷰컨트롤러", "뷰", "화면",
  "的", "が", "は", "の", "가", "이",
]

/// Will and did, appear and disappear, load and lay out, complete.
private let wideStages = [
  "即将", "将要", "已经", "将", "已", "完全", "出现", "显示", "呈现", "消失", "隐藏", "加载", "载入", "布局", "子视图",
  "完成", "完毕", "表示", "読み込み", "読み込", "消え", "される", "された", "ました", "した",
  "完了",
  "나타나기", "나타날", "나타남", "나타났음", "사라지기", "사라질", "사라짐", "사라졌음", "로드", "로딩", "완료", "됨",
]

/// Before, after, soon: alone they say of a call that it is not now.
private let wideTimes = [
  "之前", "之后", "前", "后", "了", "直前", "直後", "예정", "직전", "전", "후",
]

/// Whose stage it is when a delegate tells it.
private let applications = ["应用程序", "应用", "程序", "场景", "アプリ", "シーン", "앱", "씬"]

/// To the front and to the back, active or not, launched and ended.
private let applicationStages = [
  "进入", "回到", "前台", "后台", "重新", "失去", "获得", "获取", "焦点", "激活", "活跃", "活动", "变为", "非", "状态", "启动",
  "初始化", "终止", "退出", "销毁", "挂起", "连接", "断开", "从", "到", "的时候", "时", "会", "被", "调用",
  "バックグラウンド", "フォアグラウンド", "アクティブ", "起動", "終了", "接続", "切断", "移行", "復帰", "入る", "入った",
  "になる", "になった", "になりました", "されました", "する", "直前", "直後", "時", "に", "へ",
  "활성화", "비활성화", "활성", "비활성", "상태", "백그라운드", "포그라운드", "진입", "전환", "시작", "종료", "실행", "연결", "직후",
  "되기", "될", "때", "에서", "으로", "로", "에",
]
