/// Which classes tell of deliveries some lines behind another class of the same object.
public struct LateTelling: Equatable, Sendable {
  public internal(set) var classes: Set<UInt32> = []
  /// By class that tells in time: what a late one writes, and never told of its objects before it did.
  ///
  /// Where neither tells it, it did not happen.
  public internal(set) var shared: [UInt32: CallbackSet] = [:]
  /// By late class: the births and deaths that it alone tells, when the next object may live there.
  public internal(set) var vague: [UInt32: CallbackSet] = [:]
}
