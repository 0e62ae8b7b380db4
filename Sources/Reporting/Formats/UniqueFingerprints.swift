/// Makes fingerprints unique for formats that hide all but the first of equal ones.
public struct UniqueFingerprints {
  private var counts: [String: Int] = [:]

  public init() {}

  /// The fingerprint, with `:2` and so on behind it when it was seen before.
  public mutating func next(_ fingerprint: String) -> String {
    counts[fingerprint, default: 0] += 1
    let count = counts[fingerprint, default: 1]
    return count == 1 ? fingerprint : "\(fingerprint):\(count)"
  }
}
