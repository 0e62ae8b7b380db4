/// A line that is no callback, but says something about others.
///
/// The raw value is stored on tapes, so cases are only ever added at the end.
public enum Statement: UInt8, CaseIterable, Sendable {
  // A logged call or declared transition: the subject leads to the other pointer.
  case push, pop, presentFull, dismissFull, presentSheet, dismissSheet
  case tab, pageScroll, pageCurl
  // UIKit's own messages about the subject.
  case directCall, unbalanced, presentRefused, nestedTransition, hierarchyInconsistency
  case loadException, mainThreadChecker
  // Delegate lines of a navigation controller: the subject is the controller that is shown.
  case navigationWillShow, navigationDidShow
  // The recording itself.
  case gap
  // Another scene than the app's windows, such as CarPlay's, connects.
  case otherScene
  // A line names a callback of the subject, whose number is in `other`, and cannot be read: it may have come.
  case unclear
  // The app says that a window gets another root: who was on the screen may go without being told.
  case rootReplaced
  // A runner says that a test begins or ends: who lived in it may be gone.
  case testBorder
  // A person's heading parts what is shown of a log: lines may be missing above the next part.
  case partBorder

  /// Whether it only parts other lines, and is no event itself.
  public var isBorder: Bool { self == .testBorder || self == .partBorder }

  /// Whether it proves that two controllers take part in one transition.
  public var isTransition: Bool { rawValue <= Statement.pageCurl.rawValue }
}
