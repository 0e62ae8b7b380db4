import CallbackLog
public import RuleKit

extension Automaton {
  /// The loading of one controller's view: the specification's table 3.2.
  ///
  /// Its row V is split by what happened since the last `viewDidLoad`: `loaded` (nothing), `shown`
  /// (an appearance), `covered` (a disappearance), `warned` (a memory warning while it was hidden), `released` (the
  /// view was unloaded or set to nil). `late` is a view that appeared before it was loaded.
  public static let viewLoading = Automaton(
    name: "view-loading",
    kind: .controller,
    letters: [
      Letter(.loadView, asserts: "loading"),
      Letter(.viewDidLoad, asserts: "loaded"),
      Letter(.viewWillAppear, asserts: "late", silence: .never),
      Letter(.viewIsAppearing, asserts: "late", silence: .never),
      Letter(.viewDidAppear, asserts: "late", silence: .never),
      Letter(.viewDidDisappear, silence: .never),
      Letter(.didReceiveMemoryWarning, silence: .never),
      // A view that is about to go may be loaded again: what is out of order then, the unloading tells.
      Letter(.viewWillUnload, silence: .never),
      Letter(.viewDidUnload, silence: .never),
      Letter(.viewSetToNil, silence: .never),
    ],
    rows: [
      row(
        "unloaded",
        load: .to("loading"),
        didLoad: .breaks(shape),
        appears: .breaks(before),
        disappears: .to("unloaded"),
        warned: .to("unloaded"),
        released: .to("unloaded")
      ),
      row(
        "loading",
        load: .breaks(mustSet),
        didLoad: .to("loaded"),
        appears: .breaks(before),
        disappears: .to("loading"),
        warned: .to("loading"),
        released: .to("unloaded")
      ),
      row(
        "loaded",
        load: .breaks(mustSet),
        didLoad: .breaks(once),
        appears: .to("shown"),
        disappears: .to("covered"),
        warned: .to("warned"),
        released: .to("released")
      ),
      row(
        "shown",
        load: .breaks(mustSet, .note),
        didLoad: .breaks(once),
        appears: .to("shown"),
        disappears: .to("covered"),
        warned: .to("shown"),
        released: .to("released")
      ),
      row(
        "covered",
        load: .breaks(mustSet, .note),
        didLoad: .breaks(once, .warning),
        appears: .to("shown"),
        disappears: .to("covered"),
        warned: .to("warned"),
        released: .to("released")
      ),
      row(
        "warned",
        load: .to("loading"),
        didLoad: .breaks(once, .warning),
        appears: .to("shown"),
        disappears: .to("warned"),
        warned: .to("warned"),
        released: .to("released")
      ),
      row(
        "released",
        load: .to("loading"),
        didLoad: .breaks(shape),
        appears: .breaks(reload),
        disappears: .to("released"),
        warned: .to("released"),
        released: .to("released")
      ),
      row(
        "late",
        load: .to("late"),
        didLoad: .proves(before, to: "shown"),
        appears: .to("late"),
        disappears: .to("late"),
        warned: .to("late"),
        released: .to("released")
      ),
    ],
    start: "unloaded",
    startsAtLoad: true,
    startAtDidLoad: "loading",
    quietEnds: [.viewDidAppear, .viewDidDisappear],
    bursts: [Burst(rule: mustSet, lines: 4, becomes: recursion)],
    phrases: [
      shape: "got viewDidLoad without loadView before it; viewDidLoad is UIKit's to call",
      before: "appears before its view was loaded: viewDidLoad had not come",
      once: "got viewDidLoad again, but its view had been loaded already",
      mustSet: "ran loadView again, because loadView had left its view nil",
      mustSet + "@shown": handmade,
      mustSet + "@covered": handmade,
      recursion: """
      ran loadView inside loadView, which reads its view before it sets one, or never sets it
      """,
      reload: "appears again after its view was unloaded, but viewDidLoad had not come again",
    ],
    remedies: [mustSet + "@loading": [.viewDidLoad], recursion: [.viewDidLoad]],
    clause: loadingClause
  )

  private static let handmade =
    "ran loadView again, but its view had been loaded already; loadView is UIKit's to call"
  private static let shape = "load-cycle-shape"
  private static let before = "viewdidload-before-first-appearance"
  private static let once = "viewdidload-once-per-load"
  private static let mustSet = "loadview-must-set-view"
  private static let recursion = "loadview-recursion"
  private static let reload = "reload-before-reappearing"

  /// A row in which the three callbacks of an appearance, and the two of a release, do the same.
  private static func row(
    _ state: String,
    load: Cell,
    didLoad: Cell,
    appears: Cell,
    disappears: Cell,
    warned: Cell,
    released: Cell
  ) -> Row {
    Row(
      state,
      [
        load, didLoad, appears, appears, appears, disappears, warned, warned, released, released,
      ]
    )
  }

  private static var layouts: CallbackSet {
    [.viewWillLayoutSubviews, .viewDidLayoutSubviews]
  }

  private static func showsAppearances(_ vocabulary: CallbackSet) -> Bool {
    vocabulary.contains(.viewWillAppear) || vocabulary.contains(.viewDidAppear)
  }

