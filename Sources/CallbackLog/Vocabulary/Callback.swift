/// A member of the closed vocabulary of callbacks, however a log spells it.
///
/// The raw value is stored on tapes, so cases are only ever added at the end.
public enum Callback: UInt8, CaseIterable, Sendable {
  // Controllers: birth, loading, death.
  case initializer, initWithCoder, initWithNibName, awakeFromNib, prepareForSegue
  case loadView, loadViewIfNeeded, viewDidLoad, deinitializer
  // Controllers: appearance.
  case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
  case beginAppearanceTransition, endAppearanceTransition
  // Controllers: layout and traits.
  case viewWillLayoutSubviews, viewDidLayoutSubviews, updateViewConstraints
  case viewSafeAreaInsetsDidChange, viewLayoutMarginsDidChange, updateProperties
  case traitCollectionDidChange, willTransitionToTraitCollection, viewWillTransitionToSize
  // Controllers: memory and containment.
  case didReceiveMemoryWarning, viewWillUnload, viewDidUnload, viewSetToNil
  case willMoveToParent, didMoveToParent
  // Views.
  case layoutSubviews
  case willMoveToSuperview, didMoveToSuperview, willMoveToWindow, didMoveToWindow
  // Application.
  case willFinishLaunching, didFinishLaunching, configurationForConnecting
  case didBecomeActive, willResignActive, didEnterBackground, willEnterForeground
  case willTerminate, applicationDidReceiveMemoryWarning
  // Scenes.
  case sceneWillConnect, sceneWillEnterForeground, sceneDidBecomeActive
  case sceneWillResignActive, sceneDidEnterBackground, sceneDidDisconnect
  // Classes.
  case load, initialize
}

extension Callback {
  /// The name that reports use, such as `viewWillAppear`.
  public var name: String { Self.names[Int(rawValue)] }

  // Asking a case for its own name is slow.
  private static let names = allCases.map(\.reportedName)

  private var reportedName: String {
    switch self {
    case .initializer: "init"
    case .deinitializer: "dealloc"
    case .initWithCoder: "initWithCoder:"
    case .initWithNibName: "initWithNibName:bundle:"
    case .viewSetToNil: "setView:nil"
    case .willFinishLaunching: "applicationWillFinishLaunching"
    case .didFinishLaunching: "applicationDidFinishLaunching"
    case .didBecomeActive: "applicationDidBecomeActive"
    case .willResignActive: "applicationWillResignActive"
    case .didEnterBackground: "applicationDidEnterBackground"
    case .willEnterForeground: "applicationWillEnterForeground"
    case .willTerminate: "applicationWillTerminate"
    default: "\(self)"
    }
  }

  /// Whom this callback can happen to, or nil when controllers and views share it.
  @inlinable
  public var kind: SubjectKind? {
    switch self {
    case .initializer, .initWithCoder, .initWithNibName, .awakeFromNib, .deinitializer,
      .traitCollectionDidChange, .updateProperties:
      nil
    case .layoutSubviews, .willMoveToSuperview, .didMoveToSuperview, .willMoveToWindow,
      .didMoveToWindow:
      .view
    case .willFinishLaunching, .didFinishLaunching, .configurationForConnecting, .didBecomeActive,
      .willResignActive, .didEnterBackground, .willEnterForeground, .willTerminate,
      .applicationDidReceiveMemoryWarning:
      .application
    case .sceneWillConnect, .sceneWillEnterForeground, .sceneDidBecomeActive,
      .sceneWillResignActive, .sceneDidEnterBackground, .sceneDidDisconnect:
      .scene
    case .load, .initialize: .class
    default: .controller
    }
  }
}
