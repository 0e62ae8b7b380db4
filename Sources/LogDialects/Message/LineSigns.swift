/// What speaks for and against a line's being one of a log: lists of methods, listings of code and prose name
/// callbacks, too.
struct LineSigns {
  /// Whether a bullet, a list number or a comment's slashes stand before it: without a subject that
  /// is a list of methods.
  var isListed = false
  /// Whether a comment's slashes stand before it, as in a listing of code.
  var isComment = false
  /// Whether a function of another file wrote it, which the app calls to log: the message itself must name
  /// whom it concerns.
  var isToldByLogger = false
  /// Whether a process printed the line, as its envelope says: then it is no documentation.
  var isPrinted = false
  /// Whether the line says something only because a process printed it.
  var needsPrinting = false
  /// Whether the name before it has no capital letter, and the log's beginning proves that it is one.
  var isPlainName = false
  /// Whether the log's beginning proves that a word which may be anybody's is the application's.
  var isOfApplication = false
  /// Whether a bare number stands behind it: whether it is animated, or how often it came.
  var isNumbered = false
  /// Whether words that say the same as the callback stand before it: without a subject that is prose.
  var isExplained = false
}
