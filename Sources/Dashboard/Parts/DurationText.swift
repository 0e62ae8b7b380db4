extension Duration {
  /// Microseconds as people write them, such as `120 ms` or `18.7 s`.
  static func text(_ microseconds: Int64) -> String {
    let sign = microseconds < 0 ? "−" : "+"
    let length = Int64(clamping: microseconds.magnitude)
    if length < 1_000_000 { return "\(sign)\(length / 1_000) ms" }
    if length < 60_000_000 {
      return "\(sign)\(length / 1_000_000).\(length / 100_000 % 10) s"
    }
    return "\(sign)\(length / 60_000_000) min \(length / 1_000_000 % 60) s"
  }
}
