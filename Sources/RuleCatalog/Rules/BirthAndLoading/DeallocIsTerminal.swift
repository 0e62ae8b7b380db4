import CallbackLog
public import RuleKit

extension Rule {
  /// Nothing happens to an object after its dealloc.
  public static let deallocIsTerminal = Rule(
    id: "dealloc-is-terminal",
    number: 17,
    group: .birthAndLoading,
    severity: .error,
    certainty: .guaranteedByDocs,
    summary: "something happened to a controller after it died",
    promise: """
      Nothing happens to an object after its dealloc. A later line with the same address belongs \
      to another object, and that object introduces itself with an initialiser or a load.
      """,
    formal: """
      dealloc is the last callback of a lifetime; appearance, begun or ended by a parent or \
      told, layout, a move or another dealloc after it without a rebirth is a violation
      """,
    rationale: """
      Somebody still holds the address and calls it: an unowned or unsafe reference, a view that \
      outlived its controller, a block that kept a raw pointer. This crashes sooner or later. Look \
      at who forwards the callback, and hold the controller strongly for as long as its view is in \
      use.
      """,
    exceptions: """
      Another object at the same address, which is very common: without logged initialisers, a \
      load, a move to a parent or the begin of an appearance counts as its introduction. Lines \
      that are written asynchronously. The deinit of a Swift subclass runs before that of its superclass, so \
      further dealloc lines may follow. Views come and go at one address far more often, so that \
      only a class of views that writes its initialisers is judged, by layoutSubviews and its moves.
      """,
    evidence: Evidence(
      all: [.deinitializer],
      any: [.initializer, .initWithCoder, .initWithNibName, .viewDidLoad],
      triggers: [
        .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
        .viewWillLayoutSubviews, .viewDidLayoutSubviews, .willMoveToParent, .didMoveToParent,
        .beginAppearanceTransition, .endAppearanceTransition, .deinitializer, .layoutSubviews,
        .willMoveToSuperview, .didMoveToSuperview, .willMoveToWindow, .didMoveToWindow,
      ],
      identity: true,
      also: "one writer, or a clock that does not go back"
    ),
    sources: """
      The life of an Objective-C or Swift object. Seeds: S0 and S2 end every life with dealloc; \
      none contradicts.
      """,
    bad: [
      Example(
        "a dead controller is laid out",
        """
          Chat:0x1 initWithNibName:bundle:
          Chat:0x1 viewDidLoad
          Chat:0x1 viewWillAppear
          Chat:0x1 viewDidAppear
          Chat:0x1 viewWillDisappear
          Chat:0x1 viewDidDisappear
          Chat:0x1 dealloc
        ! Chat:0x1 viewWillLayoutSubviews
          Chat:0x1 viewDidLayoutSubviews
        """
      ),
      Example(
        "the class logs no initialiser, but each of its objects shows its load",
        """
          Chat:0x1 viewDidLoad
          Chat:0x1 viewWillAppear
          Chat:0x1 viewDidAppear
          Chat:0x1 viewWillDisappear
          Chat:0x1 viewDidDisappear
          Chat:0x1 dealloc
        ! Chat:0x1 viewDidAppear
        """
      ),
      Example(
        "one object dies twice",
        """
          Chat:0x1 initWithNibName:bundle:
          Chat:0x1 viewDidLoad
          Chat:0x1 dealloc
        ! Chat:0x1 dealloc
          Chat:0x2 initWithNibName:bundle:
        """
      ),
      Example(
        "a dead view is laid out",
        """
          Badge:0x1 init
          Badge:0x1 willMoveToSuperview super=set
          Badge:0x1 didMoveToSuperview
          Badge:0x1 willMoveToSuperview super=nil
          Badge:0x1 didMoveToSuperview
          Badge:0x1 dealloc
        ! Badge:0x1 layoutSubviews
        """
      ),
    ],
    good: [
      Example(
        "the class of views writes no initialiser, so another view may be there",
        """
          Badge:0x1 willMoveToSuperview super=nil
          Badge:0x1 didMoveToSuperview
          Badge:0x1 dealloc
          Badge:0x1 layoutSubviews
        """
      ),
      Example(
        "a new object at the same address introduces itself",
        """
          Chat:0x1 initWithNibName:bundle:
          Chat:0x1 viewDidLoad
          Chat:0x1 dealloc
          Chat:0x1 initWithNibName:bundle:
          Chat:0x1 viewDidLoad
          Chat:0x1 viewWillLayoutSubviews
          Chat:0x1 viewDidLayoutSubviews
        """
      ),
      Example(
        "the class logs no initialiser, so a load introduces the new object",
        """
          Chat:0x1 viewDidLoad
          Chat:0x1 dealloc
          Chat:0x1 viewDidLoad
          Chat:0x1 viewWillAppear
          Chat:0x1 viewDidAppear
        """
      ),
      Example(
        "the dealloc of the superclass follows that of the subclass",
        """
          Base:0x1 initWithNibName:bundle:
          Chat:0x1 viewDidLoad
          Chat:0x1 dealloc
          Base:0x1 dealloc
        """
      ),
    ],
    judgedBy: .judge
  )
}