  /// Before iOS 6 a hidden view may be unloaded, which a class that writes nothing of it hides.
  ///
  /// A view that was never shown is taken to be unloaded only where the system is known. Where it is not, lines that
  /// only a later one writes exclude it, unless an address may have been used again, which is far more likely.
  private static func mayUnloadUnseen(_ known: Case) -> Bool {
    guard known.profile.mayBeBefore(6),
      known.profile != .any || known.oldestSystem < 6 || !known.tellsReuse,
      known.vocabulary.isDisjoint(with: [.didReceiveMemoryWarning, .viewDidUnload])
    else { return false }
    return switch known.state {
    case "covered": true
    case "loaded": known.profile.isBefore(6) || !showsAppearances(known.vocabulary)
    default: mayBeCovered(known)
    }
  }

  /// Whether a view that was shown may have been covered since, because nobody writes that.
  private static func mayBeCovered(_ known: Case) -> Bool {
    !known.vocabulary.contains(.viewDidDisappear) && !known.isOnScreen
  }

  /// Whether the class itself may have set its hidden view to nil on a memory warning, and writes
  /// nothing of it.
  private static func mayReleaseUnseen(_ known: Case) -> Bool {
    guard !known.vocabulary.contains(.didReceiveMemoryWarning) else { return false }
    return known.state == "loaded" && known.followsWarning
      || (known.state == "covered" || isHiddenUnseen(known)) && known.appearedBeforeWarning
  }

  /// Whether a warning of its own may have made a view go that is hidden again: nobody lets go of one that is seen.
  private static func wasWarnedAndHidden(_ known: Case) -> Bool {
    known.isWarned && (known.state == "covered" || isHiddenUnseen(known))
  }

  /// The same where loadView is written without viewDidLoad: it may have set a view that was hidden.
  private static func mayReleaseUnseenLoad(_ known: Case) -> Bool {
    known.followsWarning
      && known.vocabulary.isDisjoint(with: [.didReceiveMemoryWarning, .viewDidLoad])
  }

  /// Whether a view that was shown may have been covered since, because nobody writes that, or was told to appear by
  /// hand.
  private static func isHiddenUnseen(_ known: Case) -> Bool {
    known.state == "shown" && (mayBeCovered(known) || known.isAppearanceBroken)
  }

  /// Where the view goes on when a load, or an appearance without one, is legal all the same; nil when it is not.
  private static func accepted(_ known: Case) -> [String]? {
    switch known.rule {
    case once
    where (known.state == "warned" || wasWarnedAndHidden(known))
      && known.profile.mayBeBefore(6) && !known.vocabulary.contains(.loadView):
      ["loaded"]
    case once
    where known.state == "loaded" && known.profile.isBefore(5) && !known.hasAppeared
      && known.vocabulary.contains(.initWithCoder):
      // In the main nib, an initWithCoder: that touched the view loaded it ahead of UIKit.
      ["loaded"]
    case once
    where !known.vocabulary.contains(.loadView)
      && (mayUnloadUnseen(known) || mayReleaseUnseen(known) || wasWarnedAndHidden(known)):
      ["loaded"]
    case mustSet
    where known.state != "loading" && (known.isWarned || mayReleaseUnseen(known)):
      ["loading"]
    case mustSet
    where known.profile != .any && known.state != "loading"
      && known.vocabulary.contains(.viewDidLoad) && mayUnloadUnseen(known):
      ["loading"]
    case mustSet where known.state == "loading" && mayReleaseUnseenLoad(known):
      ["loading"]
    case reload where mayBeUnreleased(known):
      ["shown"]
    case shape where known.state == "released" && mayBeUnreleased(known):
      ["loaded"]
    default: nil
    }
  }

  /// Whether the unload was reported, so that it may be none: no system since iOS 6 unloads a view.
  private static func mayBeUnreleased(_ known: Case) -> Bool {
    known.isUnloadDoubtful
      || !known.profile.mayBeBefore(6) && !known.vocabulary.contains(.viewSetToNil)
  }

  private static func loadingClause(_ known: Case) -> Ruling {
    if let states = accepted(known) { return .accepts(states) }
    switch known.rule {
    case before where known.state == "loading":
      // Lines on entry and on exit agree: the viewDidLoad of a load stands behind its loadView.
      return .fires(.warning)
    case before:
      // Only the late viewDidLoad proves that the view was not simply assigned from outside.
      let mayBeCertain = known.isBorn && known.style == nil
      return .fires(known.isBirthCertain || mayBeCertain ? .warning : .note)
    case once:
      // Where the two loads do not lie in one appearance, as far as the log can tell, it is a warning.
      let isOneAppearance =
        !known.hasDisappeared
        && !(known.state == "shown" && mayBeCovered(known))
      let severity = isOneAppearance ? known.severity : min(known.severity, .warning)
      return known.tellsReuse ? .fires(severity) : .firesIfSame(severity)
    case mustSet where known.isInsideItself:
      return .firesAs(recursion, .error)
    case mustSet
    where layouts.contains(known.before ?? .loadView) && !showsAppearances(known.vocabulary):
      // There was a view to lay out, and it may have been on screen, and released, unseen.
      return .fires(.note)
    case mustSet
    where !known.tellsReuse
      && (known.state == "loaded" || !known.vocabulary.contains(.viewDidLoad)):
      return .fires(.note)
    default:
      return .fires(known.severity)
    }
  }
}
