internal import Synchronization

/// Whether the service wants new requests.
public final class Readiness: Sendable {
  private let draining = Atomic(false)

  public init() {}

  /// Whether the service is about to stop.
  public var isDraining: Bool { draining.load(ordering: .relaxed) }

  /// Tells everybody who asks to go elsewhere.
  public func beginDraining() { draining.store(true, ordering: .relaxed) }
}
