/// One recorded callback or statement: what, on which subject, when, on which line.
///
/// A plain value of 48 bytes; a tape packs it further.
public struct Event: BitwiseCopyable, Hashable, Sendable {
  /// The address of the subject, or the number of its name, as `traits` says.
  public var key: UInt64
  /// The other address of the line (parent, destination, presenter), or the number of a name, as `traits` says, or 0.
  public var other: UInt64
  /// Microseconds, since 1970 or relative to the start of the log; `Event.noTime` without a stamp.
  public var time: Int64
  /// Where the line starts in the decoded log, in bytes.
  public var byteOffset: UInt64
  /// The line, counted from 1 over the decoded log.
  public var line: UInt32
  /// The class as logged, without its module: a number of the log's names, or `Names.none`.
  public var className: UInt32
  /// Process, thread and recorder: a number of the log's origins.
  public var origin: UInt16
  /// Where the callback starts in its line, in bytes from 0.
  public var column: UInt16
  /// How many bytes of the line the callback takes.
  public var length: UInt8
  /// A `Callback`, or a `Statement` when `traits` has `.statement`.
  public var code: UInt8
  /// What `key` and `other` are, and what the line says beside its callback.
  public var traits: Traits

  @inlinable public static var noTime: Int64 { .min }

  /// In `other` of an unclear line: nobody knows which callback it was.
  @inlinable public static var anyCallback: UInt64 { .max }

  @inlinable
  public init() {
    (key, other, time, byteOffset) = (0, 0, Event.noTime, 0)
    (line, className, origin, column) = (0, Names.none, 0, 0)
    (length, code, traits) = (0, 0, Traits(rawValue: 0))
  }

  /// The callback, or nil for a statement.
  @inlinable
  public var callback: Callback? {
    traits.contains(.statement) ? nil : Callback(rawValue: code)
  }

  /// The statement, or nil for a callback.
  @inlinable
  public var statement: Statement? {
    traits.contains(.statement) ? Statement(rawValue: code) : nil
  }

  @inlinable
  public mutating func set(_ callback: Callback) {
    code = callback.rawValue
    traits.remove(.statement)
  }

  @inlinable
  public mutating func set(_ statement: Statement) {
    code = statement.rawValue
    traits.insert(.statement)
  }

  /// Whether the two lines cannot be of one delivery, because their arguments differ.
  public func contradicts(_ event: Event) -> Bool {
    let (said, common) = (traits.union(event.traits), traits.intersection(event.traits))
    return said.isSuperset(of: [.animated, .notAnimated])
      || said.isSuperset(of: [.argumentNil, .argumentSet])
      // Of an appearance these bits say how its subject is named.
      || (said.isSuperset(of: [.appearing, .disappearing]) && callback?.isAppearance != true)
      || (common.isSuperset(of: [.argumentSet, .otherAddress]) && other != event.other)
  }

  /// Whether the line may tell of the delivery that `event` told of, as another class of the object.
  ///
  /// A base class and its subclass both write. A second later it is a delivery of its own, if not
  /// another object at the address.
  public func isToldAgain(after event: Event) -> Bool {
    className != event.className && key == event.key && code == event.code && !contradicts(event)
      && isOfOneMoment(event)
  }

  /// Whether no second lies between the two, as far as the log has stamps.
  public func isOfOneMoment(_ event: Event) -> Bool {
    time == Event.noTime || event.time == Event.noTime
      || time - event.time <= Self.deliveryMicrosecondsMax
  }

  private static var deliveryMicrosecondsMax: Int64 { 1_000_000 }

  /// What a line says beside its callback.
  public struct Traits: OptionSet, BitwiseCopyable, Hashable, Sendable {
    public let rawValue: UInt16

    @inlinable
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    @inlinable public static var statement: Traits { Traits(rawValue: 1 << 0) }
    /// `key` is an address.
    @inlinable public static var address: Traits { Traits(rawValue: 1 << 1) }
    /// `key` is the number of a name, such as a scene's identifier.
    @inlinable public static var named: Traits { Traits(rawValue: 1 << 2) }
    /// Anything that says the argument, or that it is nil.
    static var argument: Traits { [.argumentNil, .argumentSet, .otherAddress, .otherNamed] }
    /// Written when the method began; without `.entry` and `.exit` the style decides.
    @inlinable public static var entry: Traits { Traits(rawValue: 1 << 3) }
    /// Written when the method ended.
    @inlinable public static var exit: Traits { Traits(rawValue: 1 << 4) }
    @inlinable public static var animated: Traits { Traits(rawValue: 1 << 5) }
    @inlinable public static var notAnimated: Traits { Traits(rawValue: 1 << 6) }
    /// The argument is nil: parent, superview, window, previous traits, or the view after loadView.
    @inlinable public static var argumentNil: Traits { Traits(rawValue: 1 << 7) }
    /// The argument is something.
    @inlinable public static var argumentSet: Traits { Traits(rawValue: 1 << 8) }
    /// `beginAppearanceTransition(true)`.
    @inlinable public static var appearing: Traits { Traits(rawValue: 1 << 9) }
    /// `beginAppearanceTransition(false)`.
    @inlinable public static var disappearing: Traits { Traits(rawValue: 1 << 10) }
    /// Of a move to a parent that the line calls a navigation controller: such a line tells nothing
    /// of an appearance, so the two share a bit.
    @inlinable public static var toNavigation: Traits { .appearing }
    /// Of a move to a parent that the line calls a page controller.
    @inlinable public static var toPages: Traits { .disappearing }
    /// Of what a scene is told, with the address of the scene itself.
    @inlinable public static var ofScene: Traits { .appearing }
    /// Of `initWithCoder:`, spelt as in Swift: `init(coder:)`.
    @inlinable public static var swiftSpelling: Traits { .appearing }
    /// Of a launch, in other words than those that have told of the launch before: where the run goes on behind it, it
    /// is that launch.
    @inlinable public static var inOtherWords: Traits { .appearing }
    /// Of another initialiser, with arguments: `init(style:)`.
    @inlinable public static var takesArguments: Traits { .appearing }
    /// Of a load or an appearance of nobody whom the line names: it hides whom it is about, or has lost it.
    @inlinable public static var hidden: Traits { .appearing }
    /// Of an appearance of whom only a word names: it may be a title, which changes while its controller lives.
    @inlinable public static var titled: Traits { .disappearing }
    /// An application callback logged from a notification, not by the delegate.
    @inlinable public static var notification: Traits { Traits(rawValue: 1 << 11) }
    /// Computed by a recorder (a screen span, a RUM view), not a callback of UIKit.
    @inlinable public static var derived: Traits { Traits(rawValue: 1 << 12) }
    /// `other` is an address.
    @inlinable public static var otherAddress: Traits { Traits(rawValue: 1 << 13) }
    /// The class name is a category's: `other` is the number of the category's name.
    @inlinable public static var category: Traits { Traits(rawValue: 1 << 14) }
    /// Of what is no class's: `other` is the number of a name, such as the identifier of a parent.
    @inlinable public static var otherNamed: Traits { .category }
    /// Another writer's line of the delivery that the object's line before tells: it happened once.
    @inlinable public static var retold: Traits { Traits(rawValue: 1 << 15) }
  }
}
