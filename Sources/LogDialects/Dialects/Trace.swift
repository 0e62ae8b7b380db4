internal import CallbackLog

extension Dialect {
  /// Our own notation for people, documentation and tests.
  public static let trace = Dialect(
    .trace,
    role: .envelope,
    summary: "our notation, such as 'Feed:0x1001 viewWillAppear animated=1'",
    advice: "write t=, thread= and process= where you know them",
    reads: [
      Example("Feed:0x1001 viewDidLoad", "Feed", .viewDidLoad),
      Example("Shop.Feed:0x1001 viewWillAppear: animated=1", "Feed", .viewWillAppear),
      Example("Scene:S1 scene(_:willConnectTo:options:)", "Scene", .sceneWillConnect),
      Example("Feed:0x1 viewDidAppear   <<< will-appear-before-did-appear", "Feed", .viewDidAppear),
      Example("+Base(Tracking) load", "Base", .load),
      Example("Feed:0x1 willMoveToParent parent=nil  # about to leave", "Feed", .willMoveToParent),
    ],
    ignores: [
      "# Feed:0x1001 viewDidLoad",
      "Feed:0x1001 tableViewDidLoad",
      "Feed:0x1001 viewDidLoad was never called here",
      "Feed:Base viewDidLoad { print(1) }",
    ]
  )
}
