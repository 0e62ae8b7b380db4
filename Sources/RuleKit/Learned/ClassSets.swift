import CallbackLog

/// Which classes the processes of a log have, and what each writes there.
struct ClassSets {
  /// A class in a process.
  struct Place: Hashable {
    let className: UInt32
    let process: UInt32

    init(_ className: UInt32, _ process: UInt32) {
      (self.className, self.process) = (className, process)
    }
  }

  private let entries: [Place: CallbackSet]?
  /// By process.
  private var classes: [Set<UInt32>]
  /// The same without names that any program may have.
  private var own: [Set<UInt32>]

  init(_ recording: borrowing Recording, processes: [UInt32], count: Int) {
    classes = Array(repeating: [], count: count)
    own = classes
    guard let told = recording.writtenByOrigins.entries else {
      entries = nil
      return
    }
    var entries: [Place: CallbackSet] = [:]
    for entry in told {
      let process = processes[Int(entry.origin)]
      entries[Place(entry.className, process), default: []].formUnion(entry.callbacks)
      classes[Int(process)].insert(entry.className)
      if !Self.isAnybodys(recording.names[entry.className]) {
        own[Int(process)].insert(entry.className)
      }
    }
    self.entries = entries
  }

  /// Whether two processes have the same classes, or half of what the one has of its own.
  ///
  /// Where their programs have two names they are not; not every log has them.
  func areOfOneProgram(_ one: Int, _ other: Int) -> Bool {
    if classes[one] == classes[other] { return true }
    let shared = own[one].intersection(own[other]).count
    return shared > 0 && shared * 2 >= min(own[one].count, own[other].count)
  }

  /// What each class writes in the program of each process, of which `others` are not; nil where that is not known.
  func written(besides others: [Set<UInt32>]) -> [Place: CallbackSet]? {
    guard let entries else { return nil }
    // Of thousands of processes none has others.
    let limited = others.indices.filter { !others[$0].isEmpty }
    if limited.isEmpty { return [:] }
    var written: [Place: CallbackSet] = [:]
    for (place, callbacks) in entries {
      for process in limited where !others[process].contains(place.process) {
        written[Place(place.className, UInt32(process)), default: []].formUnion(callbacks)
      }
    }
    return written
  }

  /// Whether the name is one of Xcode's templates or of Apple's classes.
  private static func isAnybodys(_ name: String) -> Bool {
    templates.contains(name) || name.hasPrefix("UI") || name.hasPrefix("_")
  }

  private static let templates: Set<String> = [
    "ActionViewController", "AppDelegate", "DetailViewController", "FirstViewController",
    "GameViewController", "KeyboardViewController", "MasterViewController",
    "NotificationViewController", "RootViewController", "SceneDelegate", "SecondViewController",
    "ShareViewController", "TableViewController", "TodayViewController", "ViewController",
  ]
}
