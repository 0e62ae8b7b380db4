public import CallbackLog

/// What is known when a letter breaks a rule, for the clause of an automaton.
public struct Case: Sendable {
  /// The rule that the table names.
  public let rule: String
  public let severity: Severity
  public let callback: Callback
  /// The state that the subject was in.
  public let state: String
  /// What the subject's class writes anywhere in the log.
  public let vocabulary: CallbackSet
  /// What it writes with another argument than nil.
  public let said: CallbackSet
  /// What is told of an application more than once.
  public let toldAgain: CallbackSet
  /// What any class tells of an application or a scene of its process.
  public let toldByAny: CallbackSet
  /// Whether the log speaks of the background in other words while the application is away.
  public let speaksOfBackground: Bool
  /// Whether the line is of a class that is no application's delegate, and chooses what it observes.
  public let isObserver: Bool
  public let profile: Profile
  /// The oldest iOS that can have written the lines, as their form shows; 0 for any.
  public let oldestSystem: Int
  public let style: LineStyle?
  /// What the line says beside its callback.
  public let traits: Event.Traits
  /// The callback before this one, of the same subject.
  public let before: Callback?
  /// Whether the callback before, of any controller of the process, was another's viewWillAppear.
  public let followsAnotherWillAppear: Bool
  /// Whether the line follows the subject's own one before at once, as in one call from the other.
  public let isAtOnce: Bool
  /// Whether the subject has had any appearance callback in this lifetime.
  public let hasAppeared: Bool
  /// Whether it was told to appear last, by a class that writes of the first thing it is told on its way out.
  public let isOnScreen: Bool
  /// Whether others of its process told of little memory since its latest line.
  public let followsWarning: Bool
  /// Whether any of its process told of little memory since the subject was last told to appear.
  public let appearedBeforeWarning: Bool
  /// Whether the subject itself was told of little memory since it was last told to appear, and has not loaded since.
  public let isWarned: Bool
  /// Whether the appearance that is going on was told by a line that was reported: it may be none.
  public let isAppearanceBroken: Bool
  /// Whether the viewDidUnload since its latest load was reported, so that its view may be there still.
  public let isUnloadDoubtful: Bool
  /// Whether the subject has disappeared since its latest viewDidLoad.
  public let hasDisappeared: Bool
  /// Whether an initialiser of the subject is in the log.
  public let isBorn: Bool
  /// Whether a load above the log can be excluded, which an initialiser line on exit would follow.
  public let isBirthCertain: Bool
  /// Whether its process is being torn down, since a scene has gone or the application ends, or runs tests.
  public let isTornDown: Bool
  /// Whether another object at its address would have shown itself.
  public let tellsReuse: Bool
  /// Whether the same method of the subject is still running, as entry and exit lines show.
  public let isInsideItself: Bool
  /// The container of the subject, if UIKit promises less there.
  public let container: Container?
}
