import Testing

@Suite("UIKit's own messages")
struct UIKitTextTests {
  @Test(arguments: [
    (
      "Unbalanced calls to begin/end appearance transitions for <Shop.Feed: 0x1>.",
      "1 Feed:0x1 unbalanced"
    ),
    (
      "Warning: Attempt to present <B: 0x2> on <A: 0x1> whose view is not in the window hierarchy!",
      "1 B:0x2 presentRefused other=0x1"
    ),
    (
      "[Presentation] Attempt to present <B: 0x2> on <A: 0x1> (from <A: 0x1>) whose view is not in "
        + "the window hierarchy.",
      "1 B:0x2 presentRefused other=0x1"
    ),
    (
      "Attempt to present <B: 0x2> on <A: 0x1> which is already presenting <C: 0x3>",
      "1 B:0x2 presentRefused other=0x1"
    ),
    (
      "2014-03-25 16:19:00.111 App[1:60b] nested push animation can result in corrupted navigation "
        + "bar",
      "1  nestedTransition"
    ),
    (
      "Finishing up a navigation transition in an unexpected state. Navigation Bar subview tree "
        + "might get corrupted.",
      "1  nestedTransition"
    ),
    (
      "*** Terminating app due to uncaught exception 'UIViewControllerHierarchyInconsistency', "
        + "reason: 'child view controller:<B: 0x2> should have parent view controller:<A: 0x1> "
        + "but actual parent is:<C: 0x3>'",
      "1 B:0x2 hierarchyInconsistency"
    ),
    (
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
        + "'-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"AboutVC\" nib but the "
        + "view outlet was not set.'",
      "1 AboutVC loadException"
    ),
    (
      "-[UITableViewController loadView] loaded the \"X\" nib but didn't get a UITableView.",
      "1  loadException"
    ),
    (
      "Could not load NIB in bundle: 'NSBundle </App.app> (loaded)' with name 'X'",
      "1  loadException"
    ),
    (
      "Main Thread Checker: UI API called on a background thread: -[UIViewController view]",
      "1  mainThreadChecker"
    ),
    (
      "Calling -viewWillAppear: directly on a view controller is not supported\n<Feed: 0x7>",
      "1 Feed:0x7 directCall"
    ),
    (
      "-[Router navigationController:willShowViewController:animated:] <Feed: 0x1>",
      "1 Feed:0x1 navigationWillShow"
    ),
    (
      "navigationController(_:didShow:animated:) <UINavigationController: 0x2> <Feed: 0x1>",
      "1 Feed:0x1 navigationDidShow other=0x2"
    ),
  ])
  func `a text that UIKit or its delegates print is an event`(_ log: String, _ expected: String) {
    #expect(Reading(log).lines == [expected])
  }

  @Test(arguments: [
    "Unbalanced calls are bad",
    "What does 'Attempt to present <B> on <A>' mean?",
    "I keep calling -viewWillAppear: directly on a view controller",
    "Applications are expected to have a root view controller at the end of application launch",
    "Presenting view controllers on detached view controllers is discouraged <A: 0x1>.",
    "-[Router navigationController:willShowViewController:animated:]",
    "we loaded the \"Feed\" nib",
  ])
  func `a text that sounds alike is not`(_ log: String) {
    #expect(Reading(log).lines.isEmpty)
  }
}
