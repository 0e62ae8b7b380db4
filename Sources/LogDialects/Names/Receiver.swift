internal import CallbackLog

/// Whose pointer a description shows: the subject's, or a value's that the line shows beside it.
extension Sentence {
  /// Whether an object of the class in `range` may be the one that the callback happened to.
  ///
  /// `-[Feed viewDidLoad] <UIView: 0x1>` shows a view: a method of the app's own is never run by an
  /// object of UIKit's classes, and no controller is a view.
  func mayBeSubject(_ range: Range<Int>, _ line: Span<UInt8>) -> Bool {
    let shown = line.classWithoutModule(range)
    let isForeign = line.isForeign(shown)
    // A delegate's method shows the scene that it is told of.
    if text.callback.kind == .scene, line.ends("Scene", shown) { return true }
    // 'Cell didMoveToWindow <UIWindow: 0x1>': a window stands in none.
    if text.callback.isOfWindow, line.ends("Window", shown) { return false }
    if text.callback.kind == .view, line.isControllerName(shown) { return false }
    if text.callback.kind == .controller, isForeign, !line.contains("controller", in: shown) {
      return false
    }
    guard let owner = methodClass ?? name else { return true }
    let method = line.classWithoutCategory(owner)
    if line.areEqual(method, shown) || line.isForeign(method) { return true }
    if isForeign { return methodClass == nil && !line.isControllerName(method) }
    return !line.isControllerName(method) || line.isControllerName(shown)
      || line.isBaseClass(method)
      || ["screen", "page", "tab"].contains { line.contains($0, in: shown) }
  }

  /// Whether the object of the class in `range` is passed to the callback, whose own object the line names:
  /// 'Home didMoveToParentViewController <BoxController: 0x1>' shows a title and the parent.
  ///
  /// Only a base class tells of an object of another class, and a logger has a label.
  func passes(_ range: Range<Int>, _ line: Span<UInt8>) -> Bool {
    guard methodClass == nil, !isDescribed, !range.isEmpty, let name,
      line.isControllerName(name) || !isLabelled
    else { return false }
    return !line.isBaseController(name) && !line.shareAWord(name, range)
  }

  /// Whether `name` is the class whose method the object in front runs, its own or a base class's:
  /// '<Feed: 0x1> BaseController.viewWillAppear(_:)'.
  func isMemberOfReceiver(_ name: Range<Int>, _ line: Span<UInt8>) -> Bool {
    guard isMember, isDescribed, address != nil, methodClass == nil, let receiver else {
      return false
    }
    return line.isControllerName(name) && line.isControllerName(receiver)
  }

  /// Whether the callback is one that UIKit sends to controllers, but the name is that of somebody
  /// to whom an app passes it on.
  func isPassedOn(_ line: Span<UInt8>) -> Bool {
    guard text.callback.kind == .controller,
      let owner = methodClass ?? name ?? bracketed ?? file
    else { return false }
    let name = line.classWithoutCategory(owner)
    if line.isPassedTo(name) { return true }
    // 'FeedAction.viewDidLoad' and 'action: viewDidLoad' are values that tell somebody of it.
    if isEvent(line) { return true }
    return isMember && Self.values.contains { line.ends($0, name) }
      || Self.valueLabels.contains { line.equals($0, in: name) }
  }

  private static let values = ["Action", "Input", "Mutation", "Intent"]
  private static let valueLabels = ["action", "input", "mutate", "mutation", "intent"]
}

extension Span<UInt8> {
  /// Whether the name is written like a controller's class.
  func isControllerName(_ name: Range<Int>) -> Bool {
    // 'DetailVC', 'VC2', 'Detail vc' and 'DetailViewCtrl'.
    contains("controller", in: name)
      || name.count >= 2 && has("VC", at: name.upperBound - 2)
      || name.count >= 3 && self[name.upperBound - 1].isDigit && has("VC", at: name.upperBound - 3)
      || name.count > 3 && has(" vc", at: name.upperBound - 3)
      || name.count > 4 && has("Ctrl", at: name.upperBound - 4)
  }

