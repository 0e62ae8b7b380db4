/// A set of callbacks, as the bits of one word.
public struct CallbackSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  @inlinable
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  @inlinable
  @inline(__always)
  public init(_ callback: Callback) { rawValue = 1 &<< UInt64(callback.rawValue) }

  public init(_ callbacks: some Sequence<Callback>) {
    rawValue = callbacks.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }

  /// Every callback there is.
  public static let everything = CallbackSet(Callback.allCases)

  /// Whether `callback` is a member.
  @inlinable
  public func contains(_ callback: Callback) -> Bool {
    rawValue & 1 &<< UInt64(callback.rawValue) != 0
  }

  /// The members that `others` has as well, or all where that is nil.
  public func limited(to others: CallbackSet?) -> CallbackSet {
    others.map { intersection($0) } ?? self
  }

  /// The members, in the order of the vocabulary.
  public var callbacks: [Callback] { Callback.allCases.filter { contains($0) } }
}

extension CallbackSet: ExpressibleByArrayLiteral {
  // In the caller's own code, where most literals become one number.
  @inlinable
  @inline(__always)
  public init(arrayLiteral elements: Callback...) {
    var bits: UInt64 = 0
    for callback in elements { bits |= 1 &<< UInt64(callback.rawValue) }
    rawValue = bits
  }
}
