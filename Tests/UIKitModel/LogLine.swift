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

  /// What a line says.
  ///
  /// Flat, because the optimizer of Swift 6.3 falls over an enum with payloads here.
  public struct Content: Hashable, Sendable {
    public enum Kind: Hashable, Sendable { case callback, call, verdict, header, words }

    public private(set) var kind: Kind
    /// The callback.
    public private(set) var word: Word?
    /// Whom it is about: of a call, the controller that leaves.
    public private(set) var thing: Thing?
    /// The controller that a call leads to.
    public private(set) var coming: Thing?
    public private(set) var arguments: [String: String] = [:]
    /// The name of a call or of a message, or the whole line.
    public private(set) var text = ""

    public static func callback(
      _ word: Word,
      on thing: Thing,
      arguments: [String: String]
    ) -> Content {
      Content(kind: .callback, word: word, thing: thing, arguments: arguments)
    }

    /// A logged call, such as `push`, that joins two controllers.
    public static func call(_ name: String, from leaving: Thing, to coming: Thing) -> Content {
      Content(kind: .call, thing: leaving, coming: coming, text: name)
    }

    /// A message of UIKit, as a trace writes it.
    public static func verdict(
      _ name: String,
      on thing: Thing,
      arguments: [String: String] = [:]
    ) -> Content {
      Content(kind: .verdict, thing: thing, arguments: arguments, text: name)
    }

    /// A header of the log, such as `@super Feed Base`.
    public static func header(_ text: String) -> Content { Content(kind: .header, text: text) }

    /// Words that nobody understands.
    public static func words(_ text: String) -> Content { Content(kind: .words, text: text) }
  }

  /// The callback, if it is one.
  public var word: Word? { content.word }

  /// Whom the callback or message is about.
  public var thing: Thing? { content.kind == .call ? nil : content.thing }

  /// Whether nobody understands it.
  public var isWords: Bool { content.kind == .words }

  /// Whether it states a fact, such as a superclass.
  public var isHeader: Bool { content.kind == .header }
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
