/// How a line says which scene it is about.
public enum SceneForm: UInt8, Sendable {
  case nameless, scene, delegate, session

  /// The form of a scene's event, whose class is `className`.
  public init(_ event: Event, className: Span<UInt8>) {
    guard !event.traits.isDisjoint(with: [.address, .named]) else {
      self = .nameless
      return
    }
    guard event.traits.contains(.address) else {
      self = .session
      return
    }
    let isOfUIKit =
      className.count > 2 && className[0] == UInt8(ascii: "U") && className[1] == UInt8(ascii: "I")
    self = isOfUIKit || event.traits.contains(.ofScene) ? .scene : .delegate
  }
}
