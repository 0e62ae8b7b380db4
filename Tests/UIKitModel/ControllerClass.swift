/// A class of controllers: what it writes, and how it behaves.
public struct ControllerClass: Sendable {
  public var name: String
  public var container: Container
  /// The callbacks that it writes.
  public var writes: Set<Word>
  /// The class above it, when that writes lines of its own.
  public var base: String?
  public var baseWrites: Set<Word>
  /// Whether the line of the base class comes first.
  public var isBaseFirst = true
  public var birth: Word
  /// Whether its view is read inside its initialiser, as UITabBarController's is.
  public var loadsInInit = false
  /// Whether it sets its view to nil when memory is short and the view is hidden.
  public var releasesView = false

  public enum Container: Sendable {
    case none, navigation, tabs, pages
    /// Forwards as UIKit does.
    case automatic
    /// Forwards with `beginAppearanceTransition` and its end.
    case manual
  }
}

/// A controller that lives in a session.
public final class Controller {
  public enum Phase { case hidden, appearing, appeared, disappearing }

  let kind: ControllerClass
  let thing: Thing
  var phase = Phase.hidden
  var isLoaded = false
  var wasShown = false
  /// How many transitions its container has begun and not ended.
  var begun = 0
  var children: [Controller] = []
  /// The child that a tab bar or page controller shows.
  var selected = 0
  weak var parent: Controller?
  var presented: Controller?
  var hidesPresenter = false
  var views: [Thing] = []
  var isDead = false

  init(_ kind: ControllerClass, _ thing: Thing) {
    self.kind = kind
    self.thing = thing
  }

  /// The children that appear and disappear with it.
  var shown: [Controller] {
    switch kind.container {
    case .none: []
    case .navigation: children.suffix(1)
    case .tabs, .pages: children.isEmpty ? [] : [children[selected]]
    case .automatic, .manual: children
    }
  }

  /// It and all below it that is on screen with it.
  var visibleTree: [Controller] { [self] + shown.flatMap(\.visibleTree) }
}
