import CallbackLog
import RuleKit

/// `+load` and `+initialize`; remembers which classes and categories had theirs, by process.
final class ClassLoadingMonitor: Monitor {
  static let name = "class-loading"

  fileprivate struct Category: Hashable {
    let className: UInt32
    /// The number of the category's name.
    let name: UInt64

    init(loadedBy event: Event) {
      className = event.className
      name = event.traits.contains(.category) ? event.other : .max
    }
  }

  /// Classes that had their callback, and all that stand above them.
  fileprivate struct Classes {
    /// No class has more classes above it; a log that says so must not take time for each of them.
    private static let depthMax = 256

    private(set) var done: Set<UInt32> = []
    /// By class: the line of the first one below it.
    private(set) var above: [UInt32: UInt32] = [:]

    var count: Int { done.count + above.count }

    /// Adds a class; returns whether it is new.
    mutating func add(_ event: Event, _ superclasses: [UInt32: UInt32]) -> Bool {
      let className = event.className
      guard done.insert(className).inserted else { return false }
      var parent = superclasses[className]
      // Above a class that is known to be above another one everything is known already.
      for _ in 0..<Self.depthMax {
        guard let next = parent, above[next] == nil else { break }
        above[next] = event.line
        parent = superclasses[next]
      }
      return true
    }
  }

  /// What is wrong with a line.
  fileprivate struct Fault {
    static let again = Fault(rule: "load-once", text: "ran its load again in one process")

    let rule: String
    let text: String
    /// The line that came too early.
    var earlier: UInt32?
  }

  fileprivate struct Process {
    var loaded = Classes()
    var initialised = Classes()
    var loadedCategories: Set<Category> = []
    /// Classes of which a category was loaded, and the line of the first one.
    var categorised: [UInt32: UInt32] = [:]
    /// What was reported of classes and categories that were loaded again.
    var again: [Category: Judge.BreachNumber?] = [:]
    /// What was loaded, in its order, where another run would do the same from the first one on.
    var order: [Category] = []
    /// The loads that came again in that order, without a break: they may be those of another run.
    var restarted: [Sighting] = []

    /// What it takes of the bound, itself included.
    var count: Int {
      1 + loaded.count + initialised.count + loadedCategories.count + categorised.count
        + again.count + order.count + restarted.count
    }
  }

  /// How many classes and categories are remembered of all processes; beyond that all are forgotten.
  private static let rememberedMax = 1 << 16

  /// What only an app that runs is told.
  private static let running = CallbackSet.appearances.union([.viewDidLoad])

  private var processes: [UInt32: Process] = [:]
  private var rememberedCount = 0
  /// Processes without an id in which classes are being loaded: they were not seen to run since.
  private var loading = BoundedMemory<UInt32, Bool>()

  var wanted: CallbackSet {
    loading.count == 0 ? [.load, .initialize] : Self.running.union([.load, .initialize])
  }

  static func isNeeded(in judge: Judge) -> Bool { judge.holds(anyOf: [.load, .initialize]) }

  func forget(process: UInt32?) {
    // A launch is logged after the loads of its own process, so only a gap forgets them.
    if let process {
      loading[process] = nil
      if processes[process] != nil { change(process) { $0.initialised = Classes() } }
    } else {
      loading = BoundedMemory()
      forgetAll()
    }
  }

  private func forgetAll() {
    processes.removeAll()
    rememberedCount = 0
  }

  /// Changes what is remembered of a process, within the bound.
  private func change<Answer>(_ number: UInt32, _ change: (inout Process) -> Answer) -> Answer {
    if rememberedCount > Self.rememberedMax { forgetAll() }
    rememberedCount -= processes[number]?.count ?? 0
    defer { rememberedCount += processes[number]?.count ?? 0 }
    return change(&processes[number, default: Process()])
  }

