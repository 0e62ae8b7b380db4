internal import Synchronization

/// Whether the service wants new requests.
public final class Readiness: Sendable {
  /// A storage that has not answered for so long counts as gone, in microseconds.
  private static let silenceMax: Int64 = 1_000_000

  /// What the last look at the storage saw.
  struct Storage: Hashable {
    /// When it answered last, in microseconds since 1970; nil when it never did.
    var answeredAt: Int64?
    /// Why it does not answer.
    var error: String?
    var freeBytes: Int?
  }

  private let draining = Atomic(false)
  /// What is known of the storage, or nil where there is none.
  private let storage: Mutex<Storage?>
  /// The least free bytes with which reports are kept.
  let freeBytesMin: Int

  init(hasStorage: Bool = false, freeBytesMin: Int = 0) {
    storage = Mutex(hasStorage ? Storage() : nil)
    self.freeBytesMin = freeBytesMin
  }

  /// Whether the service is about to stop.
  var isDraining: Bool { draining.load(ordering: .relaxed) }

  /// Tells everybody who asks to go elsewhere.
  public func beginDraining() { draining.store(true, ordering: .relaxed) }

  /// The storage answered, and has so much room.
  func storageAnswered(at now: Int64, freeBytes: Int?) {
    storage.withLock { $0 = Storage(answeredAt: now, error: nil, freeBytes: freeBytes) }
  }

  func storageFailed(_ error: String) { storage.withLock { $0?.error = error } }

  var lastLook: Storage? { storage.withLock { $0 } }

  /// Whether there is room to keep reports; true where that is not known.
  var hasRoom: Bool { lastLook?.freeBytes.map { $0 >= freeBytesMin } ?? true }

  /// Whether the storage answers, as far as is known at this time; true where there is none.
  func isStorageThere(at now: Int64) -> Bool {
    guard let look = lastLook else { return true }
    return look.error == nil && look.answeredAt.map { now - $0 <= Self.silenceMax } ?? false
  }
}
