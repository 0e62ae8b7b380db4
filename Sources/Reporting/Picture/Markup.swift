/// Elements and text in the making, for SVG and HTML.
///
/// Every text and value is escaped and made inert here, so that a log cannot become markup.
public struct Markup: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The attributes of an element, in order; one without a value is left out.
  public struct Attributes: Sendable, ExpressibleByDictionaryLiteral {
    fileprivate var all: [(name: StaticString, value: String)] = []

    public init(dictionaryLiteral elements: (StaticString, String?)...) {
      for (name, value) in elements { set(name, value) }
    }

    public mutating func set(_ name: StaticString, _ value: String?) {
      if let value { all.append((name, value)) }
    }
  }

  /// Writes an element with what `content` writes inside it.
  public mutating func element(
    _ name: StaticString,
    _ attributes: Attributes = [:],
    _ content: (inout Markup) -> Void = { _ in }
  ) {
    start(name, attributes)
    content(&self)
    write("</")
    write(name)
    write(">")
  }

  /// Writes an element that holds a text only.
  public mutating func element(
    _ name: StaticString,
    _ attributes: Attributes = [:],
    text: String
  ) {
    element(name, attributes) { $0.add(text) }
  }

  /// Writes an element of HTML that has no end, such as `meta`.
  public mutating func start(_ name: StaticString, _ attributes: Attributes = [:]) {
    write("<")
    write(name)
    for (name, value) in attributes.all {
      write(" ")
      write(name)
      write("=\"")
      add(value)
      write("\"")
    }
    write(">")
  }

  /// Adds a text.
  public mutating func add(_ text: String) {
    for byte in text.inert.utf8 {
      switch byte {
      case UInt8(ascii: "&"): write("&amp;")
      case UInt8(ascii: "<"): write("&lt;")
      case UInt8(ascii: ">"): write("&gt;")
      case UInt8(ascii: "\""): write("&quot;")
      case UInt8(ascii: "'"): write("&#39;")
      default: bytes.append(byte)
      }
    }
  }

  /// Adds what is markup already and part of the program.
  public mutating func write(_ words: StaticString) {
    // A lone scalar has no bytes of its own.
    bytes.append(contentsOf: words.description.utf8)
  }

  public mutating func append(_ other: Markup) { bytes += other.bytes }
}

/// A coordinate with one decimal, such as `12` or `12.5`.
func coordinate(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  let sign = tenths < 0 ? "-" : ""
  let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
  return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
}
