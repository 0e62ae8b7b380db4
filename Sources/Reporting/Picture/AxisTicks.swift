/// The numbers along an axis.
struct AxisTicks {
  struct Tick {
    let at: Int64
    let text: String
  }

  private static let ticksMax: Int64 = 12

  let ticks: [Tick]

  init(_ timeline: Timeline) {
    let range = timeline.range
    let length = range.upperBound - range.lowerBound
    let step = timeline.axis == .event ? Self.eventStep(length) : Self.timeStep(length)
    var ticks: [Tick] = []
    // Events are counted from 1 by people.
    let shift: Int64 = timeline.axis == .event ? 1 : 0
    var number = (range.lowerBound + shift + step - 1) / step * step
    while number - shift < range.upperBound, ticks.count < 40 {
      let at = number - shift
      if at >= range.lowerBound {
        let text =
          timeline.axis == .event
          ? "\(number)" : Self.time(at, step: step, origin: timeline.origin)
        ticks.append(Tick(at: at, text: text))
      }
      number += step
    }
    self.ticks = ticks
  }

  private static func eventStep(_ length: Int64) -> Int64 {
    var step: Int64 = 1
    let factors: [Int64] = [2, 5, 10]
    var power: Int64 = 1
    var index = 0
    while length / step > ticksMax {
      step = factors[index] * power
      index += 1
      if index == factors.count { (index, power) = (0, power * 10) }
    }
    return step
  }

  private static let timeSteps: [Int64] = [
    1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 2_000_000,
    5_000_000, 10_000_000, 15_000_000, 30_000_000, 60_000_000, 120_000_000, 300_000_000,
    600_000_000, 900_000_000, 1_800_000_000, 3_600_000_000, 7_200_000_000, 21_600_000_000,
    86_400_000_000,
  ]

  private static func timeStep(_ length: Int64) -> Int64 {
    timeSteps.first { length / $0 <= ticksMax } ?? max(1, length / ticksMax)
  }

  /// The clock where the log has one, else seconds since its start.
  private static func time(_ at: Int64, step: Int64, origin: Int64?) -> String {
    guard let origin, let stamp = Timestamp.text(origin + at) else {
      return "+\(Duration.text(at))"
    }
    let clock = stamp.dropFirst(11)
    return String(clock.prefix(step >= 1_000_000 ? 8 : 12))
  }
}
