extension Duration {
  /// Microseconds as people write them, such as `120 ms`, `18.7 s`, `3 min 5 s` or `2 h 0 min`.
  public static func text(_ microseconds: Int64) -> String {
    guard microseconds >= 0 else { return "−" + text(Int64(clamping: microseconds.magnitude)) }
    if microseconds < 1_000_000 { return "\(microseconds / 1_000) ms" }
    let tenths = microseconds / 100_000
    if tenths < 1_000 {
      return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
    }
    let seconds = microseconds / 1_000_000
    if seconds < 3_600 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(seconds / 3_600) h \(seconds / 60 % 60) min"
  }
}
