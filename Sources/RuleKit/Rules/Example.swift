/// A short log that shows a rule broken or kept, in the `trace` dialect with a gutter.
///
/// Each line begins with two columns: `! ` where the violation must be, two spaces elsewhere.
public struct Example: Sendable {
  public let title: String
  public let trace: String

  public init(_ title: String, _ trace: String) {
    self.title = title
    self.trace = trace
  }
}
