public import CallbackLog

/// What a log must hold before a rule may fire, beside the callback that breaks it.
public struct Evidence: Sendable {
  /// Callbacks of which the subject's class must write every one somewhere in the log.
  public let all: CallbackSet
  /// Callbacks of which the subject's class must write at least one.
  public let any: CallbackSet
  /// The callbacks or statements that can break the rule; a log without them cannot be judged.
  public let triggers: CallbackSet
  /// The subject must be known by a pointer or another identity.
  public let identity: Bool
  /// The subject's birth must be inside the log, with no gap since.
  public let birth: Bool
  /// A launch of the process must be known.
  public let launch: Bool
  /// An object of each class of the subject must have run its loadView somewhere in the log: what a base class
  /// writes says nothing of a subclass that leaves out super, as it must there.
  public let ownLoad: Bool
  /// The subject's window must stay: what goes with a window, a scene or a root controller is told nothing more.
  public let window: Bool
  /// One run of the process must be told from the next: by a process id, or by launches.
  public let run: Bool
  /// The lines must say the parent, or that it is nil.
  public let parent: Bool
  /// The superclass of a class must be declared.
  public let superclass: Bool
  /// The lines must be proven to be written when the methods began.
  public let entry: Bool
  /// The lines must have times.
  public let times: Bool
  /// The system must be known to be one of these; nil when any will do.
  public let systems: ClosedRange<Int>?
  /// Logged calls or declarations that join two controllers: the log must hold one of them.
  public let calls: [Statement]
  /// What else is needed, as a phrase; empty when nothing is.
  public let also: String

  public init(
    all: CallbackSet = [],
    any: CallbackSet = [],
    triggers: CallbackSet = [],
    identity: Bool = false,
    birth: Bool = false,
    launch: Bool = false,
    ownLoad: Bool = false,
    window: Bool = false,
    run: Bool = false,
    parent: Bool = false,
    superclass: Bool = false,
    entry: Bool = false,
    times: Bool = false,
    systems: ClosedRange<Int>? = nil,
    calls: [Statement] = [],
    also: String = ""
  ) {
    self.all = all
    self.any = any
    self.triggers = triggers
    self.identity = identity
    self.birth = birth
    self.launch = launch
    self.ownLoad = ownLoad
    self.window = window
    self.run = run
    self.parent = parent
    self.superclass = superclass
    self.entry = entry
    self.times = times
    self.systems = systems
    self.calls = calls
    self.also = also
  }

  /// Whether a class with this vocabulary satisfies `all` and `any`.
  func isSatisfied(by vocabulary: CallbackSet) -> Bool {
    vocabulary.isSuperset(of: all) && (any.isEmpty || !any.isDisjoint(with: vocabulary))
  }

  /// What is needed, in words.
  public var words: String {
    var parts: [String] = []
    if !all.isEmpty { parts.append("the class writes " + Self.list(all, "and")) }
    if !any.isEmpty { parts.append("the class writes " + Self.list(any, "or")) }
    if identity { parts.append("the log shows pointers") }
    if birth { parts.append("the log shows the birth, with no gap since") }
    if launch { parts.append("the log shows the launch") }
    if ownLoad { parts.append("an object of the same class runs loadView") }
    if window { parts.append("no window, scene or root controller changed in between") }
    if run { parts.append("a process id or a launch tells one run of the app from the next") }
    if parent { parts.append("the lines say the parent, or that it is nil") }
    if superclass { parts.append("the superclass is declared in the log") }
    if entry { parts.append("lines are proven to be written on entry") }
    if times { parts.append("the lines have times") }
    if let systems { parts.append("the system is known to be " + Self.words(systems)) }
    if !also.isEmpty { parts.append(also) }
    return parts.isEmpty ? "nothing beyond the callback itself" : parts.joined(separator: "; ")
  }

  /// Some systems in words, such as `iOS 6 or later`.
  static func words(_ systems: ClosedRange<Int>) -> String {
    let (lower, upper) = (systems.lowerBound, systems.upperBound)
    if lower == upper { return "iOS \(lower)" }
    return upper == newestSystem ? "iOS \(lower) or later" : "iOS \(lower) to \(upper)"
  }

  /// The last system that a profile can name.
  public static let newestSystem = 99

  private static func list(_ callbacks: CallbackSet, _ word: String) -> String {
    callbacks.callbacks.map(\.name).joined(separator: " \(word) ")
  }
}
