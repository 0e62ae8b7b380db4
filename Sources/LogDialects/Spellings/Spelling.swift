internal import CallbackLog

/// One way to write a callback: the word that gives it away, and what may stand around that word.
///
/// `willMove(toParent:)` is given away by `willMove` and decided by its first label;
/// `application(_:didFinishLaunchingWithOptions:)` by its last piece.
struct Spelling: Sendable {
  /// The word, as UIKit writes it.
  let word: String
  /// The callback, or nil when only a first label decides.
  let callback: Callback?
  /// First labels that decide, such as `toParent`.
  let decidingLabels: [(label: String, callback: Callback)]
  /// Further pieces of the selector, in any order.
  let labels: [String]
  /// The first piece of a delegate's selector, such as `application`.
  let owner: String?
  let traits: Traits

  /// What else a spelling says.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt16

    /// Counts in exactly this case only, because the word is an ordinary one too.
    static let exactCase = Traits(rawValue: 1 << 0)
    /// Means something only inside a method's full name, such as `+[Feed load]`.
    static let onlyInMethod = Traits(rawValue: 1 << 1)
    /// Is the name of a notification.
    static let notification = Traits(rawValue: 1 << 2)
    /// Means something only behind a subject that is an application or a scene.
    static let needsOwner = Traits(rawValue: 1 << 3)
    /// Means something only with the argument nil, such as `setView:nil`.
    static let needsNil = Traits(rawValue: 1 << 4)
    /// Is an ordinary word too: without its labels, its parentheses or a class it means nothing.
    static let ordinary = Traits(rawValue: 1 << 5)
    /// Is a word that is said of anything: only a pointer or a controller's name makes it a callback.
    static let needsSubject = Traits(rawValue: 1 << 6)
    /// Lacks the word 'view': only a controller's name makes it a callback.
    static let needsController = Traits(rawValue: 1 << 7)
    /// May as well be said of another callback: it is named, and not told.
    static let isRough = Traits(rawValue: 1 << 8)
  }

  init(
    _ word: String,
    _ callback: Callback?,
    deciding: [(label: String, callback: Callback)] = [],
    labels: [String] = [],
    owner: String? = nil,
    _ traits: Traits = []
  ) {
    self.word = word
    self.callback = callback
    decidingLabels = deciding
    self.labels = labels
    self.owner = owner
    self.traits = traits
  }
}

extension Spelling {
  /// Every spelling there is.
  static let all: [Spelling] = controllers + movement + births + application + scenes

  private static let controllers: [Spelling] = [
    Spelling("loadView", .loadView),
    Spelling("loadViewIfNeeded", .loadViewIfNeeded),
    Spelling("viewDidLoad", .viewDidLoad),
    Spelling("viewWillAppear", .viewWillAppear, labels: ["animated"]),
    Spelling("viewIsAppearing", .viewIsAppearing, labels: ["animated"]),
    Spelling("viewDidAppear", .viewDidAppear, labels: ["animated"]),
    Spelling("viewWillDisappear", .viewWillDisappear, labels: ["animated"]),
    Spelling("viewDidDisappear", .viewDidDisappear, labels: ["animated"]),
    Spelling("beginAppearanceTransition", .beginAppearanceTransition, labels: ["animated"]),
    Spelling("endAppearanceTransition", .endAppearanceTransition),
    Spelling("viewWillLayoutSubviews", .viewWillLayoutSubviews),
    Spelling("viewDidLayoutSubviews", .viewDidLayoutSubviews),
    Spelling("updateViewConstraints", .updateViewConstraints),
    Spelling("viewSafeAreaInsetsDidChange", .viewSafeAreaInsetsDidChange),
    Spelling("viewLayoutMarginsDidChange", .viewLayoutMarginsDidChange),
    Spelling("updateProperties", .updateProperties, .exactCase),
    Spelling("traitCollectionDidChange", .traitCollectionDidChange),
    Spelling(
      "willTransition",
      nil,
      deciding: [("to", .willTransitionToTraitCollection)],
      labels: ["with"]
    ),
    Spelling(
      "willTransitionToTraitCollection",
      .willTransitionToTraitCollection,
      labels: ["withTransitionCoordinator"]
    ),
    Spelling("viewWillTransition", .viewWillTransitionToSize, labels: ["to", "with"]),
    Spelling(
      "viewWillTransitionToSize",
      .viewWillTransitionToSize,
      labels: ["withTransitionCoordinator"]
    ),
    Spelling("didReceiveMemoryWarning", .didReceiveMemoryWarning),
    Spelling("viewWillUnload", .viewWillUnload),
    Spelling("viewDidUnload", .viewDidUnload),
    Spelling("setView", .viewSetToNil, [.exactCase, .needsNil]),
    Spelling("didLoad", .viewDidLoad, .needsController),
    Spelling("willAppear", .viewWillAppear, .needsController),
    Spelling("isAppearing", .viewIsAppearing, .needsController),
    Spelling("didAppear", .viewDidAppear, .needsController),
    Spelling("willDisappear", .viewWillDisappear, .needsController),
    Spelling("didDisappear", .viewDidDisappear, .needsController),
  ]

