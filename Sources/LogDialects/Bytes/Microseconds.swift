/// Times in the unit of stamps.
enum Microseconds {
  static let day: Int64 = 86_400_000_000
}
