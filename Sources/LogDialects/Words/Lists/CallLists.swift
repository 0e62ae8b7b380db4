/// Words of calls that bring a controller to the screen, or take it away.
extension WordList {
  /// Methods of UIKit's that are passed a controller, return it, or are called by one.
  static let transitionMethods = WordList.english(
    """
    addChild addChildViewController dismissModalViewControllerAnimated dismissViewControllerAnimated \
    performSegue performSegueWithIdentifier popToRootViewController popToRootViewControllerAnimated \
    popToViewController popViewController popViewControllerAnimated presentModalViewController \
    presentViewController pushViewController removeFromParent removeFromParentViewController \
    setViewControllers showDetailViewController showViewController
    """
  )

  /// Short names of functions that are passed one: 'router.show(<Detail: 0x1>)'.
  static let transitionFunctions = WordList.english(
    "add dismiss embed navigate open pop present push route show transition"
  )

  /// What one does with another controller: 'presenting <Detail: 0x1>'.
  static let transitionVerbs = WordList.english(
    "dismiss dismissing pop popping present presenting push pushing"
  )

  /// Which of several windows of an app a line tells of.
  static let ordinals = WordList.english("first fourth primary second secondary third")
}
