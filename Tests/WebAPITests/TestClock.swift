import Synchronization

/// A clock that goes on by a millisecond each time somebody looks.
final class TestClock: Sendable {
  private let microseconds = Atomic(TestService.noon)

  func tick() -> Int64 { microseconds.add(1_000, ordering: .relaxed).oldValue }
}
