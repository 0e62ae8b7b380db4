import CallbackLog

/// What has come since the log began, or since its latest gap: what stands above is not known.
struct Past {
  /// When it began; no time when lines have none.
  var beginning = Event.noTime
  /// Anything but births, loads and layouts: what comes behind is not the rest of a birth above.
  var hasHistory = false
  /// A viewDidDisappear: what comes behind is not the rest of a callback that was running above.
  var hasDeparted = false
}
