public import RuleKit

/// What a kept tape tells: the picture's source.
public struct ToldTape: Sendable {
  /// As the rules of today judge it.
  public let judgement: Judgement
  public let trail: Trail
  /// How many events the log had; more than the trail's when only a part was kept.
  public let eventsOfLog: Int

  public init(judgement: Judgement, trail: Trail, eventsOfLog: Int) {
    self.judgement = judgement
    self.trail = trail
    self.eventsOfLog = eventsOfLog
  }

  /// Whether only what surrounds the violations was kept.
  public var isCut: Bool { trail.events < eventsOfLog }
}
