internal import Reporting

/// Looks after the storage while the service runs.
public struct Upkeep: Sendable {
  private static let looking = Duration.milliseconds(250)
  /// The longest time between two sweeps.
  private static let sweeping = Duration.seconds(60)
  /// The shortest one.
  private static let sweepingMin = Duration.milliseconds(100)
  /// Reports that are removed in one go; others get their turn in between.
  private static let sweptMax = 200

  private let store: any ReportStore
  /// How long a report is kept.
  private let retention: Duration
  private let readiness: Readiness
  private let metrics: Metrics
  private let log: ServiceLog
  private let now: @Sendable () -> Int64

  init(
    store: any ReportStore,
    keeping policy: KeepingPolicy,
    readiness: Readiness,
    metrics: Metrics,
    log: ServiceLog,
    now: @escaping @Sendable () -> Int64
  ) {
    self.store = store
    retention = .seconds(policy.retentionSeconds)
    self.readiness = readiness
    self.metrics = metrics
    self.log = log
    self.now = now
  }

  /// Looks at the storage again and again, until the task is cancelled.
  public func watch() async {
    repeat { await look() } while await goesOn(after: Self.looking)
  }

  /// Removes reports when their time is over, until the task is cancelled.
  public func sweep() async {
    while await goesOn(after: sweepOnce()) {}
  }

  /// Removes every report whose time is over; returns how long to wait before the next sweep.
  @discardableResult
  public func sweepOnce() async -> Duration {
    do throws(ReportStoreError) {
      while try await store.sweep(now: now() / 1_000, limit: Self.sweptMax) == Self.sweptMax {}
    } catch {
      metrics.storageFailed(error)
      // What is over waits there still, and would bring us back at once.
      return Self.sweeping
    }
    return await untilNextSweep()
  }

  /// How long until a report's time is over, be it kept already or not.
  private func untilNextSweep() async -> Duration {
    let soonest = min(retention, Self.sweeping)
    var pause = soonest
    do throws(ReportStoreError) {
      if let first = try await store.firstExpiry() {
        pause = min(.milliseconds(first - now() / 1_000), soonest)
      }
    } catch {
      metrics.storageFailed(error)
    }
    return max(pause, Self.sweepingMin)
  }

  /// Looks at the storage once.
  public func look() async {
    do throws(ReportStoreError) {
      try await store.ping()
      let space = try await store.space()
      readiness.storageAnswered(at: now(), freeBytes: space.freeBytes)
      if metrics.storageHas(space) {
        log.warn("the journal of the storage is longer than \(Metrics.journalBytesMax) bytes")
      }
    } catch {
      readiness.storageFailed("\(error)")
      metrics.storageFailed(error)
    }
  }

  private func goesOn(after pause: Duration) async -> Bool {
    do {
      try await Task.sleep(for: pause)
      return true
    } catch {
      return false
    }
  }
}