  func observe(_ sighting: Sighting, in judge: inout Judge) {
    let event = sighting.event
    guard !Self.running.contains(sighting.callback) else {
      loading[sighting.process] = nil
      return
    }
    if sighting.callback == .load, loading[sighting.process] == nil {
      tellRestarted(sighting.process, in: &judge)
    }
    let fault =
      sighting.callback == .load
      ? load(event, sighting.process, in: judge)
      : initialise(event, sighting.process, in: judge)
    guard let fault else {
      if sighting.callback == .load { tellRestarted(sighting.process, in: &judge) }
      return
    }
    guard fault.rule == Fault.again.rule else {
      let related = fault.earlier.map {
        [(line: $0, callback: sighting.callback, message: "it should have come behind this")]
      }
      judge.report(
        fault.rule,
        at: event,
        on: nil,
        saying: fault.text,
        related: related ?? []
      )
      return
    }
    if !judge.hasProcessID(event), mayRestart(sighting) { return }
    tellRestarted(sighting.process, in: &judge)
    tellAgain(sighting, in: &judge)
  }

  func finish(in judge: inout Judge) {
    for process in processes.keys.sorted() { tellRestarted(process, in: &judge) }
  }

  /// Whether a load that comes again goes on with what another run would load: the same classes in their order,
  /// from the first one on.
  private func mayRestart(_ sighting: Sighting) -> Bool {
    change(sighting.process) {
      let next = $0.restarted.count
      guard $0.order.count > 1, $0.order[next] == Category(loadedBy: sighting.event) else {
        return false
      }
      $0.restarted.append(sighting)
      if $0.restarted.count == $0.order.count { ($0.restarted, $0.again) = ([], [:]) }
      return true
    }
  }

  /// Reports what came again like the loads of another run, but broke off.
  private func tellRestarted(_ number: UInt32, in judge: inout Judge) {
    guard let broken = processes[number]?.restarted, !broken.isEmpty else { return }
    change(number) { $0.restarted = [] }
    for sighting in broken { tellAgain(sighting, in: &judge) }
  }

  private func tellAgain(_ sighting: Sighting, in judge: inout Judge) {
    let loaded = Category(loadedBy: sighting.event)
    if let earlier = processes[sighting.process]?.again[loaded] {
      if let earlier { judge.count(again: earlier) }
      return
    }
    let again = Fault.again
    let breach = judge.report(again.rule, at: sighting.event, on: nil, saying: again.text)
    change(sighting.process) { $0.again[loaded] = .some(breach) }
  }

  private func initialise(
    _ event: Event,
    _ number: UInt32,
    in judge: Judge
  ) -> Fault? {
    let superclasses = judge.facts.superclasses
    guard !event.traits.contains(.category) else { return nil }
    let earlier = processes[number]?.initialised.above[event.className]
    let isNew = change(number) { $0.initialised.add(event, superclasses) }
    guard isNew, let earlier else { return nil }
    return Fault(
      rule: "initialize-superclass-first",
      text: "was initialized after its subclass, which needs it",
      earlier: earlier
    )
  }

  private func load(
    _ event: Event,
    _ number: UInt32,
    in judge: Judge
  ) -> Fault? {
    // Without a process id a load behind what a running app is told is the start of another run.
    if !judge.hasProcessID(event), loading[number] == nil {
      loading[number] = true
      change(number) {
        $0.loaded = Classes()
        $0.loadedCategories = []
        $0.categorised = [:]
        $0.again = [:]
        $0.order = []
      }
    }
    let superclasses = judge.facts.superclasses
    return change(number) {
      let fault = $0.load(event, superclasses)
      if fault?.rule != Fault.again.rule { $0.order.append(Category(loadedBy: event)) }
      return fault
    }
  }
}

extension ClassLoadingMonitor.Process {
  /// Notes a load, and returns what is wrong with it.
  fileprivate mutating func load(
    _ event: Event,
    _ superclasses: [UInt32: UInt32]
  ) -> ClassLoadingMonitor.Fault? {
    let className = event.className
    if event.traits.contains(.category) {
      if categorised[className] == nil { categorised[className] = event.line }
      let category = ClassLoadingMonitor.Category(loadedBy: event)
      return loadedCategories.insert(category).inserted ? nil : .again
    }
    let earlier = loaded.above[className]
    guard loaded.add(event, superclasses) else { return .again }
    if let earlier {
      return ClassLoadingMonitor.Fault(
        rule: "load-superclass-first",
        text: "was loaded after its subclass, which must wait for it",
        earlier: earlier
      )
    }
    return categorised[className].map {
      ClassLoadingMonitor.Fault(
        rule: "load-class-before-category",
        text: "was loaded after its category, which must wait for it",
        earlier: $0
      )
    }
  }
}
