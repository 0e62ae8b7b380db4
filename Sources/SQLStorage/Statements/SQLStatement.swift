internal import Synchronization

/// A statement, put together of text that stands in this program: none can be made from input.
///
/// Its parameters are `$1`, `$2`, … and first appear in that order.
public struct SQLStatement: Hashable, Sendable {
  public let text: String
  /// Its number in this process, by which a session remembers that it is prepared.
  public let number: Int

  private static let made = Atomic(0)

  /// Joins pieces; each is made once, as a `static let`.
  public init(_ pieces: StaticString...) {
    text = pieces.map { "\($0)" }.joined(separator: " ")
    number = Self.made.add(1, ordering: .relaxed).newValue
  }
}