  private static let movement: [Spelling] = [
    Spelling("willMoveToParent", .willMoveToParent),
    Spelling("willMoveToParentViewController", .willMoveToParent),
    Spelling("didMoveToParent", .didMoveToParent),
    Spelling("didMoveToParentViewController", .didMoveToParent),
    Spelling(
      "willMove",
      nil,
      deciding: [
        ("toParent", .willMoveToParent), ("toParentViewController", .willMoveToParent),
        ("toSuperview", .willMoveToSuperview), ("toWindow", .willMoveToWindow),
      ]
    ),
    Spelling(
      "didMove",
      nil,
      deciding: [("toParent", .didMoveToParent), ("toParentViewController", .didMoveToParent)]
    ),
    Spelling("layoutSubviews", .layoutSubviews),
    Spelling("willMoveToSuperview", .willMoveToSuperview),
    Spelling("didMoveToSuperview", .didMoveToSuperview),
    Spelling("willMoveToWindow", .willMoveToWindow),
    Spelling("didMoveToWindow", .didMoveToWindow),
    // As C# calls them.
    Spelling("movedToSuperview", .didMoveToSuperview),
    Spelling("movedToWindow", .didMoveToWindow),
  ]

  private static let births: [Spelling] = [
    Spelling(
      "init",
      .initializer,
      deciding: [("coder", .initWithCoder), ("nibName", .initWithNibName)],
      labels: ["bundle"],
      [.exactCase, .ordinary]
    ),
    Spelling("initWithCoder", .initWithCoder),
    Spelling("initWithNibName", .initWithNibName, labels: ["bundle"]),
    Spelling("initWithFrame", .initializer, .exactCase),
    Spelling("initWithStyle", .initializer, .exactCase),
    Spelling("awakeFromNib", .awakeFromNib),
    Spelling("prepareForSegue", .prepareForSegue, labels: ["sender"]),
    Spelling(
      "prepare",
      nil,
      deciding: [("for", .prepareForSegue)],
      labels: ["sender"],
      .exactCase
    ),
    Spelling("dealloc", .deinitializer, .ordinary),
    Spelling("deinit", .deinitializer, .ordinary),
    Spelling("deinitialized", .deinitializer, [.ordinary, .needsSubject]),
    Spelling("deinitialised", .deinitializer, [.ordinary, .needsSubject]),
    Spelling("deinited", .deinitializer, [.ordinary, .needsSubject]),
    Spelling("deallocated", .deinitializer, [.ordinary, .needsSubject]),
    Spelling("dealloced", .deinitializer, [.ordinary, .needsSubject]),
    Spelling("deallocating", .deinitializer, [.ordinary, .needsSubject]),
    Spelling("deinitializing", .deinitializer, [.ordinary, .needsSubject]),
    Spelling("deinitialising", .deinitializer, [.ordinary, .needsSubject]),
    Spelling("load", .load, [.exactCase, .onlyInMethod]),
    Spelling("initialize", .initialize, [.exactCase, .onlyInMethod]),
  ]
}
