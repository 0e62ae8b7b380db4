internal import CallbackLog

extension PastPhrase {
  /// In any order: no two have the same words before the same last one.
  static let all = [
    PastPhrase("became", "active", .didBecomeActive),
    PastPhrase("did become", "active", .didBecomeActive, isOfDelegate: true),
    PastPhrase("resigned", "active", .willResignActive),
    PastPhrase("will resign", "active", .willResignActive, isOfDelegate: true),
    PastPhrase("entered, entered the", "background", .didEnterBackground),
    PastPhrase(
      "did enter, did enter the",
      "background",
      .didEnterBackground,
      isOfDelegate: true
    ),
    // Many an app says that it moved there when it resigns already.
    PastPhrase(
      "moved to, moved to the, went into, went into the, went to, went to the",
      "background",
      .didEnterBackground,
      .isRough
    ),
    PastPhrase(
      "will enter, will enter the",
      "foreground",
      .willEnterForeground,
      isOfDelegate: true
    ),
    PastPhrase("did finish", "launching", .didFinishLaunching, isOfDelegate: true),
    PastPhrase("will finish", "launching", .willFinishLaunching, isOfDelegate: true),
    PastPhrase("will", "terminate", .willTerminate, isOfDelegate: true),
    PastPhrase(nil, "connected", .sceneWillConnect),
    PastPhrase(nil, "disconnected", .sceneDidDisconnect),
  ]
}
