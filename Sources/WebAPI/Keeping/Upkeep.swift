internal import Reporting

/// Looks after the storage while the service runs.
public struct Upkeep: Sendable {
  private static let looking = Duration.milliseconds(250)
  private static let sweeping = Duration.seconds(60)
  /// Reports that are removed in one go; others get their turn in between.
  private static let sweptMax = 200

  private let store: any ReportStore
  private let readiness: Readiness
  private let metrics: Metrics
  private let log: ServiceLog
  private let now: @Sendable () -> Int64

  init(
    store: any ReportStore,
    readiness: Readiness,
    metrics: Metrics,
    log: ServiceLog,
    now: @escaping @Sendable () -> Int64
  ) {
    self.store = store
    self.readiness = readiness
    self.metrics = metrics
    self.log = log
    self.now = now
  }

  /// Looks at the storage again and again, until the task is cancelled.
  public func watch() async {
    repeat { await look() } while await goesOn(after: Self.looking)
  }

  /// Removes reports whose time is over, again and again, until the task is cancelled.
  public func sweep() async {
    repeat { await sweepOnce() } while await goesOn(after: Self.sweeping)
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

  /// Removes every report whose time is over.
  public func sweepOnce() async {
    do throws(ReportStoreError) {
      while try await store.sweep(now: now() / 1_000, limit: Self.sweptMax) == Self.sweptMax {}
    } catch {
      // The next round comes.
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
