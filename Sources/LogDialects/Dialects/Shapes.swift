internal import CallbackLog

extension Dialect {
  /// What `NSLog(@"%s", __func__)` prints.
  public static let objcFunction = Dialect(
    .objcFunction,
    role: .shape,
    summary: "an Objective-C function name, such as '-[Detail viewDidLoad]'",
    advice: "log '%p' of self behind it",
    reads: [
      Example("-[Detail viewDidLoad]", "Detail", .viewDidLoad),
      Example("-[Detail viewWillAppear:]", "Detail", .viewWillAppear),
      Example("-[Detail(Tracking) viewDidAppear:]", "Detail", .viewDidAppear),
      Example("-[Shop.Detail viewDidLoad] <Shop.Detail: 0x1>", "Detail", .viewDidLoad),
      Example("0x7fe1 -[Detail viewDidLoad]", "Detail", .viewDidLoad),
      Example("[Detail viewDidLoad]", "Detail", .viewDidLoad),
      Example("-[Detail viewDidLoad] [Line 23]", "Detail", .viewDidLoad),
      Example("-[Detail viewWillAppear:0x1]", "Detail", .viewWillAppear),
      Example("\"10:00:00\",\"ios\",\"-[Detail viewDidLoad]\"", "Detail", .viewDidLoad),
      Example("+[Detail(Tracking) load]", "Detail", .load),
      Example("+[Detail initialize]", "Detail", .initialize),
      Example(
        "-[AppDelegate application:didFinishLaunchingWithOptions:]",
        "AppDelegate",
        .didFinishLaunching
      ),
      Example(
        "-[AppDelegate application:0x1 didFinishLaunchingWithOptions:0x0]",
        "AppDelegate",
        .didFinishLaunching
      ),
      Example("-[Detail willMoveToParentViewController:]", "Detail", .willMoveToParent),
      Example("-[Detail initWithNibName:bundle:]", "Detail", .initWithNibName),
      Example("-[_TtC4Shop6Detail viewDidLoad]", "Detail", .viewDidLoad),
    ],
    ignores: [
      "-[Detail tableView:numberOfRowsInSection:]",
      "-[Detail viewDidLoad",
      "-[Detail viewDidLoad] + 123",
      "3   Shop   0x000000010045c8f4 -[Detail viewDidLoad] + 52",
      "// 0x4c440 — -[Detail viewDidLoad]",
      "-[Detail controller:viewDidAppear:]",
      "-[Detail viewWillAppear:]: unrecognized selector sent to instance 0x7fe1",
      "+[Detail viewDidLoad]",
      "-[Detail load]",
      "[super viewDidLoad];",
      "[super viewDidLoad]",
      "[self viewWillAppear:YES];",
      "- (void)viewDidLoad {",
      "- (void)viewDidLoad;",
      "-[Detail isViewLoaded]",
    ]
  )

  /// What `print(#function)` prints, perhaps with a type before it.
  public static let swiftFunction = Dialect(
    .swiftFunction,
    role: .shape,
    summary: "a Swift function name, such as 'viewWillAppear(_:)' or 'Shop.Feed.viewDidLoad()'",
    advice: "print self too: print(self, #function)",
    reads: [
      Example("viewWillAppear(_:)", "", .viewWillAppear),
      Example("Shop.Feed.viewDidLoad()", "Feed", .viewDidLoad),
      Example("Feed viewIsAppearing(_:)", "Feed", .viewIsAppearing),
      Example("Feed: willMove(toParent:)", "Feed", .willMoveToParent),
      Example("Feed.viewWillAppear(animated: true)", "Feed", .viewWillAppear),
      Example("[Feed.swift:23] viewDidLoad()", "Feed", .viewDidLoad),
      Example("Shop.Feed.viewDidLoad() -> ()", "Feed", .viewDidLoad),
      Example("@objc Feed.viewDidLoad()", "Feed", .viewDidLoad),
      Example("$s4Shop4FeedC11viewDidLoadyyF", "Feed", .viewDidLoad),
      Example("viewDidLoad(Feed, 0x1)", "Feed", .viewDidLoad),
      Example("Feed(ObjectIdentifier(0x1)).viewDidLoad()", "Feed", .viewDidLoad),
      Example("Feed.init(coder:)", "Feed", .initWithCoder),
      Example("Feed.init?(coder:)", "Feed", .initWithCoder),
      Example("scene(_:willConnectTo:options:)", "", .sceneWillConnect),
      Example(
        "AppDelegate application(_:didFinishLaunchingWithOptions:)",
        "AppDelegate",
        .didFinishLaunching
      ),
    ],
    ignores: [
      "override func viewDidLoad() {",
      "super.viewDidLoad()",
      "        feed.viewDidLoad()",
      "Undefined symbol: Shop.Feed.viewDidLoad() -> ()",
      "0000000100004f00 T Shop.Feed.viewDidLoad() -> ()",
      "4   Shop  0x1000a3b2c $s4Shop4FeedC11viewDidLoadyyF + 52",
      "#3 0x000000010045c8f4 in Feed.viewDidLoad() at /Users/anna/Feed.swift:12",
      "tableView(_:willDisplay:forRowAt:)",
      "listWillDisappear(_:)",
      "case viewDidLoad",
      "#selector(Feed.viewDidLoad)",
      "Feed.viewDidLoad = { _ in }",
      "viewWillAppear(_:then:)",
    ]
  )

