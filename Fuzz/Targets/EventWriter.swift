/// Writes a log of events in an order that no application would have.
///
/// Every choice is made by the next byte, so a fuzzer that changes a byte changes a word. Objects
/// are few, because automata only show what they do when the same ones come again and again.
struct EventWriter {
  private var choices: Choices
  private var time = 0.0
  let subjectsMax: Int

  init(_ bytes: [UInt8]) {
    choices = Choices(bytes)
    subjectsMax = choices.isOne(in: 8) ? 2 : 1_000
  }

  private static let linesMax = 400
  private static let classes = ["Feed", "Detail", "UINavigationController", "Shop.Cart", "Cell"]
  private static let addresses = ["0x1", "0x2", "0x3", "0x10490c200", "0xffffffffffffffff", "0x0"]
  private static let callbacks = [
    "init", "initWithCoder:", "initWithNibName:bundle:", "awakeFromNib", "prepareForSegue:sender:",
    "loadView", "loadViewIfNeeded", "viewDidLoad", "dealloc", "deinit",
    "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    "beginAppearanceTransition", "endAppearanceTransition", "viewWillLayoutSubviews",
    "viewDidLayoutSubviews", "updateViewConstraints", "viewSafeAreaInsetsDidChange",
    "viewLayoutMarginsDidChange", "updateProperties", "traitCollectionDidChange",
    "willTransitionToTraitCollection", "viewWillTransitionToSize", "didReceiveMemoryWarning",
    "viewWillUnload", "viewDidUnload", "willMoveToParent", "didMoveToParent", "layoutSubviews",
    "willMoveToSuperview", "didMoveToSuperview", "willMoveToWindow", "didMoveToWindow",
  ]
  private static let applicationCallbacks = [
    "applicationWillFinishLaunching", "applicationDidFinishLaunching",
    "applicationDidBecomeActive", "applicationWillResignActive", "applicationDidEnterBackground",
    "applicationWillEnterForeground", "applicationWillTerminate",
    "applicationDidReceiveMemoryWarning",
  ]
  private static let sceneCallbacks = [
    "sceneWillConnect", "sceneWillEnterForeground", "sceneDidBecomeActive",
    "sceneWillResignActive", "sceneDidEnterBackground", "sceneDidDisconnect",
  ]
  private static let fields = [
    "animated=true", "animated=false", "window=nil", "window=0x9", "appearing=true",
    "appearing=false", "parent=0x2", "parent=nil", "destination=0x3", "phase=entry", "phase=exit",
    "view=nil", "view=set", "previous=nil", "superview=0x3", "thread=main", "thread=7",
    "process=1", "process=2", "process=Shop", "class=Cell", "t=9e18", "t=-9e18", "t=0",
  ]
  private static let others = [
    "call push from=0x1 to=0x2", "call pop from=0x2 to=0x1", "call present-full from=0x1 to=0x3",
    "call dismiss-full from=0x3 to=0x1", "call present-sheet from=0x1 to=0x2",
    "call dismiss-sheet from=0x2 to=0x1", "call tab from=0x1 to=0x2", "call page-curl to=0x1",
    "call page-scroll from=0x2 to=0x3", "uikit unbalanced target=0x1 class=Feed",
    "uikit direct-call target=0x2 selector=viewWillAppear", "uikit nested-transition target=0x1",
    "uikit direct-call selector=viewDidAppear", "uikit hierarchy child=0x3 parent=0x1",
    "uikit load-exception target=0x1", "uikit main-thread-checker class=Feed thread=7",
    "uikit present-refused target=0x1 presenter=0x2", "--- 12 messages dropped ---",
    "@trace profile=ios12 style=exit",
    "@trace profile=ios17 style=entry", "@super Cart Feed", "@main 7", "+Feed load",
    "+Feed(Tracking) load", "+Cart initialize", "", "nothing that anybody knows",
    "Unbalanced calls to begin/end appearance transitions for <Feed: 0x1>.",
    #"{"transition":"push","from":"0x1","to":"0x2"}"#,
    #"{"log":"willdid/1","records":["loadView","viewDidLoad"],"style":"entry","os":"17.4"}"#,
  ]

  mutating func log() -> String {
    var text = ""
    var lines = 0
    while !choices.isUsedUp, lines < Self.linesMax {
      text += line() + "\n"
      lines += 1
    }
    return text
  }

  private mutating func line() -> String {
    switch choices.number(below: 16) {
    case 0..<9: event(of: Self.callbacks)
    case 9: event(of: Self.applicationCallbacks)
    case 10: "AppDelegate \(choices.pick(Self.applicationCallbacks))" + more()
    case 11: "Scene:S\(choices.number(below: 3)) \(choices.pick(Self.sceneCallbacks))" + more()
    case 12: "[\(choices.pick(Self.classes)) \(choices.pick(Self.callbacks))]"
    case 13: object()
    default: choices.pick(Self.others)
    }
  }

  private mutating func event(of callbacks: [String]) -> String {
    let subject = "\(choices.pick(Self.classes)):\(choices.pick(Self.addresses))"
    return "\(subject) \(choices.pick(callbacks))" + more()
  }

  /// Up to three fields behind an event, and perhaps its time.
  private mutating func more() -> String {
    var text = ""
    for _ in 0..<max(0, choices.number(below: 6) - 2) { text += " " + choices.pick(Self.fields) }
    switch choices.number(below: 8) {
    case 0...2:
      time += Double(choices.byte()) / 1_000
      text += " t=\(time)"
    case 3:
      time -= Double(choices.byte())
      text += " t=\(time)"
    default: break
    }
    return text
  }

  private mutating func object() -> String {
    let phase = choices.pick(["", #","phase":"entry""#, #","phase":"exit""#, #","animated":true"#])
    let subject =
      #""class":"\#(choices.pick(Self.classes))","id":"\#(choices.pick(Self.addresses))""#
    let process = choices.pick(["", #","process":1"#, #","process":2"#, #","thread":"main""#])
    time += Double(choices.byte()) / 1_000
    return
      #"{"t":\#(time),\#(subject),"event":"\#(choices.pick(Self.callbacks))"\#(phase)\#(process)}"#
  }
}
