/// What a log has shown itself to be, so that its lines are read otherwise from there on.
enum LogKind {
  case any
  /// A line can only be a trace's.
  case trace
  /// Source code, where nothing is an event.
  case source
}
