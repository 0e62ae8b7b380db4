/// Places on the axis as coordinates, the same on the server and in a page's script.
struct PictureScale {
  let left: Double
  let width: Double
  let range: Range<Int64>
  /// An event stands in the middle of a cell; a point in time at its start.
  let shift: Double

  init(_ timeline: Timeline, left: Double, width: Double) {
    self.left = left
    self.width = width
    range = timeline.range
    shift = timeline.axis == .event ? 0.5 : 0
  }

  private var length: Double { max(1, Double(range.upperBound - range.lowerBound)) }

  /// How wide one unit of the axis is.
  var unit: Double { width / length }

  var right: Double { left + width }

  func x(_ place: Int64) -> Double {
    let x = left + (Double(place - range.lowerBound) + shift) * unit
    return min(max(x, left), right)
  }

  /// Where a segment ends: at the edge when it goes on behind it.
  func end(_ place: Int64) -> Double { place >= range.upperBound ? right : x(place) }

  /// Where a segment begins: at the edge when it began before it.
  func start(_ place: Int64, isFirst: Bool) -> Double {
    place <= range.lowerBound && range.lowerBound > 0 && isFirst ? left : x(place)
  }
}
