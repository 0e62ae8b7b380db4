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
      Example("(FeedVC, \"viewDidLoad()\")", "FeedVC", .viewDidLoad),
      Example("FeedVC Optional(\"viewDidLoad()\")", "FeedVC", .viewDidLoad),
      Example("FeedVC_viewDidLoad", "FeedVC", .viewDidLoad),
      Example("FeedVC willMove to parent NavController", "FeedVC", .willMoveToParent),
    ],
    ignores: [
      "// viewDidLoad is called once",
      "test_viewDidLoad",
      "swizzled_viewDidAppear",
      "FeedVC willMove to the left",
      "(FeedVC, \"viewDidLoad() was slow\")",
      "    (\"FeedVC\", \"viewDidLoad()\"),",
      "In this tutorial viewDidLoad sets up the table.",
    ]
  )
}
