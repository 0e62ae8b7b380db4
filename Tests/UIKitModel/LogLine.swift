/// One line of a session, before it is written down in a dialect.
public struct LogLine: Hashable, Sendable {
  public var content: Content
  /// Microseconds.
  public var time: Int
  public var process = 1
  public var thread = 1
  /// `entry` or `exit`, when the log says it on each line.
  public var phase: String?

  public init(_ content: Content, time: Int) {
    self.content = content
    self.time = time
  }

  public enum Content: Hashable, Sendable {
    case callback(Word, on: Thing, arguments: [String: String])
    /// A logged call, such as `push`, that joins two controllers.
    case call(String, from: Thing, to: Thing)
    /// A message of UIKit, as a trace writes it.
    case verdict(String, on: Thing, rest: String)
    /// A header of the log, such as `@super Feed Base`.
    case header(String)
    /// Words that nobody understands.
    case words(String)
  }

  /// The callback, if it is one.
  public var word: Word? {
    guard case .callback(let word, _, _) = content else { return nil }
    return word
  }

  /// Whether nobody understands it.
  public var isWords: Bool {
    if case .words = content { return true }
    return false
  }

  /// Whether it states a fact, such as a superclass.
  public var isHeader: Bool {
    if case .header = content { return true }
    return false
  }

  public var thing: Thing? {
    switch content {
    case .callback(_, let thing, _): thing
    case .verdict(_, let thing, _): thing
    case .call, .header, .words: nil
    }
  }
}

/// Somebody whom callbacks happen to, as a log names it.
public struct Thing: Hashable, Sendable {
  public var className: String
  public var kind: Kind
  /// The address; nil for the application and for classes.
  public var address: Int?
  /// The identifier of a scene or the name of a category.
  public var name: String?
  /// Which of all objects it is: the model's own knowledge, which no log shows.
  public var number: Int

  public init(
    _ className: String,
    _ kind: Kind,
    address: Int? = nil,
    name: String? = nil,
    number: Int = 0
  ) {
    self.className = className
    self.kind = kind
    self.address = address
    self.name = name
    self.number = number
  }

  public enum Kind: Hashable, Sendable { case controller, view, application, scene, `class` }
}
