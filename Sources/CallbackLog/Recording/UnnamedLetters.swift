/// What objects without a class write, as far as the whole log shows.
public struct UnnamedLetters: Hashable, Sendable {
  struct Own: Hashable, Sendable {
    let key: UInt64
    let process: Int64?
    let told: CallbackSet
  }

  private let own: [Own]
  private let shared: CallbackSet

  init(own: [Own] = [], shared: CallbackSet = []) { (self.own, self.shared) = (own, shared) }

  /// What they write, all of them together.
  public var all: CallbackSet { own.reduce(shared) { $0.union($1.told) } }

  public var isEmpty: Bool { own.isEmpty }

  /// What the object at an address writes; lines without a process may be of any.
  public func written(at key: UInt64, in process: Int64?) -> CallbackSet {
    guard !own.isEmpty else { return [] }
    return own.reduce(shared) { $1.key == key && $1.process == process ? $0.union($1.told) : $0 }
  }
}
