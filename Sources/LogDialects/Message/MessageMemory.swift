internal import CallbackLog

/// Numbers for the texts of messages, less the one address in each.
///
/// It stands above this layer, as the parser of JSON does, and its bounds are its own.
public protocol MessageTexts: AnyObject {
  /// The text of the message that goes from `start` to the end of `line`, with the number 0 when it
  /// is not kept; nil for what is never kept: what is long, or has more than one address.
  func find(_ line: Span<UInt8>, from start: Int) -> MessageText?

  /// The same, and keeps it if there is room.
  ///
  /// When the number 1 comes again, all others were forgotten.
  func keep(_ line: Span<UInt8>, from start: Int) -> MessageText?
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

/// What messages said, by the number of their text without the one address in it.
///
/// Most lines of a log repeat a message that came before, about another object. What a message says
/// depends on its text alone, so it is read once and remembered.
struct MessageMemory {
  /// What a message said.
  struct Saying {
    /// The event, without line, time and address; its column counts from the start of the message,
    /// or for `isBehind` from the end of the address.
    var event: Event
    var isBehind: Bool
    var shape: Dialect.Number

    /// The event of the line at `place`, whose message starts at `start` and ends at `end`.
    @inline(__always)
    func event(_ text: MessageText, _ start: Int, _ end: Int, at place: Place) -> Event {
      var event = event
      event.line = place.line
      event.byteOffset = place.byteOffset
      let from = isBehind ? end - text.tail : start
      event.column = UInt16(clamping: Int(event.column) + from)
      if let address = text.address { event.key = address }
      return event
    }
  }

  private let texts: (any MessageTexts)?
  private var sayings: [Saying?] = []

  init(texts: (any MessageTexts)?) { self.texts = texts }

  @inline(__always)
  func text(_ line: Span<UInt8>, from start: Int) -> MessageText? {
    texts?.find(line, from: start)
  }

  @inline(__always)
  func saying(_ text: MessageText) -> Saying? {
    text.number > 0 && text.number <= sayings.count ? sayings[text.number - 1] : nil
  }

  mutating func remember(_ line: Span<UInt8>, from start: Int, _ saying: Saying) {
    guard let number = texts?.keep(line, from: start)?.number, number > 0 else { return }
    if number == 1 { sayings.removeAll(keepingCapacity: true) }
    while sayings.count < number { sayings.append(nil) }
    sayings[number - 1] = saying
  }
}
