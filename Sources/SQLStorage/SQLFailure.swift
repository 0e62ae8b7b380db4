public import Reporting

/// Why a database did not do what it was asked to.
public enum SQLFailure: Error, Hashable, Sendable {
  /// The connection is gone, or none came about; whether a commit took effect is not known.
  case lost(reason: String)
  /// The database gave way to another transaction, and says so: the same again will do.
  case conflict(reason: String)
  /// The time was over; the connection is given up.
  case late(reason: String)
  /// No room; nothing was written.
  case full(reason: String)
  /// The file could not be made durable: what it holds is not known until the next start.
  case fatal(reason: String)
  /// What is stored cannot be read.
  case corrupt(reason: String)
  /// The statement was refused: a fault of this program or of the one who changed the database.
  case refused(reason: String)
  /// A newer version of this program has been here.
  case newerSchema(found: Int, known: Int)
  /// This kind of database has no such operation.
  case unsupported(reason: String)

  /// What the caller of a store learns.
  public var storeError: ReportStoreError {
    switch self {
    case .lost(let reason), .conflict(let reason), .late(let reason), .fatal(let reason):
      .unavailable(reason: reason)
    case .full(let reason): .full(reason: reason)
    case .corrupt(let reason), .refused(let reason): .corrupt(reason: reason)
    case .newerSchema(let found, let known): .newerSchema(found: found, known: known)
    case .unsupported(let reason): .unsupported(reason: reason)
    }
  }

  /// Whether trying the whole transaction again may help.
  ///
  /// What it does may be done already where the commit was lost; the writer knows which work allows that.
  private var mayBeTriedAgain: Bool {
    switch self {
    case .lost, .conflict: true
    default: false
    }
  }

  /// Whether it may come of one piece of work, so that others in its transaction are better done without it.
  var mayBeOfOneJob: Bool {
    switch self {
    case .refused, .corrupt: true
    default: false
    }
  }

  /// How often a transaction is tried when the database gives way or is lost.
  private static let triesMax = 3

  /// Does the `work` of one transaction, again when that may help.
  ///
  /// - Throws: what the last try threw.
  static func trying<Answer>(
    _ work: () throws(SQLFailure) -> Answer
  ) throws(SQLFailure) -> Answer {
    var tries = 1
    while true {
      do throws(SQLFailure) {
        return try work()
      } catch {
        guard error.mayBeTriedAgain, tries < triesMax else { throw error }
        tries += 1
      }
    }
  }
}
