import CallbackLog

/// Lines as home-made loggers write them, put together from parts, with what they mean.
struct HomeMade {
  let line: String
  let className: String
  let callback: Callback

  /// Prefix, subject, callback and suffix in every way that they go together, from a fixed seed.
  static func lines(count: Int, seed: UInt64) -> [HomeMade] {
    var random = Random(state: seed)
    return (0..<count).map { _ in make(&random) }
  }

  private static func make(_ random: inout Random) -> HomeMade {
    let (name, className) = random.pick(names)
    let (callback, spellings) = random.pick(callbacks)
    let word = random.pick(spellings)
    let prefix = random.pick(prefixes)
    var suffix = random.pick(suffixes)
    let body: String
    switch random.next(12) {
    case 0: body = "\(name) \(word)"
    case 1:
      // A name behind the callback takes no suffix but a verb.
      body = word.hasSuffix(":") ? "\(word) <\(single(name)): 0x7f1>" : "\(word) \(name)"
      suffix = random.pick(["", " called", " animated=1"])
    case 2:
      body = word.hasSuffix(":") ? "\(word) \(name)" : "\(word): \(name)"
      suffix = random.pick(["", " called"])
    case 3: body = "\(name) - \(word)"
    case 4: body = "\(name) – \(word)"
    case 5: body = "\(name): \(word)"
    case 6: body = "\(name) => \(word)"
    case 7: body = "[\(name)] \(word)"
    case 8: body = "<\(single(name)): 0x7f8a1b2c3d40> \(word)"
    case 9:
      body = "0x7f8a1b2c3d40 -[\(single(name)) \(selector(callback))]"
      suffix = ""
    case 10:
      body = "-[\(single(name)) \(selector(callback))]"
      suffix = random.pick(["", " called", " animated = YES", " <UIView: 0x1>"])
    default: body = "\(name) -> \(word)"
    }
    if word.contains(" "), suffix.hasPrefix(":") { suffix = "" }
    return HomeMade(line: prefix + body + suffix, className: className, callback: callback)
  }

  /// The name as a class can be written where no blank may stand.
  private static func single(_ name: String) -> String { name }

  private static func selector(_ callback: Callback) -> String {
    switch callback {
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .viewIsAppearing:
      "\(callback):"
    default: "\(callback)"
    }
  }

  private static let names: [(String, String)] = [
    ("Feed", "Feed"), ("FeedViewController", "FeedViewController"), ("A", "A"), ("VC1", "VC1"),
    ("feedVC", "feedVC"), ("Shop.Feed", "Feed"), ("Box<Item>", "Box<Item>"),
    ("Shop.Box<Shop.Item>", "Box<Shop.Item>"), ("_TtC4Shop4Feed", "Feed"), ("首页", "首页"),
    ("Экран", "Экран"), ("ホーム画面", "ホーム画面"), ("Ünïcode", "Ünïcode"), ("Feed_2", "Feed_2"),
    ("SecondViewController", "SecondViewController"), ("CallViewController", "CallViewController"),
  ]

  private static let callbacks: [(Callback, [String])] = [
    (
      .viewDidLoad,
      [
        "viewDidLoad", "viewDidLoad()", "ViewDidLoad", "viewdidload", "Viewdidload",
        "view did load",
      ]
    ),
    (
      .viewWillAppear,
      [
        "viewWillAppear", "viewWillAppear:", "viewWillAppear(_:)", "viewwillappear",
        "View Will Appear",
      ]
    ),
    (.viewDidAppear, ["viewDidAppear", "viewDidAppear:", "viewDidAppear(_:)", "ViewDidAppear"]),
    (.viewWillDisappear, ["viewWillDisappear", "viewWillDisappear(_:)", "view will disappear"]),
    (.viewDidDisappear, ["viewDidDisappear", "viewDidDisappear:", "VIEWDIDDISAPPEAR"]),
    (.loadView, ["loadView", "loadView()", "LoadView"]),
    (.viewWillLayoutSubviews, ["viewWillLayoutSubviews", "viewWillLayoutSubviews()"]),
    (.viewIsAppearing, ["viewIsAppearing", "viewIsAppearing(_:)"]),
    (.didReceiveMemoryWarning, ["didReceiveMemoryWarning", "didReceiveMemoryWarning()"]),
  ]

  private static let prefixes = [
    "", "", "", "  ", "\t", "// ", "/// ", "> ", "- ", "* ", "• ", "12. ", "3) ", "🔵 ", "✅ ",
    "[DEBUG] ", "DEBUG: ", "INFO ", "[main] ", "12:00:01.123 ", "12:00:01 ", "+123ms ", "0.123 ",
    "2014-03-25 16:19:00.111 ", "2014-03-25 16:19:00.111 App[69166:60b] ", "[2024-05-02 09:31:44] ",
    "2024-05-02T09:31:44.120Z ", "2019-08-28 11:03:45.370026+0800 My App[28304:5846595] ",
    "Oct  7 14:30:01 iPhone Shop[812] <Notice>: ", "2024/05/02 09:31:44:120 ", "[LIFECYCLE] ",
    "🔵 [LIFECYCLE] ", "// 🔵 ", "2:30:01 PM ", "--> ", ">> ", "*** ", "#1 ",
  ]

  private static let suffixes = [
    "", "", "", "", " called", " is called", " METHOD CALLED", " animated = YES", " animated=1",
    " #1", " 0x7f8a1b2c3d40", " [Line 23]", " ✅", ".", "!", " ---", " was called", " invoked",
  ]
}

/// A small generator of repeatable numbers.
struct Random {
  var state: UInt64

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[next(values.count)] }
}
