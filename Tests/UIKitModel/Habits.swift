/// How one application is written and how its log is kept.
public struct Habits: Sendable {
  public var os = 17
  public var style = Style.entry
  public var classes: [ControllerClass] = []
  public var viewWrites: [String: Set<Word>] = [:]
  public var applicationWrites: Set<Word> = []
  public var sceneWrites: Set<Word> = []
  /// Whether calls such as push are logged.
  public var logsCalls = true
  /// Whether `viewIsAppearing` is delivered to the app's overrides.
  public var isAppearingIsSeen = true
  /// How often a freed address is given to the next object.
  public var reuse = 0.7
  /// How often something else happens between two steps of a transition.
  public var noise = 0.3
  public var usesScenes = false
  /// Whether objects may be born before the launch line.
  public var beginsEarly = true
  /// What the names of its classes begin with.
  public private(set) var prefix = ""
  public var deeds: [Deed] = Deed.allCases
  public var deedCount = 12

  public init() {}

  public enum Style: String, CaseIterable, Sendable { case entry, exit, spans }

  /// Draws habits in which everything is possible.
  public static func drawn(by dice: inout Dice, from choices: Choices = Choices()) -> Habits {
    var habits = Habits()
    habits.os = dice.number(in: choices.os)
    habits.style = choices.style ?? dice.pick([.entry, .entry, .exit])
    habits.usesScenes = habits.os >= 13 && (choices.scenes ?? dice.chance(0.5))
    habits.logsCalls = dice.chance(0.6)
    habits.isAppearingIsSeen = habits.os >= 13 && dice.chance(0.7)
    habits.noise = dice.pick([0, 0.1, 0.3, 0.6])
    habits.reuse = choices.reuse ?? dice.pick([0, 0.5, 1])
    habits.deeds = choices.deeds
    habits.deedCount = dice.number(in: choices.deedCount)
    habits.classes = drawClasses(by: &dice, habits, choices)
    for name in ["BadgeView", "CardView"] {
      habits.viewWrites[name] = dice.subset(of: Word.ofViews, keeping: choices.keeping(&dice))
    }
    habits.applicationWrites = drawApplication(by: &dice, choices)
    habits.sceneWrites = dice.subset(of: Word.ofScenes, keeping: choices.keeping(&dice))
    return habits
  }

  /// Makes it another application, none of whose classes is another's.
  mutating func prefixNames(with prefix: String) {
    self.prefix = prefix
    for index in classes.indices {
      classes[index].name = prefix + classes[index].name
      classes[index].base = classes[index].base.map { prefix + $0 }
    }
    viewWrites = Dictionary(uniqueKeysWithValues: viewWrites.map { (prefix + $0.key, $0.value) })
  }

  /// What a kind of session leaves to chance.
  public struct Choices: Sendable {
    public var os = 3...26
    public var style: Style?
    public var scenes: Bool?
    public var reuse: Double?
    public var deeds = Deed.allCases
    public var deedCount = 4...20
    /// Whether every class writes everything.
    public var writesAll = false
    /// Whether base classes write lines too; nil leaves it to chance.
    public var bases: Bool?
    /// Whether base classes write births and deaths, and nobody else does.
    public var basesWatchLeaks = false

    public init() {}

    func keeping(_ dice: inout Dice) -> Double {
      writesAll ? 1 : dice.pick([1, 1, 0.9, 0.7, 0.5, 0.25])
    }
  }

  private static func drawApplication(by dice: inout Dice, _ choices: Choices) -> Set<Word> {
    var words = dice.subset(of: Word.ofApplications, keeping: choices.keeping(&dice))
    // F30: whoever tells of leaving and of coming back must tell of the background too.
    if words.contains(.willEnterForeground), words.contains(.willResignActive) {
      words.insert(.didEnterBackground)
    }
    return words
  }

