import CallbackLog

/// Breaches that stand only if nothing in the whole log explains them, and what the log has shown until now that may.
///
/// They are settled once, at the end of the log: no order of lines changes what stands.
struct Doubts {
  /// Only notes, if the class may load its view before its initialiser's line, as on exit.
  private var births: [(breach: Judge.BreachNumber, className: UInt32, birth: UInt8)] = []
  /// Withdrawn, unless some object of the class runs loadView.
  private var loads: [(breach: Judge.BreachNumber, className: UInt32)] = []
  /// Of lines behind deaths: withdrawn, if an object of the class was born without a line; then the fault of the
  /// death stands, which was taken back for them.
  private var deaths:
    [(breach: Judge.BreachNumber, className: UInt32, fault: Judge.BreachNumber?)] = []
  /// Deaths that a class told of twice: withdrawn, if there are several, for then a base class tells of each in the words
  /// of its subclass.
  private var secondDeaths: [Judge.BreachNumber] = []
  /// Lines at the addresses of other objects: withdrawn, if there are several, for then the log means something else by
  /// them.
  private var strays: [Judge.BreachNumber] = []
  /// Of callbacks that only a base class would have told of: withdrawn, if there are several and no object of the class
  /// ever shows it, for then the class leaves out super.
  private var unseen: [(breach: Judge.BreachNumber, silence: Silence)] = []
  /// Of the doubtful loads: those of objects that run loadView themselves.
  private var shownLoads: Set<Judge.BreachNumber> = []
  /// Objects that came behind a death without their load.
  private(set) var arrivals: [Judge.DoubtfulArrival] = []
  /// By class: the initialisers after whose line some object of it was loaded, `loadView` if one ran it, and what else
  /// objects show that have a base class.
  private var shown: [CallbackSet]
  /// Whether the log shows an initialiser's line behind the load that ran inside it.
  private(set) var hasExitHint = false

  /// A class that does not write a callback which its base class writes.
  struct Silence: Hashable {
    let className: UInt32
    let callback: Callback
  }

  init(classes: Int) { shown = Array(filledWith: [], count: classes) }

  // MARK: What is doubtful

  /// Doubts that the object of a breach was born when its initialiser's line says so.
  mutating func doubtBirth(_ breach: Judge.BreachNumber, of subject: Subject) {
    births.append((breach, subject.firstClass, subject.birth))
  }

  /// Doubts a breach until objects of all classes of the subject run loadView.
  mutating func doubtLoad(_ breach: Judge.BreachNumber, of subject: Subject, _ event: Event) {
    loads.append((breach, subject.className))
    if subject.firstClass != subject.className { loads.append((breach, subject.firstClass)) }
    if subject.otherClass != Names.none { loads.append((breach, subject.otherClass)) }
    // The subject does not have the class of its latest line yet.
    if !subject.hasClass(event.className) { loads.append((breach, event.className)) }
  }

  /// Doubts such a breach until objects of this class run it, too.
  mutating func doubtLoad(_ breach: Judge.BreachNumber, ofClass className: UInt32) {
    loads.append((breach, className))
  }

  /// Doubts that a line behind a death is the dead object's; what was reported of the death itself is `fault`.
  mutating func doubtDeath(
    _ breach: Judge.BreachNumber,
    ofClass className: UInt32,
    fault: Judge.BreachNumber?
  ) {
    deaths.append((breach, className, fault))
  }

  /// Doubts that a line stands at the address of an object that it is not of.
  mutating func doubtStray(_ breach: Judge.BreachNumber, ofClass className: UInt32) {
    strays.append(breach)
    doubtDeath(breach, ofClass: className, fault: nil)
  }

  /// Doubts that the class told of a death once more: two of its lines may tell of each, in the same words.
  mutating func doubtSecondDeath(_ breach: Judge.BreachNumber) { secondDeaths.append(breach) }

  /// Doubts that a callback which only the base class writes did not come.
  mutating func doubtUnseen(_ breach: Judge.BreachNumber, _ silence: Silence) {
    unseen.append((breach, silence))
  }

  /// How many objects that came without their load are remembered.
  private static let arrivalsMax = 10_000

