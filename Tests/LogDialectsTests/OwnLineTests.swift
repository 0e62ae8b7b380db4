import Testing

/// Lines as people really write them.
@Suite("Lines of one's own")
struct OwnLineTests {
  @Test(arguments: [
    ("FeedViewController viewDidLoad", "1 FeedViewController viewDidLoad"),
    ("viewDidLoad called in FeedViewController", "1 FeedViewController viewDidLoad"),
    (">>> FeedViewController.viewDidLoad <<<", "1 FeedViewController viewDidLoad"),
    ("======viewDidLoad======", "1  viewDidLoad"),
    ("=====viewDidLoad=====", "1  viewDidLoad"),
    ("*****viewDidLoad*****", "1  viewDidLoad"),
    ("📱 FeedViewController | viewDidLoad", "1 FeedViewController viewDidLoad"),
    ("[VC] FeedViewController - viewDidLoad", "1 FeedViewController viewDidLoad"),
    ("FeedViewController:viewDidLoad", "1 FeedViewController viewDidLoad"),
    ("FeedViewController::viewDidLoad", "1 FeedViewController viewDidLoad"),
    ("FeedViewController#viewDidLoad", "1 FeedViewController viewDidLoad"),
    ("function: viewDidLoad(), class: FeedViewController", "1 FeedViewController viewDidLoad"),
    ("viewDidLoad() - FeedViewController.swift:23", "1 FeedViewController viewDidLoad"),
    ("FeedViewController.swift:23 viewDidLoad()", "1 FeedViewController viewDidLoad"),
    ("[FeedViewController.swift:23] viewDidLoad()", "1 FeedViewController viewDidLoad"),
    ("FeedViewController.swift(23): viewDidLoad", "1 FeedViewController viewDidLoad"),
    ("FeedViewController 0x7fdd viewDidLoad", "1 FeedViewController:0x7fdd viewDidLoad"),
    ("FeedViewController(0x7fdd) viewDidLoad", "1 FeedViewController:0x7fdd viewDidLoad"),
    ("FeedViewController<0x7fdd> viewDidLoad", "1 FeedViewController:0x7fdd viewDidLoad"),
    ("FeedViewController@0x7fdd viewDidLoad", "1 FeedViewController:0x7fdd viewDidLoad"),
    ("self = <Feed: 0x1> viewDidLoad", "1 Feed:0x1 viewDidLoad"),
    ("viewDidLoad self = <Feed: 0x1>", "1 Feed:0x1 viewDidLoad"),
    ("viewWillAppear: self: <Feed: 0x1> animated: YES", "1 Feed:0x1 viewWillAppear animated"),
    ("ViewController: viewDidLoad: true", "1 ViewController viewDidLoad"),
    ("Feed:0x1 willMove(toParent: nil  ", "1 Feed:0x1 willMoveToParent nil"),
    ("didMove(toParent: <Shop.BoxController: 0x1049> ", "1  didMoveToParent set"),
    ("FeedVC viewWillAppear(animated)", "1 FeedVC viewWillAppear"),
    ("FeedVC viewWillAppear(true)", "1 FeedVC viewWillAppear animated"),
    ("-[FeedVC viewWillAppear:] (animated: 1)", "1 FeedVC viewWillAppear animated"),
    ("-[FeedVC viewWillAppear:YES]", "1 FeedVC viewWillAppear animated"),
    ("-[FeedVC viewDidLoad:23]", "1 FeedVC viewDidLoad"),
    ("-[FeedVC viewDidLoad](23)", "1 FeedVC viewDidLoad"),
    ("-[FeedVC viewDidLoad] line:23", "1 FeedVC viewDidLoad"),
    ("-[FeedVC viewDidLoad] Line 23", "1 FeedVC viewDidLoad"),
    ("-[FeedVC viewDidLoad]:23", "1 FeedVC viewDidLoad"),
    ("-[FeedVC viewDidLoad] 23", "1 FeedVC viewDidLoad"),
    ("<NSThread: 0x600>{number = 1, name = main} FeedVC viewDidLoad", "1 FeedVC viewDidLoad"),
    ("FeedVC viewDidLoad <NSThread: 0x600>{number = 1, name = main}", "1 FeedVC viewDidLoad"),
    ("FeedVC viewDidLoad, thread: main", "1 FeedVC viewDidLoad"),
    ("FeedVC 12:00:01 viewDidLoad", "1 FeedVC viewDidLoad"),
    ("flutter: viewDidLoad", "1  viewDidLoad"),
    ("viewDidLoad --- FeedVC", "1 FeedVC viewDidLoad"),
    ("viewDidLoad...", "1  viewDidLoad"),
    ("viewDidLoad…", "1  viewDidLoad"),
    ("FeedVC :: viewDidLoad", "1 FeedVC viewDidLoad"),
    ("viewWillAppear | FeedVC | animated", "1 FeedVC viewWillAppear"),
    ("FeedVC, viewDidLoad", "1 FeedVC viewDidLoad"),
    ("01: FeedVC viewDidLoad", "1 FeedVC viewDidLoad"),
    ("1- FeedVC viewDidLoad", "1 FeedVC viewDidLoad"),
    ("①FeedVC viewDidLoad", "1 FeedVC viewDidLoad"),
    ("--[FeedVC viewDidLoad]--", "1 FeedVC viewDidLoad"),
    ("viewDidLoad():FeedVC", "1 FeedVC viewDidLoad"),
    ("FeedVC.viewDidLoad():23", "1 FeedVC viewDidLoad"),
    ("FeedVC viewDidLoad (1)", "1 FeedVC viewDidLoad"),
    ("FeedVC viewDidLoad 0.123s", "1 FeedVC viewDidLoad"),
    ("Enter FeedVC viewDidLoad", "1 FeedVC viewDidLoad entry"),
    ("FeedVC viewDidLoad begin", "1 FeedVC viewDidLoad entry"),
    ("FeedVC viewDidLoad end", "1 FeedVC viewDidLoad exit"),
    ("BEGIN viewDidLoad FeedVC", "1 FeedVC viewDidLoad entry"),
    ("FeedVC: <0x7f01> viewDidLoad", "1 FeedVC:0x7f01 viewDidLoad"),
    ("[0x7f8a] FeedVC viewDidLoad", "1 FeedVC:0x7f8a viewDidLoad"),
    ("FeedVC[0x7f8a] viewDidLoad", "1 FeedVC:0x7f8a viewDidLoad"),
    ("FeedVC[1] viewDidLoad", "1 FeedVC viewDidLoad"),
    ("FeedVC (Home) viewDidLoad", "1 FeedVC viewDidLoad"),
    ("viewDidLoad of FeedVC", "1 FeedVC viewDidLoad"),
    ("viewDidLoad in FeedVC", "1 FeedVC viewDidLoad"),
    ("viewDidLoad for <Feed: 0x1>", "1 Feed:0x1 viewDidLoad"),
    ("FeedVC received viewDidLoad", "1 FeedVC viewDidLoad"),
    ("首页---viewDidLoad", "1 首页 viewDidLoad"),
    ("首页控制器:viewDidLoad", "1 首页控制器 viewDidLoad"),
    ("viewDidLoad---首页", "1 首页 viewDidLoad"),
    ("【首页】viewDidLoad", "1 首页 viewDidLoad"),
    ("首页：viewDidLoad", "1 首页 viewDidLoad"),
    ("FeedVC viewDidLoad @ 12:00:01", "1 FeedVC viewDidLoad"),
    ("FeedVC viewDidLoad 2014-03-25 16:19:00", "1 FeedVC viewDidLoad"),
    ("default\t14:30:01.123456+0200\tShop\t-[Feed viewDidLoad]", "1 Feed viewDidLoad"),
    ("VC: FeedVC, event: viewDidLoad", "1 FeedVC viewDidLoad"),
    ("event: viewDidLoad, vc: FeedVC", "1 FeedVC viewDidLoad"),
    ("Screen: Home, viewDidLoad", "1 Home viewDidLoad"),
    ("viewDidLoad | FeedVC | 0x7f", "1 FeedVC:0x7f viewDidLoad"),
    ("DEBUG [FeedVC.viewDidLoad():23]", "1 FeedVC viewDidLoad"),
    ("[12:00:01] [FeedVC] [viewDidLoad]", "1 FeedVC viewDidLoad"),
    ("FeedVC (viewDidLoad)", "1 FeedVC viewDidLoad"),
    ("FeedVC:23 viewDidLoad", "1 FeedVC viewDidLoad"),
    ("FeedVC viewDidLoad:23", "1 FeedVC viewDidLoad"),
    ("FeedVC.m:23 -[FeedVC viewDidLoad]", "1 FeedVC viewDidLoad"),
    ("/Users/anna/Shop/FeedVC.m:23 -[FeedVC viewDidLoad]", "1 FeedVC viewDidLoad"),
    ("<FeedVC> viewDidLoad", "1 FeedVC viewDidLoad"),
    ("viewDidLoad: <Feed: 0x1>", "1 Feed:0x1 viewDidLoad"),
    ("FeedVC view_did_load", "1 FeedVC viewDidLoad"),
    ("level=info event=viewDidLoad vc=FeedVC id=0x12", "1 FeedVC:0x12 viewDidLoad"),
    ("AppDelegate: didBecomeActive", "1 AppDelegate didBecomeActive"),
    ("SceneDelegate didBecomeActive", "1 SceneDelegate sceneDidBecomeActive"),
    ("SceneDelegate.sceneDidBecomeActive(_:)", "1 SceneDelegate sceneDidBecomeActive"),
    ("UIApplicationDidBecomeActiveNotification", "1  didBecomeActive notification"),
    ("UIApplication.didEnterBackgroundNotification", "1  didEnterBackground notification"),
    ("UIScene.willEnterForegroundNotification", "1  sceneWillEnterForeground notification"),
    ("application(_:didFinishLaunchingWithOptions:)", "1  didFinishLaunching"),
    ("-[AppDelegate applicationDidEnterBackground:]", "1 AppDelegate didEnterBackground"),
    ("applicationDidEnterBackground", "1  didEnterBackground"),
    ("Scene <UIWindowScene: 0x1> sceneDidBecomeActive", "1 UIWindowScene:0x1 sceneDidBecomeActive"),
    (
      "<SceneDelegate: 0x1> scene(_:willConnectTo:options:)", "1 SceneDelegate:0x1 sceneWillConnect"
    ),
    ("willMove(toParent: nil)", "1  willMoveToParent nil"),
    (
      "FeedVC willMove(toParent: Optional(<UINavigationController: 0x15>))",
      "1 FeedVC willMoveToParent set navigation"
    ),
    ("FeedVC: didMoveToParentViewController:(null)", "1 FeedVC didMoveToParent nil"),
    (
      "FeedVC didMoveToParentViewController:<UINavigationController: 0x15>",
      "1 FeedVC didMoveToParent set navigation"
    ),
    (
      "<FeedVC: 0x1> didMoveToParentViewController: <UINavigationController: 0x15>",
      "1 FeedVC:0x1 didMoveToParent set navigation"
    ),
    ("<FeedVC: 0x1> didMove(toParent:) parent=nil", "1 FeedVC:0x1 didMoveToParent nil"),
    (
      "<FeedVC: 0x1> beginAppearanceTransition(true, animated: false)",
      "1 FeedVC:0x1 beginAppearanceTransition notAnimated appearing"
    ),
    (
      "<FeedVC: 0x1> beginAppearanceTransition:1 animated:1",
      "1 FeedVC:0x1 beginAppearanceTransition animated appearing"
    ),
    ("<FeedVC: 0x1> endAppearanceTransition", "1 FeedVC:0x1 endAppearanceTransition"),
    (
      "<FeedVC: 0x1> prepareForSegue:sender: destination=<DetailVC: 0x2>",
      "1 FeedVC:0x1 prepareForSegue"
    ),
    ("<FeedVC: 0x1> prepare(for:sender:)", "1 FeedVC:0x1 prepareForSegue"),
    ("<FeedVC: 0x1> traitCollectionDidChange(nil)", "1 FeedVC:0x1 traitCollectionDidChange nil"),
    (
      "<FeedVC: 0x1> viewWillTransition(to: (390.0, 844.0), with: <_UICoord: 0x1>)",
      "1 FeedVC:0x1 viewWillTransitionToSize"
    ),
    ("<FeedVC: 0x1> dealloc", "1 FeedVC:0x1 deinitializer"),
    ("dealloc <FeedVC: 0x1>", "1 FeedVC:0x1 deinitializer"),
    ("FeedVC dealloc", "1 FeedVC deinitializer"),
    ("FeedVC init", "1 FeedVC initializer"),
    ("FeedVC.init(nibName:bundle:)", "1 FeedVC initWithNibName"),
    ("-[FeedVC init]", "1 FeedVC initializer"),
    ("deinit FeedVC", "1 FeedVC deinitializer"),
    ("🗑 FeedVC deinit", "1 FeedVC deinitializer"),
    ("deinit: FeedVC", "1 FeedVC deinitializer"),
    ("FeedVC - deinit called", "1 FeedVC deinitializer"),
    ("(lldb) -[Feed viewDidLoad]", "1 Feed viewDidLoad"),
    ("FeedVC viewDidLoad - 1", "1 FeedVC viewDidLoad"),
    ("👉 [FeedVC] -> viewDidLoad ✅ ", "1 FeedVC viewDidLoad"),
    ("2024-05-02 09:31:44.120 Shop[1:2] 👉 FeedVC:  viewDidLoad()", "1 FeedVC viewDidLoad"),
    ("viewDidAppear – Feed – animated: false", "1 Feed viewDidAppear notAnimated"),
    ("14 viewDidLoad FeedVC", "1 FeedVC viewDidLoad"),
    (
      "2021-02-20 16:48:20.967536+0800 ViewControllerLifyCycle[6870:949942] 方法:-[ViewController loadView]",
      "1 ViewController loadView"
    ),
    ("方法：viewDidLoad 首页", "1 首页 viewDidLoad"),
    (
      "Slide for Reddit[11950:4934813] Unbalanced calls to begin/end appearance transitions for <Slide_for_Reddit.SingleSubredditViewController: 0x10503da00>",
      "1 SingleSubredditViewController:0x10503da00 unbalanced"
    ),
    (
      "Unbalanced calls to begin/end appearance transitions for <NYTPhotosViewController>.",
      "1 NYTPhotosViewController unbalanced"
    ),
    ("FirstVC--viewWillAppear", "1 FirstVC viewWillAppear"),
    ("FirstVC-viewWillAppear", "1 FirstVC viewWillAppear"),
    (
      " 2013-06-04 17:28:12.095 ChildViewControllerTest[3833:c07] viewWillAppear: Root",
      "1 Root viewWillAppear"
    ),
    ("2016-04-27 10:49:46.694 TestMe[67943:4951489] vc1 viewWillAppear", "1 vc1 viewWillAppear"),
    ("页面A viewDidLoad", "1 页面A viewDidLoad"),
    (
      "2016-03-24 10:31:28.333 SIMAlbum[33599:524075] SecondView awakeFromNib",
      "1 SecondView awakeFromNib"
    ),
    ("2014-01-02 10:00:00:123 Shop[1:60b] <Feed: 0x1> viewDidLoad", "1 Feed:0x1 viewDidLoad"),
    ("2014/01/02 10:00:00:123  Feed viewDidLoad", "1 Feed viewDidLoad"),
    ("Jan  2 10:00:00 Mac-mini.local Shop[1] <Warning>: Feed viewDidLoad", "1 Feed viewDidLoad"),
    ("2024-05-02T09:31:44.120Z [DEBUG] (Feed.swift:23) viewDidLoad() Feed", "1 Feed viewDidLoad"),
    (
      "09:31:44.120 💚 DEBUG FeedViewController.viewDidLoad():23", "1 FeedViewController viewDidLoad"
    ),
    (
      "2024-05-02 09:31:44.120 [Debug] [main] [FeedViewController.swift:23] viewDidLoad() > ",
      "1 FeedViewController viewDidLoad"
    ),
    ("[09:31:44.120] Feed ➡️ viewDidLoad", "1 Feed viewDidLoad"),
    ("[Shop] [Feed] viewDidLoad", "1 Feed viewDidLoad"),
    ("[Shop.Feed viewDidLoad]", "1 Feed viewDidLoad"),
    ("Shop/Feed.swift:23 viewDidLoad()", "1 Feed viewDidLoad"),
    (
      "2024-05-02 09:31:44.120 xctest[123:456] [Lifecycle] viewDidLoad: <Shop.Feed: 0x1>",
      "1 Feed:0x1 viewDidLoad"
    ),
    (
      "Feed(0x600003d0): viewWillAppear(animated: true)",
      "1 Feed:0x600003d0 viewWillAppear animated"
    ),
    (
      "Feed <0x600003d0> viewWillAppear animated: true", "1 Feed:0x600003d0 viewWillAppear animated"
    ),
    ("<Feed 0x600003d0> viewDidLoad", "1 Feed:0x600003d0 viewDidLoad"),
    ("Optional(<Feed: 0x1>) viewDidLoad", "1 Feed:0x1 viewDidLoad"),
    ("Feed viewDidLoad (0x600003d0)", "1 Feed:0x600003d0 viewDidLoad"),
    ("viewDidLoad (Feed)", "1 Feed viewDidLoad"),
    ("viewDidLoad [Feed]", "1 Feed viewDidLoad"),
    ("Shop: <Shop.FeedViewController> viewDidLoad()", "1 FeedViewController viewDidLoad"),
    ("Shop [FeedVC] viewDidLoad", "1 FeedVC viewDidLoad"),
    ("[HomeVC] FeedVC viewDidLoad", "1 FeedVC viewDidLoad"),
    ("viewDidLoad<Feed: 0x1>", "1 Feed:0x1 viewDidLoad"),
    ("Feed viewDidLoad parent: <Nav: 0x2>", "1 Feed viewDidLoad"),
    ("<Feed: 0x1> didMove(toParent: <Nav: 0x2>)", "1 Feed:0x1 didMoveToParent set"),
    ("UINavigationController viewDidLoad", "1 UINavigationController viewDidLoad"),
    ("[UIViewController viewDidLoad]", "1 UIViewController viewDidLoad"),
    ("Feed viewDidAppear: YES", "1 Feed viewDidAppear animated"),
    ("Feed viewDidAppear:YES", "1 Feed viewDidAppear animated"),
    ("viewWillAppear (animated: true) Feed", "1 Feed viewWillAppear animated"),
    ("viewWillAppear(_:) animated=true Feed", "1 Feed viewWillAppear animated"),
    ("Feed.viewWillAppear(_:) - animated: true", "1 Feed viewWillAppear animated"),
    ("🟢🟢🟢 Feed viewDidLoad 🟢🟢🟢", "1 Feed viewDidLoad"),
    ("=== Feed viewDidLoad ===", "1 Feed viewDidLoad"),
    ("--- viewDidLoad: Feed ---", "1 Feed viewDidLoad"),
    ("### Feed viewDidLoad", "1 Feed viewDidLoad"),
    ("~~~ Feed viewDidLoad ~~~", "1 Feed viewDidLoad"),
    ("Feed | 12:00:01 | viewDidLoad", "1 Feed viewDidLoad"),
    ("2024-05-02 09:31:44 +0000 Feed viewDidLoad", "1 Feed viewDidLoad"),
    ("Thu May  2 09:31:44 2024 Feed viewDidLoad", "1 Feed viewDidLoad"),
    ("02-05-2024 09:31:44 Feed viewDidLoad", "1 Feed viewDidLoad"),
    ("1714642304.120 Feed viewDidLoad", "1 Feed viewDidLoad"),
    ("1714642304120 Feed viewDidLoad", "1 Feed viewDidLoad"),
    ("t=12.5 Feed viewDidLoad", "1 Feed viewDidLoad"),
    ("+0.123s Feed viewDidLoad", "1 Feed viewDidLoad"),
    ("[+123ms] Feed viewDidLoad", "1 Feed viewDidLoad"),
    ("123 ms Feed viewDidLoad", "1 Feed viewDidLoad"),
    (
      "2012-02-16 16:49:41.008 CoconutKit-dev[14824:15203] [INFO] (-[LifeCycleTestViewController viewWillDisappear:]) - Called for object <LifeCycleTestViewController: 0x8b37770>, animated = YES",
      "1 LifeCycleTestViewController:0x8b37770 viewWillDisappear animated"
    ),
    ("1: A_ViewController initWithCoder:", "1 A_ViewController initWithCoder"),
    ("10: A_ViewController viewDidAppear:", "1 A_ViewController viewDidAppear"),
    ("OneViewController --> -[MainViewController viewDidLoad]", "1 OneViewController viewDidLoad"),
    (
      "TwoViewController --> -- [MainViewController viewWillDisappear:]",
      "1 TwoViewController viewWillDisappear"
    ),
    ("Shop -[Feed viewDidLoad]", "1 Feed viewDidLoad"),
    (
      "viewDidLoad 0D2C7F77-A822-4EF7-A0DA-D4C91F71B118",
      "1 :0D2C7F77-A822-4EF7-A0DA-D4C91F71B118 viewDidLoad"
    ),
    (
      "viewDidAppear 0D2C7F77-A822-4EF7-A0DA-D4C91F71B118",
      "1 :0D2C7F77-A822-4EF7-A0DA-D4C91F71B118 viewDidAppear"
    ),
    ("> viewDidLoad()", "1  viewDidLoad"),
    ("- Feed viewDidLoad", "1 Feed viewDidLoad"),
    ("1. -[Feed viewDidLoad]", "1 Feed viewDidLoad"),
    ("12:00:01 viewDidLoad", "1  viewDidLoad"),
    ("[1] viewDidLoad", "1  viewDidLoad"),
  ])
  func `a line is read as a careful person would`(_ line: String, _ expected: String) {
    let reading = Reading(line)
    #expect(reading.events.map { reading.brief($0) } == [expected])
  }
}