  /// A description of the object beside the callback.
  public static let description = Dialect(
    .description,
    role: .shape,
    summary:
      "an object's description and a callback, such as '<Shop.Feed: 0x103f0e6a0> viewDidLoad'",
    advice: "write animated=1 or animated=0 behind the callback",
    reads: [
      Example("<Shop.Feed: 0x103f0e6a0> viewIsAppearing(_:)", "Feed", .viewIsAppearing),
      Example("viewDidLoad <Feed: 0x103f0e6a0>", "Feed", .viewDidLoad),
      Example(
        "<_TtC4Shop18FeedViewController: 0x1> viewDidLoad",
        "FeedViewController",
        .viewDidLoad
      ),
      Example("<Feed: 0x1; frame = (0 0; 390 844)> didMoveToWindow", "Feed", .didMoveToWindow),
      Example("<Shop.Box<Shop.Item>: 0x1> viewDidLoad", "Box<Shop.Item>", .viewDidLoad),
      Example("viewDidAppear: self=<Feed: 0x1>, animated=1", "Feed", .viewDidAppear),
      Example("<Feed: 0x1>\nviewDidLoad", "Feed", .viewDidLoad),
    ],
    ignores: [
      "<Feed: 0x1>",
      "<Feed: 0x1> is not loaded, viewDidLoad comes later",
      "<key>viewDidLoad</key>",
    ]
  )

  /// A name and a callback, in any order, with any mark between them.
  public static let named = Dialect(
    .named,
    role: .shape,
    summary: "a name beside a callback, such as 'Feed viewDidLoad' or 'viewDidLoad: Feed'",
    advice: "write the pointer of self too",
    reads: [
      Example("Feed viewDidLoad", "Feed", .viewDidLoad),
      Example("viewDidLoad Feed", "Feed", .viewDidLoad),
      Example("viewDidLoad: Feed", "Feed", .viewDidLoad),
      Example("Feed - viewDidLoad", "Feed", .viewDidLoad),
      Example("Feed – viewDidLoad", "Feed", .viewDidLoad),
      Example("Feed: viewDidLoad", "Feed", .viewDidLoad),
      Example("Feed => viewDidLoad", "Feed", .viewDidLoad),
      Example("[Feed] viewDidLoad", "Feed", .viewDidLoad),
      Example("Feed ViewDidLoad", "Feed", .viewDidLoad),
      Example("Feed viewdidload", "Feed", .viewDidLoad),
      Example("Feed viewDidLoad #1", "Feed", .viewDidLoad),
      Example("Feed view did disappear", "Feed", .viewDidDisappear),
      Example("Feed: View Will Appear", "Feed", .viewWillAppear),
      Example("Feed viewDidLoad METHOD CALLED", "Feed", .viewDidLoad),
      Example("Feed viewDidLoad is called", "Feed", .viewDidLoad),
      Example("Feed viewWillAppear animated = YES", "Feed", .viewWillAppear),
      Example("Feed viewWillAppear:1", "Feed", .viewWillAppear),
      Example("Feed viewWillAppear true", "Feed", .viewWillAppear),
      Example("Home Screen viewDidLoad", "Home Screen", .viewDidLoad),
      Example("首页 viewDidLoad", "首页", .viewDidLoad),
      Example("Feed deinit", "Feed", .deinitializer),
      Example("AppDelegate: FinishedLaunching", "AppDelegate", .didFinishLaunching),
      Example("DetailController调用了viewDidLoad方法", "DetailController", .viewDidLoad),
      Example("Detail: вызван viewDidLoad", "Detail", .viewDidLoad),
      Example("DetailController被释放了", "DetailController", .deinitializer),
      Example("/Shop/Feed.cs:21: ViewDidLoad", "Feed", .viewDidLoad),
      Example("class=Feed event=viewDidLoad", "Feed", .viewDidLoad),
    ],
    ignores: [
      "calls viewDidLoad",
      "the order is: viewDidLoad, viewWillAppear",
      "viewDidLoad, viewWillAppear",
      "viewDidLoad -> viewWillAppear",
      "`viewDidLoad`",
      "viewDidLoad: called when the view is loaded",
      "\"viewDidLoad\",",
      "Feed isViewLoaded",
      "Feed viewDidLoad took 5 ms",
      "init",
      "the view did load",
      "viewDidUnload 一次都没被调",
      "viewDidAppearが呼び出されました。",
      "viewDidAppear 開始",
      "DetailController 释放了定时器",
      "viewDidAppear 刷新数据",
      "viewDidAppear Refreshing",
      "viewDidLoad@file:///app/feed.js:21:20",
    ]
  )
}
