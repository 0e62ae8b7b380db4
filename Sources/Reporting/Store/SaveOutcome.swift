/// What came of keeping a report.
public enum SaveOutcome: Hashable, Sendable {
  /// It is on stable storage. Saving the same id again answers the same.
  case saved(SavedReport)
  /// The same request was kept before, under this id; nothing was written.
  case replayed(ReportID)
  /// The key was used for another request; nothing was written.
  case keyReused(ReportID)
}
