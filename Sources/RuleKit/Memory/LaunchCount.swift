/// How often each process was launched, by its number.
///
/// What is remembered beside the count of its process is forgotten by the next launch, without being looked for.
public struct LaunchCount: Sendable {
  private var counts: [UInt32] = []

  public init() {}

  public subscript(process: UInt32) -> UInt32 {
    process < UInt32(counts.count) ? counts[Int(process)] : 0
  }

  /// The process is launched, perhaps once more.
  public mutating func add(_ process: UInt32) {
    while counts.count <= Int(process) { counts.append(0) }
    counts[Int(process)] &+= 1
  }
}