  /// Whether the name is that of somebody to whom an app passes callbacks on.
  func isPassedTo(_ name: Range<Int>) -> Bool {
    // No list: it would be made for each event.
    ends("Presenter", name) || ends("ViewModel", name) || ends("Interactor", name)
      || ends("Coordinator", name) || ends("Router", name) || ends("Reactor", name)
      || ends("VM", name) || isOfTests(name)
  }

  /// Whether the name is that of a class whose methods are tests, which may be called like what they test.
  private func isOfTests(_ name: Range<Int>) -> Bool {
    ends("Tests", name) || ends("TestCase", name) || ends("Spec", name)
  }

  /// Whether the name is that of a class from which an app's controllers descend, such as
  /// `BaseViewController` or `TabBarController`: a line may name the object's own class behind it.
  func isBaseController(_ name: Range<Int>) -> Bool {
    var own = classWithoutModule(name)
    for prefix in ["UI", "Base"] where has(prefix, at: own.lowerBound, before: own.upperBound) {
      own = own.dropFirst(prefix.utf8.count)
    }
    return Self.baseControllers.contains { equals($0, in: own) }
  }

  /// Whether the name says that an app's controllers descend from the class: what such a class shows is
  /// the object of its subclass, whatever that is called.
  func isBaseClass(_ name: Range<Int>) -> Bool {
    if isBaseController(name) { return true }
    var rest = name
    while let base = position(of: "Base", in: rest) {
      rest = base + "Base".utf8.count..<name.upperBound
      // 'BaseballController' is about a game, 'DataBaseController' about records.
      let isWhole = rest.isEmpty || !self[rest.lowerBound].isLower
      if isWhole, !has("Data", endingAt: base) { return true }
    }
    return false
  }

  private static var baseControllers: [String] {
    [
      "VC", "Controller", "ViewController", "TableViewController", "CollectionViewController",
      "NavigationController", "TabBarController", "PageViewController", "SplitViewController",
      "HostingController",
    ]
  }

  /// Whether `words` are one class of an app's own controller.
  func isOwnClass(_ words: Range<Int>) -> Bool {
    isControllerName(words) && !hasBlank(words) && !isForeign(words)
      && self[words.lowerBound].isUpper
  }

  /// Whether the name is that of an application's or a scene's delegate.
  func isDelegateName(_ name: Range<Int>) -> Bool {
    !name.isEmpty && self[name.lowerBound].isUpper && !hasBlank(name)
      && (ends("AppDelegate", name) || ends("SceneDelegate", name))
  }

  /// Whether the name is written like that of a class with callbacks.
  func isOwnerName(_ name: Range<Int>) -> Bool {
    isControllerName(name) || contains("delegate", in: name)
  }

  /// Whether the class is one of Apple's, or private.
  func isForeign(_ name: Range<Int>) -> Bool {
    guard let first = name.first else { return false }
    if self[first] == UInt8(ascii: "_") { return true }
    guard has("UI", at: first) || has("NS", at: first), name.count > 2, self[first + 2].isUpper
    else { return false }
    return !has("NSKVONotifying_", at: first)
  }

  /// The class without its module and without the category in parentheses behind it.
  func classWithoutCategory(_ range: Range<Int>) -> Range<Int> {
    let end = position(of: UInt8(ascii: "("), in: range) ?? range.upperBound
    return classWithoutModule(range.lowerBound..<end)
  }

  fileprivate func areEqual(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { self[$0] == self[$1] }
  }

  func ends(_ word: String, _ name: Range<Int>) -> Bool {
    equals(
      word,
      in: Swift.max(name.lowerBound, name.upperBound - word.utf8.count)..<name.upperBound
    )
  }

  /// Whether one of two names holds the other, less its module, as 'HomeScreen' holds 'Home'.
  func shareAWord(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    let (one, other) = (classWithoutCategory(one), classWithoutCategory(other))
    return contains(text(one).lowercased(), in: other)
      || contains(text(other).lowercased(), in: one)
  }

  /// Whether `words` are the name over again.
  func repeats(_ name: Range<Int>?, _ words: Range<Int>) -> Bool {
    name.map { areEqual(classWithoutCategory($0), classWithoutModule(words)) } == true
  }
}
