/// Whom a callback happened to.
public enum SubjectKind: UInt8, CaseIterable, Sendable {
  case controller, view, application, scene, `class`

  /// The word of reports, such as `controller`.
  public var name: String {
    // Not by reflection: pictures ask for the word of each of a hundred thousand subjects.
    switch self {
    case .controller: "controller"
    case .view: "view"
    case .application: "app"
    case .scene: "scene"
    case .class: "class"
    }
  }
}
