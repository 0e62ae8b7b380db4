internal import Glibc
internal import TestKit

/// Bytes that follow from a seed, so that what they break can be had again.
enum RandomBytes {
  static func make(seed: UInt64, countMax: Int) -> [UInt8] {
    var state = seed
    let count = Int(next(&state) % UInt64(countMax + 1))
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: next(&state) >> 32) }
  }

  /// The generator of Steele, Lea and Flood.
  private static func next(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}

/// Ends the process by a signal when it has not ended by itself.
enum Watchdog {
  static func start(seconds: UInt32) { alarm(seconds * UInt32(Patience.factor)) }
}
