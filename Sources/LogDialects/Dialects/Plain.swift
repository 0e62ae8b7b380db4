internal import CallbackLog

extension Dialect {
  /// A message with nothing around it, or with what a home-made logger puts there.
  public static let plain = Dialect(
    .plain,
    role: .envelope,
    summary:
      "print, a debugger, or a logger of one's own: perhaps a stamp, a level, a tag, an emoji",
    advice: "use os_log or NSLog, which add time, process and thread",
    reads: [
      Example("viewDidLoad()", "", .viewDidLoad),
      Example("12:00:01.123 Feed viewDidLoad", "Feed", .viewDidLoad),
      Example("[2024-05-02 09:31:44.120] [DEBUG] Feed viewDidLoad", "Feed", .viewDidLoad),
      Example("🔵 Feed – viewDidAppear", "Feed", .viewDidAppear),
      Example("// Feed viewDidLoad", "Feed", .viewDidLoad),
      Example("  12. Feed viewDidLoad", "Feed", .viewDidLoad),
      Example("+123ms Feed viewDidLoad", "Feed", .viewDidLoad),
    ],
    ignores: [
      "// viewDidLoad is called once",
      "In this tutorial viewDidLoad sets up the table.",
    ]
  )
}
