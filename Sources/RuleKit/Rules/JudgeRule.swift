/// What the judge sees broken by itself, without an automaton or a monitor.
///
/// The catalogue says which rule each one is.
public enum JudgeRule: CaseIterable, Sendable {
  /// A line has a time more than a second before the line above.
  case clockSetBack
  /// A callback came to an object behind its dealloc.
  case callbackAfterDealloc
  /// `loadView` ended and the view was nil.
  case loadViewWithoutView
  /// A class without pointers has more `viewDidAppear` than `viewWillAppear`.
  case surplusDidAppear
  /// A class without pointers has more `viewWillDisappear` than `viewWillAppear`.
  case surplusWillDisappear
  /// A class without pointers has more `viewDidDisappear` than `viewWillDisappear`.
  case surplusDidDisappear
}
