/// What to show of a trail.
public struct TimelineView: Sendable, Hashable {
  /// The most lanes of one page.
  public static let lanesMax = 40
  /// The most segments of one page; marks may be twice as many.
  public static let segmentsMax = 2_000

  /// By event, or by time where the log has stamps.
  public var axis = Timeline.Axis.event
  /// The part of the axis, or nil for all of it.
  public var range: Range<Int64>?
  /// The first lane, and how many.
  public var firstLane = 0
  public var lanes = TimelineView.lanesMax
  /// Only this lane of the trail.
  public var only: Int?

  public init() {}
}