  /// Doubts that an object came without its load behind a death at its address.
  mutating func doubtArrival(_ arrival: Judge.DoubtfulArrival) {
    if arrivals.count < Self.arrivalsMax { arrivals.append(arrival) }
  }

  /// The doubt about the object of a lifetime, if there is one; later lifetimes have greater numbers.
  func arrival(of lifetime: UInt32) -> Judge.DoubtfulArrival? {
    let place = arrivals.partitioningIndex { $0.lifetime >= lifetime }
    return place < arrivals.count && arrivals[place].lifetime == lifetime ? arrivals[place] : nil
  }

  // MARK: What the log shows

  /// Notes an initialiser's line behind the load inside it.
  mutating func noteExit() { hasExitHint = true }

  /// Notes that an object was loaded after the line of its initialiser.
  mutating func noteLoad(of subject: Subject) {
    guard let birth = Callback(rawValue: subject.birth) else { return }
    show(birth, by: subject.firstClass)
  }

  /// Notes that an object of these classes has run loadView.
  mutating func noteOwnLoad(of subject: Subject) {
    noteOwnLoad(ofClass: subject.className)
    if subject.firstClass != subject.className { noteOwnLoad(ofClass: subject.firstClass) }
    if subject.otherClass != Names.none { noteOwnLoad(ofClass: subject.otherClass) }
  }

  /// Notes that an object of these classes shows a callback, whichever of them writes it.
  mutating func note(_ callback: Callback, of subject: Subject) {
    for className in [subject.className, subject.firstClass, subject.otherClass] {
      show(callback, by: className)
    }
  }

  mutating func noteOwnLoad(ofClass className: UInt32) { show(.loadView, by: className) }

  private mutating func show(_ callback: Callback, by className: UInt32) {
    guard className < UInt32(shown.count), !shown[Int(className)].contains(callback) else { return }
    shown[Int(className)].formUnion(CallbackSet(callback))
  }

  /// Notes that the object of a doubtful load has run loadView itself.
  mutating func noteOwnLoad(behind breach: Judge.BreachNumber) { shownLoads.insert(breach) }

  // MARK: What stands

  /// Settles every breach by what the whole log has shown.
  ///
  /// Objects of `silentClasses` were born without a line.
  func settle(
    _ breaches: inout Breaches,
    silentClasses: Set<UInt32>,
    records: CallbackSet,
    _ relations: ClassRelations
  ) {
    for (breach, className, birth) in births where breaches[breach].severity == .warning {
      let isSure = loadsAfter(birth, className) && !relations.hasRelatives(className)
      if hasExitHint || !isSure { breaches.set(.note, of: breach) }
    }
    for (breach, className) in loads
    where !records.contains(.loadView) && !runsLoad(className) && !shownLoads.contains(breach) {
      breaches.withdraw(breach)
    }
    let silences = Dictionary(grouping: unseen) { $0.silence }
    for (silence, doubtful) in silences
    where doubtful.count > 1 && !shows(silence.callback, silence.className) {
      for (breach, _) in doubtful { breaches.withdraw(breach) }
    }
    for doubtful in [strays, secondDeaths] where doubtful.count > 1 {
      for breach in doubtful { breaches.withdraw(breach) }
    }
    for (breach, className, fault) in deaths where silentClasses.contains(className) {
      breaches.withdraw(breach)
      // The dead object did not live on, so what was wrong with its death stands.
      if let fault { breaches.letStand(fault) }
    }
  }

  /// Whether some object of the class has run loadView.
  private func runsLoad(_ className: UInt32) -> Bool { shows(.loadView, className) }

  private func shows(_ callback: Callback, _ className: UInt32) -> Bool {
    className >= UInt32(shown.count) || shown[Int(className)].contains(callback)
  }

  /// Whether some object of the class, made by the same initialiser, was loaded after its line:
  /// another initialiser may be a silent subclass's, which loads its view inside it.
  private func loadsAfter(_ birth: UInt8, _ className: UInt32) -> Bool {
    guard className < UInt32(shown.count), let birth = Callback(rawValue: birth) else {
      return false
    }
    return shown[Int(className)].contains(birth)
  }
}
