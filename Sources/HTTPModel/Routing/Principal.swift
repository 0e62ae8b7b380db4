/// Who sent a request, as far as its token tells.
public struct Principal: Hashable, Sendable {
  /// Tells tokens apart; empty for everybody, where no tokens are asked for.
  public let id: String
  /// The only project that it may see and write to, or nil for all.
  public let project: String?

  public init(id: String, project: String?) {
    self.id = id
    self.project = project
  }

  /// Whoever comes, where no tokens are asked for.
  public static let everybody = Principal(id: "", project: nil)
}
