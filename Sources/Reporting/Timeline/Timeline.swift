public import CallbackLog
public import RuleKit

/// One view of what happened: lanes of subjects along an axis, cut to what a screen can show.
///
/// Places on the axis are `Int64`: events from 0, or microseconds from the first stamp. Lines count from 1.
public struct Timeline: Sendable {
  public var axis = Axis.event
  /// What is shown of the axis.
  public var range: Range<Int64> = 0..<1
  /// All there is.
  public var whole: Range<Int64> = 0..<1
  /// Microseconds of place 0 on an axis by time.
  public var origin: Int64?
  /// Application and scenes, above the lanes.
  public var bands: [Lane] = []
  /// The subjects of this page.
  public var lanes: [Lane] = []
  /// Transitions between two of them.
  public var links: [Link] = []
  /// Long silences on an axis by event, which hides them.
  public var silences: [Silence] = []
  /// Where nothing is known across: what was left out, or a log that was interrupted.
  public var gaps: [Int64] = []
  /// How many lanes there are on all pages.
  public var totalLanes = 0
  /// The first lane of the next page, or nil when this is the last one.
  public var nextLane: Int?
  /// Whether segments or marks were merged to keep within the bounds.
  public var isReduced = false

  public init() {}

  /// What places on the axis count.
  public enum Axis: String, CaseIterable, Sendable { case event, time }

  /// One subject.
  public struct Lane: Sendable {
    /// Its number in the trail, which is the same in each view.
    public var number: Int
    public var subject: Violation.Subject
    /// Whether its birth is in the log.
    public var isBorn: Bool
    /// Whether its death is in the log.
    public var isDead: Bool
    /// Its states, in order.
    public var segments: [Segment] = []
    /// Its callbacks that change no state, in order.
    public var marks: [Mark] = []
    /// Its violations.
    public var markers: [Marker] = []
    /// How many lanes of the same class stand behind this one, when it is the first.
    public var classLanes = 0
  }

  /// A stretch in one state.
  public struct Segment: Sendable, Equatable {
    /// Where on the axis it begins, and where it ends.
    public var from: Int64
    public var to: Int64
    /// Such as `appeared`, or `mixed` where several were merged.
    public var state: String
    /// How many events the subject had in it.
    public var events: Int
    /// How many segments were merged into it; 1 for one of its own.
    public var merged: Int
    /// The line of its first event.
    public var line: UInt32
    /// What began it.
    public var callback: Callback
  }

  /// A callback that is no change of state.
  public struct Mark: Sendable {
    /// Where on the axis it stands.
    public var at: Int64
    public var callback: Callback
    public var line: UInt32
    /// How many marks were merged into it; 1 for one of its own.
    public var merged = 1

    /// What the callback is about, by which a picture chooses its sign.
    public enum Kind: String, Sendable { case birth, load, layout, containment, memory, other }
  }

  /// A violation.
  public struct Marker: Sendable {
    /// Where on the axis it stands.
    public var at: Int64
    /// Where the callback that was expected should have been, or nil when none was.
    public var expectedAt: Int64?
    /// The name of that callback.
    public var expected: String?
    public var shown: ShownViolation
  }

  /// A transition between two lanes of this view.
  public struct Link: Sendable {
    /// The lane that is left, and where on the axis that begins.
    public var from: Int
    public var fromAt: Int64
    /// The lane that comes, and where on the axis that begins.
    public var to: Int
    public var toAt: Int64
    /// What the log says it was, such as `push`, or nil when it only shows that one left as the
    /// other came.
    public var word: String?
    /// Whether the one that came left again before it had appeared.
    public var isCancelled: Bool
  }

  /// A silence on an axis by event.
  public struct Silence: Sendable {
    /// The event behind it.
    public var at: Int64
    /// How long it lasted.
    public var microseconds: Int64
  }
}

extension Violation {
  /// The callback that the subject itself should have had before, or nil when something else was
  /// expected, such as a callback of another one.
  public var missing: String? {
    guard state != nil, let first = expected.first, first != callback else { return nil }
    return first
  }

  /// What happened, in a few words without the subject.
  public var summary: String {
    if let missing { return "\(callback), but no \(missing)" }
    // A message is the subject, then what happened, then what was missing.
    var rest = message[...]
    if rest.hasPrefix("'") { rest = rest.dropFirst().drop { $0 != "'" }.dropFirst(2) }
    if rest.hasPrefix("0x") { rest = rest.drop { $0 != " " }.dropFirst() }
    return rest.count > Self.summaryMax ? rest.prefix(Self.summaryMax - 1) + "…" : String(rest)
  }

  private static let summaryMax = 72
}

extension Timeline.Mark {
  /// What its callback is about.
  public var kind: Kind {
    switch callback {
    case .initializer, .initWithCoder, .initWithNibName, .awakeFromNib, .deinitializer: .birth
    case .loadView, .loadViewIfNeeded, .viewDidLoad, .load, .initialize: .load
    case .viewWillLayoutSubviews, .viewDidLayoutSubviews, .updateViewConstraints,
      .viewSafeAreaInsetsDidChange, .viewLayoutMarginsDidChange, .updateProperties,
      .traitCollectionDidChange, .willTransitionToTraitCollection, .viewWillTransitionToSize,
      .layoutSubviews:
      .layout
    case .willMoveToParent, .didMoveToParent, .willMoveToSuperview, .didMoveToSuperview,
      .willMoveToWindow, .didMoveToWindow:
      .containment
    case .didReceiveMemoryWarning, .viewWillUnload, .viewDidUnload, .viewSetToNil,
      .applicationDidReceiveMemoryWarning:
      .memory
    default: .other
    }
  }
}