  private static func drawClasses(
    by dice: inout Dice,
    _ habits: Habits,
    _ choices: Choices
  ) -> [ControllerClass] {
    var classes: [ControllerClass] = []
    // One class has one vocabulary, whoever inherits from it.
    var baseWrites = dice.subset(of: Word.ofControllers, keeping: choices.keeping(&dice))
    // Who shows births shows all of them, by whatever path.
    if baseWrites.contains(where: \.isInit) {
      baseWrites.formUnion([.plainInit, .coderInit, .nibInit])
    }
    if choices.basesWatchLeaks { baseWrites = Word.ofLeaks }
    if habits.os < 6 { baseWrites.tellWholeLoads() }
    func draw(_ name: String, _ container: ControllerClass.Container) {
      classes.append(
        Self.draw(name, container, by: &dice, habits, choices, baseWrites: baseWrites)
      )
    }
    for name in ["Feed", "Detail", "Login", "Card", "Editor"] {
      draw(name, .none)
    }
    draw("ShopNavigationController", .navigation)
    draw("MainTabBarController", .tabs)
    draw("GalleryPageViewController", .pages)
    draw("DashboardViewController", .automatic)
    draw("DrawerViewController", .manual)
    return classes
  }

  private static func draw(
    _ name: String,
    _ container: ControllerClass.Container,
    by dice: inout Dice,
    _ habits: Habits,
    _ choices: Choices,
    baseWrites: Set<Word>
  ) -> ControllerClass {
    var words = dice.subset(of: Word.ofControllers, keeping: choices.keeping(&dice))
    if container != .none, !choices.writesAll, dice.chance(0.4) { words = [] }
    if choices.basesWatchLeaks { words.subtract(Word.ofLeaks) }
    if habits.os < 6 { words.tellWholeLoads() }
    var kind = ControllerClass(
      name: name,
      container: container,
      writes: words,
      baseWrites: [],
      birth: habits.os < 5
        ? .nibInit : dice.pick([Word.coderInit, .nibInit, .nibInit, .plainInit])
    )
    if choices.bases ?? dice.chance(0.25) {
      kind.base = "BaseViewController"
      kind.baseWrites = baseWrites
      kind.isBaseFirst = dice.chance(0.7)
    }
    // F42: who tells of coming and of containment, but never of going, looks like a fault.
    if kind.writes.union(kind.baseWrites).isSuperset(of: [.viewDidAppear, .didMoveToParent]) {
      kind.writes.insert(dice.pick([.viewWillDisappear, .viewDidDisappear]))
    }
    // F42 again: what a parent is must not change unseen.
    if container == .navigation, !kind.writes.isEmpty { kind.writes.insert(.dealloc) }
    kind.loadsInInit = container == .tabs || dice.chance(0.05)
    kind.releasesView = container == .none && dice.chance(0.3)
    let all = kind.writes.union(kind.baseWrites)
    // A second viewDidLoad without any sign of why is what the catalogue warns of.
    if all.isDisjoint(with: [.setViewNil, .didReceiveMemoryWarning]) { kind.releasesView = false }
    return kind
  }
}

extension Set<Word> {
  /// F46: two loadView with no viewDidLoad between count as a fault, although before iOS 6 a view
  /// may have gone between them.
  fileprivate mutating func tellWholeLoads() {
    if contains(.loadView) { insert(.viewDidLoad) }
  }
}

/// What a user or the application does.
public enum Deed: CaseIterable, Sendable {
  case push, pop, popToRoot, setViewControllers, swipeBackAndLetGo, pushTurnedRound
  case selectTab, turnPage, turnPageAndLetGo
  case presentFull, presentSheet, presentAlert, dismiss, dismissAndLetGo, presentAndLetGo
  case addChild, removeChild, showDrawer, hideDrawer, reverseDrawer
  case replaceRoot, overlayWindow, rotate, runOutOfMemory, preload, background, glance
  case moveViews, selectTabInDidAppear
}
