/// Classes of the system whose order nobody promises and no app can change.
///
/// Recorders that hook UIViewController itself see them, too, and most leave them out.
enum PrivateClasses {
  /// The controllers of the keyboard, of text input and of other windows that UIKit makes for itself;
  /// their names have no underscore.
  private static let prefixes = [
    "UIInputWindow", "UICompatibilityInput", "UISystemInput", "UISystemKeyboard", "UIKeyboard",
    "UIRemoteKeyboard", "UIRemoteInput", "UIEditingOverlay", "UIPrediction",
    "UIPlaceholderPredictive",
    "UICandidate", "UIMultiscriptCandidate", "UIApplicationRotationFollowing", "UIActivityGroup",
    "UISnapshotModal", "UITextEffects", "UIStatusBarViewController", "UITrackingElementWindow",
    "TUIPrediction", "TUIEmoji", "TUICandidate",
    // SwiftUI's own, as Swift prints types: where Objective-C does, their mangled names have an underscore.
    "PresentationHostingController<", "NavigationStackHostingController<", "StyleContextSplitView",
    "NotifyingMulticolumnSplitView", "UIKitTabBarController", "UIKitAdaptableTabBarController",
    "UIKitNavigationController",
  ]

  /// Whether the class with this name is such a one.
  static func contains(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: "_")
      || (name.holds("Controller") && prefixes.contains(where: name.hasPrefix))
  }
}
