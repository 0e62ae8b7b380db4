import CallbackLog

/// What the whole log teaches of one class.
///
/// A log may have a million of them, so the largest fields come first.
struct LearnedClass: Equatable {
  /// What its pointered subjects write, recorder-wide callbacks included.
  private(set) var vocabulary: CallbackSet
  /// The missing letters of its subjects' automata.
  private(set) var missing: UInt64 = 0
  /// The kind of its objects, or nil for a class that writes only what objects of any kind get.
  private(set) var kind: SubjectKind?
  /// Whether it is UIKit's or SwiftUI's own, whose order nobody promises.
  let isPrivate: Bool
  /// Whether it hosts SwiftUI, whose controllers count one level less.
  let isHosting: Bool
  /// Whether it is called a navigation controller.
  let isNavigation: Bool
  /// What the children of its objects are, if it is called a page controller or a split view.
  let childContainer: Container?

  /// Every class of the log, by number of its name.
  static func all(
    of recording: borrowing Recording,
    _ late: LateTelling,
    _ stateSets: [StateSets]
  ) -> [LearnedClass] {
    var classes: [LearnedClass] = []
    classes.reserveCapacity(recording.classes.count)
    for number in recording.classes.indices {
      classes.append(
        LearnedClass(
          recording.classes[number],
          name: recording.names[UInt32(number)],
          records: recording.facts.records
        )
      )
    }
    for (name, shared) in late.shared where name < UInt32(classes.count) {
      classes[Int(name)].vocabulary.formUnion(shared)
    }
    for (name, vague) in late.vague where name < UInt32(classes.count) {
      classes[Int(name)].vocabulary.subtract(vague)
    }
    share(in: recording.families, &classes)
    for number in classes.indices {
      guard let kind = classes[number].kind else { continue }
      classes[number].missing = stateSets[Int(kind.rawValue)].missing(
        from: classes[number].vocabulary
      )
    }
    return classes
  }

  private init(_ callbacks: ClassCallbacks, name: String, records: CallbackSet) {
    vocabulary = callbacks.written.subtracting(callbacks.anonymous).union(records)
    isHosting = name.holds("HostingController")
    isNavigation = Self.isNavigation(name)
    childContainer = Self.container(name)
    isPrivate = PrivateClasses.contains(name)
    kind = isPrivate ? nil : Self.kind(callbacks.written)
  }

  /// Whether a class is called after navigation controllers: `UINavigationController`, `MainNavVC`.
  ///
  /// A side navigation shows what it leads to beside itself.
  private static func isNavigation(_ name: String) -> Bool {
    if name.hasSuffix("NavigationController") { return true }
    let endings = ["NavController", "NavVC", "NavigationVC"]
    guard let ending = endings.first(where: name.hasSuffix) else { return false }
    return !name.dropLast(ending.count).hasSuffix("Side")
  }

  /// The container that a class is called after: `UISplitViewController`, `MainSplitVC`.
  private static func container(_ name: String) -> Container? {
    guard let ending = ["ViewController", "Controller", "VC"].first(where: name.hasSuffix) else {
      return nil
    }
    if name.hasSuffix("Page" + ending) { return .pages }
    return name.hasSuffix("Split" + ending) ? .columns : nil
  }

  private static let controllerOnly = CallbackSet(of: .controller)
  private static let viewOnly = CallbackSet(of: .view)

  private static func kind(_ vocabulary: CallbackSet) -> SubjectKind? {
    if !vocabulary.isDisjoint(with: controllerOnly) { return .controller }
    return vocabulary.isDisjoint(with: viewOnly) ? nil : .view
  }

  /// A class that writes only what anybody may is what its base class or subclass is.
  private static func share(in families: Set<ClassPair>, _ classes: inout [LearnedClass]) {
    guard !families.isEmpty else { return }
    let own = classes.map(\.kind)
    for pair in families where pair.upper < UInt32(classes.count) {
      let (lower, upper) = (Int(pair.lower), Int(pair.upper))
      for (one, other) in [(lower, upper), (upper, lower)]
      // Of both kinds it is a controller, whichever pair comes first.
      where own[one] == nil && classes[one].kind != .controller {
        classes[one].kind = own[other] ?? classes[one].kind
      }
    }
  }
}
