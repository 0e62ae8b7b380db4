public import CallbackLog

/// What happened to each subject of a log, event by event, in the states that the judge saw.
public struct Trail: Sendable {
  /// The number of a lane, in order of first appearance.
  public typealias LaneNumber = Int

  /// One for each subject, by number.
  public internal(set) var lanes: [Lane] = []
  /// In the order of the log.
  public internal(set) var steps: [Step] = []
  /// In the order of the log.
  public internal(set) var pairs: [Pair] = []
  /// The words of states; number 0 is a state that is not known.
  public internal(set) var words = ["unknown"]
  /// How many events the tape holds, statements included.
  public internal(set) var events = 0
  /// The line of each event of the tape.
  public internal(set) var lines: [UInt32] = []
  /// The least and the latest time of the tape's events, in microseconds; nil without stamps.
  public internal(set) var firstTime: Int64?
  public internal(set) var lastTime: Int64?
  /// The events at which nothing is known across: gaps, and where events were left out.
  public internal(set) var gaps: [Int] = []

  public init() {}

  /// One subject in one lifetime, or all that a log without identity tells of a class.
  public struct Lane: Sendable {
    public var kind: SubjectKind
    /// Without its module; empty when the log does not say.
    public var className: String
    /// The pointer such as `0x10490c200`, a name, or nil when the log has no identity.
    public var key: String?
    /// Which object at this address it was, from 1.
    public var lifetime: Int
    /// The process id, when the log has one.
    public var process: Int64?
    /// Where it was seen first and last: numbers of steps.
    public var first: Int
    public var last: Int
    /// Whether its birth is in the log.
    public var isBorn = false
    /// Whether its death is in the log.
    public var isDead = false

    /// Whose lane it is, as violations name it.
    public var subject: Violation.Subject {
      Violation.Subject(
        kind: kind.name,
        className: className,
        key: key,
        lifetime: lifetime,
        process: process
      )
    }
  }

  /// One callback that happened to a subject.
  public struct Step: Sendable {
    /// The lane of the subject.
    public var lane: Int32
    /// The event, counted from 0 over the tape.
    public var event: Int32
    /// Counts from 1.
    public var line: UInt32
    /// Microseconds, or `Event.noTime`.
    public var time: Int64
    public var callback: Callback
    /// The state after it: a number of `words`.
    public var state: UInt8
    /// Whether it broke a rule that is reported.
    public var isBroken = false
  }

  /// Two subjects of one transition, as a statement of the log proves it.
  public struct Pair: Sendable {
    public var statement: Statement
    /// The statement's event, counted from 0 over the tape.
    public var event: Int32
    /// The lane of the controller that leaves.
    public var leaving: LaneNumber
    /// The lane of the controller that comes.
    public var coming: LaneNumber
  }

  /// Marks the steps that broke a rule.
  mutating func mark(_ violations: [Violation]) {
    for violation in violations {
      for number in steps(onLine: violation.location.line)
      where steps[number].callback.name == violation.callback {
        steps[number].isBroken = true
      }
    }
  }

  /// The step that tells of `callback` on `line`, else the first one of that line; nil when the line has none.
  public func step(onLine line: Int, of callback: String) -> Int? {
    let numbers = steps(onLine: line)
    return numbers.first { steps[$0].callback.name == callback } ?? numbers.first
  }

  /// The steps of one line, which stand together.
  private func steps(onLine line: Int) -> Range<Int> {
    let first = steps.partitioningIndex { Int($0.line) >= line }
    let end = steps[first...].firstIndex { Int($0.line) != line } ?? steps.count
    return first..<end
  }

  /// The word of a step's state.
  public func word(_ step: Step) -> String { words[Int(step.state)] }

  /// The steps of each lane, as numbers.
  public var stepsOfLanes: [[Int]] {
    var steps = [[Int]](repeating: [], count: lanes.count)
    for (number, step) in self.steps.enumerated() { steps[Int(step.lane)].append(number) }
    return steps
  }
}
