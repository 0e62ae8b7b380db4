/// A callback of the specification's table 0.2, by the spelling that traces use.
public enum Word: String, CaseIterable, Sendable {
  case plainInit = "init"
  case coderInit = "initWithCoder:"
  case nibInit = "initWithNibName:bundle:"
  case awakeFromNib, prepareForSegue = "prepareForSegue:sender:"
  case loadView, loadViewIfNeeded, viewDidLoad, dealloc
  case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
  case beginAppearanceTransition, endAppearanceTransition
  case viewWillLayoutSubviews, viewDidLayoutSubviews, updateViewConstraints
  case viewSafeAreaInsetsDidChange, viewLayoutMarginsDidChange, traitCollectionDidChange
  case willTransitionToTraitCollection, viewWillTransitionToSize
  case didReceiveMemoryWarning, viewWillUnload, viewDidUnload
  case setViewNil = "setView:nil"
  case willMoveToParent, didMoveToParent
  case layoutSubviews, willMoveToSuperview, didMoveToSuperview, willMoveToWindow, didMoveToWindow
  case willFinishLaunching = "application:willFinishLaunchingWithOptions:"
  case didFinishLaunching = "application:didFinishLaunchingWithOptions:"
  case configurationForConnecting = "application:configurationForConnectingSceneSession:options:"
  case didBecomeActive = "applicationDidBecomeActive:"
  case willResignActive = "applicationWillResignActive:"
  case didEnterBackground = "applicationDidEnterBackground:"
  case willEnterForeground = "applicationWillEnterForeground:"
  case willTerminate = "applicationWillTerminate:"
  case appMemoryWarning = "applicationDidReceiveMemoryWarning:"
  case sceneWillConnect = "scene:willConnectToSession:options:"
  case sceneWillEnterForeground = "sceneWillEnterForeground:"
  case sceneDidBecomeActive = "sceneDidBecomeActive:"
  case sceneWillResignActive = "sceneWillResignActive:"
  case sceneDidEnterBackground = "sceneDidEnterBackground:"
  case sceneDidDisconnect = "sceneDidDisconnect:"
  case load, initialize

  public var isInit: Bool { [.plainInit, .coderInit, .nibInit].contains(self) }
  public var isLaunch: Bool { [.willFinishLaunching, .didFinishLaunching].contains(self) }

  /// Whether it is one of the four that move the automaton of section 3.1.
  public var isAppearance: Bool {
    switch self {
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: true
    default: false
    }
  }

  public var isApplication: Bool {
    switch self {
    case .willFinishLaunching, .didFinishLaunching, .configurationForConnecting, .didBecomeActive,
      .willResignActive, .didEnterBackground, .willEnterForeground, .willTerminate,
      .appMemoryWarning:
      true
    default: false
    }
  }

  public var isScene: Bool { rawValue.hasPrefix("scene") }

  public var isClassLoading: Bool { self == .load || self == .initialize }

  public var isViewOnly: Bool {
    switch self {
    case .layoutSubviews, .willMoveToSuperview, .didMoveToSuperview, .willMoveToWindow,
      .didMoveToWindow:
      true
    default: false
    }
  }

  /// What a controller can write.
  public static let ofControllers = allCases.filter {
    !$0.isApplication && !$0.isScene && !$0.isClassLoading && !$0.isViewOnly
  }
  /// What a base class writes to find objects that never die.
  public static let ofLeaks: Set<Word> = [.plainInit, .coderInit, .nibInit, .dealloc]
  public static let ofViews: [Word] = [
    .plainInit, .coderInit, .awakeFromNib, .dealloc, .layoutSubviews, .willMoveToSuperview,
    .didMoveToSuperview, .willMoveToWindow, .didMoveToWindow,
  ]
  public static let ofApplications = allCases.filter(\.isApplication)
  public static let ofScenes = allCases.filter(\.isScene)
}
