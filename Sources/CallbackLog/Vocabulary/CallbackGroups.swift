// Callbacks that mean the same to several readers.

extension CallbackSet {
  /// An object is born with one of them.
  @inlinable
  public static var initialisers: CallbackSet { [.initializer, .initWithCoder, .initWithNibName] }

  /// The four appearance callbacks.
  @inlinable
  public static var appearances: CallbackSet {
    [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]
  }

  /// A transition begins with one of them, of a controller, a scene or an application; to the background they go in two
  /// steps, the first of them when the switcher opens.
  @inlinable
  public static var openings: CallbackSet {
    [
      .viewWillAppear, .viewWillDisappear, .sceneWillResignActive, .sceneDidEnterBackground,
      .sceneWillEnterForeground, .willResignActive, .didEnterBackground, .willEnterForeground,
    ]
  }

  /// The loads and appearances of a controller.
  @inlinable
  public static var lives: CallbackSet {
    appearances.union([.loadView, .viewDidLoad, .viewIsAppearing])
  }

  /// An application is launched with them.
  @inlinable
  public static var launches: CallbackSet { [.willFinishLaunching, .didFinishLaunching] }

  /// What a scene is told.
  public static let scenes = CallbackSet(Callback.allCases.filter { $0.kind == .scene })

  /// What UIKit does not tell the delegate of an application with scenes.
  @inlinable
  public static var replacedByScenes: CallbackSet {
    [.didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground]
  }

  /// Whether a class that writes these tells an object from the next one at its address.
  public var tellsReuse: Bool { !isDisjoint(with: .initialisers) || contains(.deinitializer) }

  static let ofControllers = CallbackSet(of: .controller)
  static let ofViews = CallbackSet(of: .view)

  /// What only such a subject gets.
  public init(of kind: SubjectKind) { self.init(Callback.allCases.filter { $0.kind == kind }) }
}

extension Callback {
  /// Whether it is one of the four appearance callbacks.
  @inlinable
  @inline(__always)
  public var isAppearance: Bool { CallbackSet.appearances.contains(self) }

  /// Whether it announces an appearance or a disappearance.
  @inlinable
  public var isWill: Bool { self == .viewWillAppear || self == .viewWillDisappear }

  /// Whether an object is born with it.
  @inlinable
  public var isInitialiser: Bool { CallbackSet.initialisers.contains(self) }

  /// Whether an application is launched with it.
  @inlinable
  public var isLaunch: Bool { CallbackSet.launches.contains(self) }

  /// Whether it may be written before the object's own initialiser line.
  @inlinable
  public var mayPrecedeInitialiser: Bool {
    switch self {
    case .loadView, .viewDidLoad, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
      .updateViewConstraints, .viewSafeAreaInsetsDidChange, .viewLayoutMarginsDidChange,
      .loadViewIfNeeded, .initializer, .initWithCoder, .initWithNibName:
      true
    default: false
    }
  }

  /// Whether it comes to an object that was just born, or whose view nobody has loaded yet.
  @inlinable
  public var isBirth: Bool {
    isInitialiser || self == .awakeFromNib || self == .loadView || self == .viewDidLoad
  }

  /// Whether it is an appearance or layout callback of a controller.
  @inlinable
  public var isAppearanceOrLayout: Bool {
    switch self {
    case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
      .viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateViewConstraints,
      .viewSafeAreaInsetsDidChange, .viewLayoutMarginsDidChange:
      true
    default: false
    }
  }

  /// Whether it is such a callback, or something that a parent does to a child of its own.
  @inlinable
  public var isToldOnlyOfLiving: Bool {
    switch self {
    case .willMoveToParent, .didMoveToParent, .beginAppearanceTransition, .endAppearanceTransition:
      true
    default: isAppearanceOrLayout
    }
  }

  /// Whether a view is laid out with it, or told of its superview or its window.
  @inlinable
  public var isLayoutOrMoveOfView: Bool {
    switch self {
    case .layoutSubviews, .willMoveToSuperview, .didMoveToSuperview, .willMoveToWindow,
      .didMoveToWindow:
      true
    default: false
    }
  }

  /// Whether an object of a class that writes these callbacks was told something before this one.
  func goesOn(_ written: CallbackSet) -> Bool {
    let before: CallbackSet
    switch self {
    case .viewWillAppear, .viewIsAppearing: before = [.viewDidLoad, .loadView]
    case .viewDidAppear: before = [.viewDidLoad, .loadView, .viewWillAppear]
    case .viewWillDisappear: before = [.viewWillAppear, .viewDidAppear]
    case .viewDidDisappear: before = [.viewWillAppear, .viewDidAppear, .viewWillDisappear]
    case .deinitializer: before = .lives
    default: return false
    }
    return !written.isDisjoint(with: before)
  }
}
