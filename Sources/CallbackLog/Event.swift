/// One recorded callback or statement: what, on which subject, when, on which line.
///
/// A plain value of 48 bytes, so that a tape can be a flat array or file.
public struct Event: BitwiseCopyable, Hashable, Sendable {
  /// The address of the subject, or the number of its name, as `identity` says.
  public var key: UInt64 = 0
  /// The other address of the line: parent, destination, presenter, or 0.
  public var other: UInt64 = 0
  /// Microseconds, since 1970 or relative to the start of the log; `Event.noTime` without a stamp.
  public var time: Int64 = Event.noTime
  /// Where the line starts in the decoded log, in bytes.
  public var byteOffset: UInt64 = 0
  /// The line, counted from 1 over the decoded log.
  public var line: UInt32 = 0
  /// The class as logged, without its module: a number of the log's names, or `Names.none`.
  public var className: UInt32 = Names.none
  /// Process, thread and recorder: a number of the log's origins.
  public var origin: UInt16 = 0
  /// Where the callback starts in its line, in bytes from 0.
  public var column: UInt16 = 0
  /// How many bytes of the line the callback takes.
  public var length: UInt8 = 0
  /// A `Callback`, or a `Statement` when `traits` has `.statement`.
  public var code: UInt8 = 0
  public var traits: Traits = []

  public static let noTime = Int64.min

  public init() {}

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

  public mutating func set(_ callback: Callback) {
    code = callback.rawValue
    traits.remove(.statement)
  }

  public mutating func set(_ statement: Statement) {
    code = statement.rawValue
    traits.insert(.statement)
  }

  /// What a line says beside its callback.
  public struct Traits: OptionSet, BitwiseCopyable, Hashable, Sendable {
    public let rawValue: UInt16

    @inlinable
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static let statement = Traits(rawValue: 1 << 0)
    /// `key` is an address.
    public static let address = Traits(rawValue: 1 << 1)
    /// `key` is the number of a name, such as a scene's identifier.
    public static let named = Traits(rawValue: 1 << 2)
    /// Written when the method began; without `.entry` and `.exit` the style decides.
    public static let entry = Traits(rawValue: 1 << 3)
    /// Written when the method ended.
    public static let exit = Traits(rawValue: 1 << 4)
    public static let animated = Traits(rawValue: 1 << 5)
    public static let notAnimated = Traits(rawValue: 1 << 6)
    /// The argument is nil: parent, superview, window, previous traits, or the view after loadView.
    public static let argumentNil = Traits(rawValue: 1 << 7)
    /// The argument is something.
    public static let argumentSet = Traits(rawValue: 1 << 8)
    /// `beginAppearanceTransition(true)`; false is `.argumentNil`'s neighbour `.disappearing`.
    public static let appearing = Traits(rawValue: 1 << 9)
    public static let disappearing = Traits(rawValue: 1 << 10)
    /// An application callback logged from a notification, not by the delegate.
    public static let notification = Traits(rawValue: 1 << 11)
    /// Computed by a recorder (a screen span, a RUM view), not a callback of UIKit.
    public static let derived = Traits(rawValue: 1 << 12)
    /// `other` is an address.
    public static let otherAddress = Traits(rawValue: 1 << 13)
    /// The class name is a category's: `other` is the number of the category's name.
    public static let category = Traits(rawValue: 1 << 14)
  }
}
