public import HTTPModel
public import Reporting

extension RouteFailure {
  /// Says over HTTP why the storage could not do what was asked; its own words go to the log only.
  init(_ failure: ReportStoreError) {
    switch failure {
    case .unavailable(let reason): self = .unavailable(reason: reason)
    case .overloaded(let limit): self = .overloaded(name: "max_waiting_for_storage", limit: limit)
    case .full(let reason):
      self.init(
        Problem(
          .storageFull,
          "There is no room left to keep a report."
        ),
        reason: reason
      )
    case .newerSchema(let found, let known):
      self.init(
        Problem(
          .storageUnavailable,
          "The storage belongs to a newer version of the service.",
          hint: "this program is older than its database; update it and restart"
        ),
        reason: "the storage has schema \(found), this program knows \(known)"
      )
    case .corrupt(let reason), .unsupported(let reason):
      self.init(Problem(.internal, "The storage holds what cannot be read."), reason: reason)
    }
  }
}

/// Asks the storage, and says over HTTP why it could not answer.
public func stored<Value>(
  _ body: () async throws(ReportStoreError) -> Value
) async throws(RouteFailure) -> Value {
  do throws(ReportStoreError) {
    return try await body()
  } catch {
    throw RouteFailure(error)
  }
}
