import CallbackLog
import RuleKit

/// `+load` and `+initialize`; remembers which classes and categories had theirs, by process.
final class ClassLoadingMonitor: Monitor {
  static let name = "class-loading"

  fileprivate struct Category: Hashable {
    let className: UInt32
    /// The number of the category's name.
    let name: UInt64
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

    /// What it takes of the bound, itself included.
    var count: Int {
      1 + loaded.count + initialised.count + loadedCategories.count + categorised.count
        + again.count
    }
  }

  /// How many classes and categories are remembered of all processes; beyond that all are forgotten.
  private static let rememberedMax = 1 << 16

  /// What only an app that runs is told.
  private static let running: CallbackSet = [
    .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

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
    let fault =
      sighting.callback == .load
      ? load(event, sighting.process, in: judge)
      : initialise(event, sighting.process, in: judge)
    guard let fault else { return }
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
    let isCategory = event.traits.contains(.category)
    let loaded = Category(className: event.className, name: isCategory ? event.other : .max)
    if let earlier = processes[sighting.process]?.again[loaded] {
      if let earlier { judge.count(again: earlier) }
    } else {
      let breach = judge.report(fault.rule, at: event, on: nil, saying: fault.text)
      change(sighting.process) { $0.again[loaded] = .some(breach) }
    }
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
      }
    }
    let superclasses = judge.facts.superclasses
    return change(number) { $0.load(event, superclasses) }
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
      let category = ClassLoadingMonitor.Category(className: className, name: event.other)
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
