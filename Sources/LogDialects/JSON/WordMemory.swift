internal import CallbackLog

/// What was made of the words of one log, by the symbols that the parser gives them.
struct WordMemory {
  /// A callback that some word spells.
  struct KnownCallback {
    var callback: Callback
    /// What the word says beside it.
    var traits: Event.Traits
    /// The address of the object that the word passes, or 0.
    var passed: UInt64
  }

  private var callbacks: [KnownCallback?] = []
  private var classNames: [UInt32?] = []

  init() {
    callbacks.reserveCapacity(Self.usualCount)
    classNames.reserveCapacity(Self.usualCount)
  }

  /// A short log has no more words.
  private static let usualCount = 12

  @inline(__always)
  func callback(_ symbol: UInt32) -> KnownCallback? {
    symbol < UInt32(callbacks.count) ? callbacks[Int(symbol)] : nil
  }

  /// The number of the class's name in the recording.
  func className(_ symbol: UInt32) -> UInt32? {
    symbol < UInt32(classNames.count) ? classNames[Int(symbol)] : nil
  }

  mutating func remember(_ known: KnownCallback, of symbol: UInt32) {
    guard symbol > 0 else { return }
    while callbacks.count <= Int(symbol) { callbacks.append(nil) }
    callbacks[Int(symbol)] = known
  }

  mutating func remember(className: UInt32, of symbol: UInt32) {
    guard symbol > 0 else { return }
    while classNames.count <= Int(symbol) { classNames.append(nil) }
    classNames[Int(symbol)] = className
  }
}
