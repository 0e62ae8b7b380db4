internal import CallbackLog

extension Spelling {
  /// What applications and their delegates are told, as methods and as notifications.
  static let application: [Spelling] = [
    Spelling("willFinishLaunchingWithOptions", .willFinishLaunching, owner: "application"),
    Spelling("didFinishLaunchingWithOptions", .didFinishLaunching, owner: "application"),
    Spelling("applicationWillFinishLaunching", .willFinishLaunching),
    Spelling("applicationDidFinishLaunching", .didFinishLaunching),
    Spelling(
      "configurationForConnecting",
      .configurationForConnecting,
      labels: ["options"],
      owner: "application"
    ),
    Spelling(
      "configurationForConnectingSceneSession",
      .configurationForConnecting,
      labels: ["options"],
      owner: "application"
    ),
    Spelling("applicationDidBecomeActive", .didBecomeActive),
    Spelling("applicationWillResignActive", .willResignActive),
    Spelling("applicationDidEnterBackground", .didEnterBackground),
    Spelling("applicationWillEnterForeground", .willEnterForeground),
    Spelling("applicationWillTerminate", .willTerminate),
    Spelling("applicationDidReceiveMemoryWarning", .applicationDidReceiveMemoryWarning),
    Spelling("didFinishLaunching", .didFinishLaunching, .needsOwner),
    Spelling("willFinishLaunching", .willFinishLaunching, .needsOwner),
    Spelling("didBecomeActive", .didBecomeActive, .needsOwner),
    Spelling("willResignActive", .willResignActive, .needsOwner),
    Spelling("didEnterBackground", .didEnterBackground, .needsOwner),
    Spelling("willEnterForeground", .willEnterForeground, .needsOwner),
    Spelling("willTerminate", .willTerminate, .needsOwner),
    // As C# calls them.
    Spelling("finishedLaunching", .didFinishLaunching, .needsOwner),
    Spelling("onActivated", .didBecomeActive, .needsOwner),
    Spelling("onResignActivation", .willResignActive, .needsOwner),
    notification("UIApplicationDidFinishLaunching", .didFinishLaunching),
    notification("UIApplicationDidBecomeActive", .didBecomeActive),
    notification("UIApplicationWillResignActive", .willResignActive),
    notification("UIApplicationDidEnterBackground", .didEnterBackground),
    notification("UIApplicationWillEnterForeground", .willEnterForeground),
    notification("UIApplicationWillTerminate", .willTerminate),
    notification(
      "UIApplicationDidReceiveMemoryWarning",
      .applicationDidReceiveMemoryWarning
    ),
    notification("didFinishLaunching", .didFinishLaunching),
    notification("didBecomeActive", .didBecomeActive),
    notification("willResignActive", .willResignActive),
    notification("didEnterBackground", .didEnterBackground, .needsOwner),
    notification("willEnterForeground", .willEnterForeground, .needsOwner),
    notification("willTerminate", .willTerminate),
  ]

  /// What scenes and their delegates are told, as methods and as notifications.
  static let scenes: [Spelling] = [
    Spelling("willConnectTo", .sceneWillConnect, labels: ["options"], owner: "scene"),
    Spelling("willConnectToSession", .sceneWillConnect, labels: ["options"], owner: "scene"),
    Spelling("sceneWillConnect", .sceneWillConnect),
    Spelling("sceneWillEnterForeground", .sceneWillEnterForeground),
    Spelling("sceneDidBecomeActive", .sceneDidBecomeActive),
    Spelling("sceneWillResignActive", .sceneWillResignActive),
    Spelling("sceneDidEnterBackground", .sceneDidEnterBackground),
    Spelling("sceneDidDisconnect", .sceneDidDisconnect),
    Spelling("willConnect", .sceneWillConnect, .needsOwner),
    Spelling("didDisconnect", .sceneDidDisconnect, .needsOwner),
    // As .NET calls them.
    Spelling("sceneOnActivated", .sceneDidBecomeActive),
    Spelling("sceneOnResignActivation", .sceneWillResignActive),
    notification("UISceneWillConnect", .sceneWillConnect),
    notification("UISceneWillEnterForeground", .sceneWillEnterForeground),
    notification("UISceneDidActivate", .sceneDidBecomeActive),
    notification("UISceneWillDeactivate", .sceneWillResignActive),
    notification("UISceneDidEnterBackground", .sceneDidEnterBackground),
    notification("UISceneDidDisconnect", .sceneDidDisconnect),
    // 'UIScene.didActivateNotification'; screens connect and disconnect as well.
    notification("willConnect", .sceneWillConnect, .needsOwner),
    notification("didActivate", .sceneDidBecomeActive, .needsOwner),
    notification("willDeactivate", .sceneWillResignActive, .needsOwner),
    notification("didDisconnect", .sceneDidDisconnect, .needsOwner),
  ]

  private static func notification(
    _ word: String,
    _ callback: Callback,
    _ more: Traits = []
  ) -> Spelling {
    Spelling(word + "Notification", callback, more.union([.notification, .exactCase]))
  }
}

extension Callback {
  /// What a scene is told where an application is told this, or nil.
  var ofScene: Callback? {
    switch self {
    case .didBecomeActive: .sceneDidBecomeActive
    case .willResignActive: .sceneWillResignActive
    case .didEnterBackground: .sceneDidEnterBackground
    case .willEnterForeground: .sceneWillEnterForeground
    case .sceneWillConnect, .sceneDidBecomeActive, .sceneWillResignActive, .sceneDidDisconnect: self
    default: nil
    }
  }
}
