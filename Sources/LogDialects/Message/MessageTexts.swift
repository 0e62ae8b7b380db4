/// Numbers for the texts of messages, less the one address in each.
///
/// It stands above this layer, as the parser of JSON does, and its bounds are its own.
public protocol MessageTexts: AnyObject {
  /// The text of the message that goes from `start` to the end of `line`, with the number 0 when it
  /// is not kept; nil for what is never kept: what is long, or has more than one address.
  func find(_ line: Span<UInt8>, from start: Int) -> MessageText?

  /// Keeps the same text, and returns its number, or 0 when it cannot be kept.
  ///
  /// When the number 1 comes again, all others were forgotten.
  func keep(_ line: Span<UInt8>, from start: Int) -> Int
}

/// A message as `MessageTexts` takes it apart.
public struct MessageText: BitwiseCopyable, Sendable {
  /// The number of what stands around the address, from 1, or 0.
  public var number: Int
  /// How many bytes stand before the address, or in all when there is none.
  public var head: Int
  /// How many bytes stand behind the address.
  public var tail: Int
  public var address: UInt64?

  @inlinable
  public init(number: Int, head: Int, tail: Int, address: UInt64?) {
    self.number = number
    self.head = head
    self.tail = tail
    self.address = address
  }
}
