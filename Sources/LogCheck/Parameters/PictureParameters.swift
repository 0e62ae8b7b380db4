public import Reporting

/// What to show of a picture, as people write it: names and values of a query or of flags.
public struct PictureParameters: Sendable {
  public static let names = Name.allCases.map(\.rawValue)

  public private(set) var view = TimelineView()
  /// Whether the picture says whose it is, for a file of its own; a page says it in words.
  public private(set) var showsHeading = true

  public init() {}

  enum Name: String, CaseIterable { case axis, range, lane, heading }

  /// Takes the value of one parameter.
  ///
  /// - Throws: `ParameterFailure` when there is no such parameter, or it cannot have this value.
  public mutating func set(_ name: String, to value: String) throws(ParameterFailure) {
    guard let known = Name(rawValue: name) else {
      throw .unknown(name: name, nearest: NearestName.nearest(to: name, in: Self.names))
    }
    try set(known, to: value)
  }

  mutating func set(_ name: Name, to value: String) throws(ParameterFailure) {
    switch name {
    case .axis:
      guard let axis = Timeline.Axis(rawValue: value) else {
        throw bad(name, value, "event or time")
      }
      view.axis = axis
    case .range:
      let parts = value.split(separator: "-", omittingEmptySubsequences: false).map {
        Int(digits: $0).map(Int64.init)
      }
      guard parts.count == 2, let one = parts[0], let other = parts[1], max(one, other) < Int64.max
      else {
        throw bad(name, value, "two places of the axis, such as 120-480: events, or microseconds")
      }
      // A part may be marked from either end.
      view.range = min(one, other)..<max(one, other, min(one, other) + 1)
    case .lane:
      guard let lane = Int(digits: value), (0...1_000_000).contains(lane) else {
        throw bad(name, value, "the number of the first lane, from 0")
      }
      view.firstLane = lane
    case .heading:
      guard value == "on" || value == "off" else { throw bad(name, value, "on or off") }
      showsHeading = value == "on"
    }
  }

  private func bad(_ name: Name, _ value: String, _ hint: String) -> ParameterFailure {
    .badValue(name: name.rawValue, value: value, hint: hint)
  }
}
