import CallbackLog
import RuleKit

/// `+load` and `+initialize`; remembers which classes and categories had theirs, by process.
final class ClassLoadingMonitor: Monitor {
  private struct Loaded: Hashable {
    let process: UInt32
    let className: UInt32
    /// The number of the category's name, or nil for the class itself.
    let category: UInt64?
  }

  private var loaded: Set<Loaded> = []
  private var categorised: Set<Loaded> = []
  private var initialised: Set<Loaded> = []
  private var launched: Set<UInt32> = []

  var wanted: CallbackSet { [.load, .initialize] }

  func forget(process: UInt32?) {
    // A launch is logged after the loads of its own process, so only a gap forgets.
    if let process {
      launched.insert(process)
      initialised = initialised.filter { $0.process != process }
      return
    }
    loaded.removeAll()
    categorised.removeAll()
    initialised.removeAll()
  }

  func observe(_ sighting: Sighting, in judge: inout Judge) {
    let event = sighting.event
    let isCategory = event.traits.contains(.category)
    let entry = Loaded(
      process: sighting.process,
      className: event.className,
      category: isCategory ? event.other : nil
    )
    if sighting.callback == .load {
      observeLoad(entry, event, in: &judge)
    } else if initialised.insert(entry).inserted, !isCategory {
      if hasSubclass(of: entry, in: initialised, judge) {
        report("initialize-superclass-first", event, "a subclass was initialized before it", &judge)
      }
    }
  }

  private func observeLoad(_ entry: Loaded, _ event: Event, in judge: inout Judge) {
    if launched.remove(entry.process) != nil, !judge.hasProcessID(event) {
      // Without a process id a load behind a launch is the start of another run of the app.
      loaded = loaded.filter { $0.process != entry.process }
      categorised = categorised.filter { $0.process != entry.process }
    }
    if loaded.contains(entry) {
      report("load-once", event, "ran its load again in one process", &judge)
      return
    }
    loaded.insert(entry)
    let owner = Loaded(process: entry.process, className: entry.className, category: nil)
    if entry.category != nil {
      categorised.insert(owner)
    } else if hasSubclass(of: entry, in: loaded, judge) {
      report("load-superclass-first", event, "a subclass was loaded before it", &judge)
    } else if categorised.contains(owner) {
      report("load-class-before-category", event, "its category was loaded before it", &judge)
    }
  }

  private func report(_ rule: String, _ event: Event, _ phrase: String, _ judge: inout Judge) {
    judge.report(rule, at: event, on: nil, saying: phrase)
  }

  /// Whether a class below this one, as far as the log tells superclasses, is among `done`.
  private func hasSubclass(of entry: Loaded, in done: Set<Loaded>, _ judge: Judge) -> Bool {
    done.contains { other in
      guard other.process == entry.process, other.category == nil else { return false }
      var className = other.className
      // The chain of superclasses is as short as the declarations; a circle would not end.
      for _ in 0..<judge.statedFacts.superclasses.count {
        guard let parent = judge.statedFacts.superclasses[className] else { return false }
        if parent == entry.className { return true }
        className = parent
      }
      return false
    }
  }
}
