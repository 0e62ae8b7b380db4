/// Whom a callback happened to.
public enum SubjectKind: UInt8, CaseIterable, Sendable {
  case controller, view, application, scene, `class`

  /// The word of reports, such as `controller`.
  public var name: String { self == .application ? "app" : "\(self)" }
}
