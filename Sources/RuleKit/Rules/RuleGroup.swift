/// The groups of the catalogue, by their letter.
public enum RuleGroup: String, CaseIterable, Sendable {
  case birthAndLoading = "A"
  case appearance = "B"
  case unloading = "C"
  case transitions = "D"
  case containment = "E"
  case application = "F"
  case classLoading = "G"
  case views = "H"
  case recording = "I"
  case swiftUI = "J"
  case recorders = "K"

  /// What the group is about, such as `containment`.
  public var title: String {
    switch self {
    case .birthAndLoading: "birth, view loading and death"
    case .appearance: "appearance, layout and traits"
    case .unloading: "memory warnings and unloading"
    case .transitions: "transitions between two controllers"
    case .containment: "containment"
    case .application: "application and scenes"
    case .classLoading: "Objective-C class loading"
    case .views: "UIView callbacks"
    case .recording: "the recording itself"
    case .swiftUI: "SwiftUI"
    case .recorders: "recorders"
    }
  }
}
