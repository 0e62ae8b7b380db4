internal import CallbackLog

/// Whether what stands beside callbacks in place of an object's address tells objects.
///
/// An identifier may be a record's, which is another one on each line, or a session's or a user's, which all classes
/// have; and an address the thread's. Only the beginning of a log can tell them from those of objects, which come
/// again with other callbacks of one class. Then the log is read again without them, or with those that are
/// believed of nobody else.
public struct Identifiers: Sendable {
  /// What tells no object, and what does.
  public struct Proof: Hashable, Sendable {
    /// Whether no identifier does, nor any number.
    var ignoresIdentifiers = false
    /// The address that all lines have, or 0.
    var address: UInt64 = 0
    /// Whether low addresses count the lines in hexadecimal.
    var ignoresLowAddresses = false
    /// Whether clocks without a date tell when files were compiled.
    var ignoresClocks = false
    /// Whether those under keys that others have as well do, such as `objectId`.
    var believesOthers = false
    /// Whether short numbers and names in lines of text do, such as `FeedVC#3`.
    var believesWords = false
    /// Whether such numbers do where each class counts its own objects: `FeedVC(1)`, `DetailVC(1)`.
    var believesNumbersOfClasses = false

    /// Whether short numbers in fields of their own count the objects of each class: `"class":"Feed","id":"#1"`.
    var countsByClass = false

    /// Whether short numbers or names are believed.
    var believesShortOnes: Bool { believesWords || believesNumbersOfClasses }

    /// Whether something is believed in place of identifiers.
    var believesMore: Bool { believesOthers || believesShortOnes }

    public init() {}

    public var isEmpty: Bool { self == Proof() }
  }

  /// What an earlier reader proved.
  let proven: Proof
  /// Whether those of controllers are not believed, because the beginning of the log had none.
  private(set) var believesNone = false
  private var uses = IdentifierUses()
  /// What came under keys that an object's identifier may have, or an item's of a shop.
  private var others = IdentifierUses()
  /// Short numbers and names in lines of text.
  private var words = IdentifierUses()
  /// Short numbers with the class that they are glued to.
  private var numbersOfClasses = IdentifierUses()
  /// By class: the least of them.
  private var leastNumbers: [UInt32: UInt64] = [:]
  /// Short numbers in fields of their own with the class beside them.
  private var numbersBesideClasses = IdentifierUses()
  /// Whether the log's header declares the canonical dialect, in which `id` is the subject's.
  private var isDeclared = false
  /// The first address, what came with it, and how many lines have it of those that have any.
  private var address: UInt64 = 0
  private var word = IdentifierWord()
  private var addressCount = 0
  private var countOfFirst = 0
  /// What clocks without a date tell.
  private var compiledTimes = CompiledTimes()
  /// Addresses so low that no object has them.
  private var lowAddresses = IdentifierUses()
  /// Whether one of them is no multiple of 16, as those of objects are.
  private var isOneOdd = false
  /// Of what kinds they are: whether one is of the application, and whether of controllers.
  private var isOfApplication = false
  private var isOfControllers = false
  /// Of which process and run the line is: each gives identifiers anew.
  private var scope: UInt64 = 0
  private var run: UInt64 = 0
  private var isLaunching = false
  /// By class and number, where each class counts its objects: the object's name.
  var numbers: [UInt64: UInt32] = [:]
  /// How many are still looked at: the beginning of a log has no more lines.
  private var countLeft = 2048

  init(proven: Proof) { self.proven = proven }

  /// What was read proves that this tells no object, or does.
  public var proof: Proof {
    var proof = Proof()
    guard proven.isEmpty, !isDeclared else { return proof }
    proof.countsByClass = uses.areCountedByClass && numbersBesideClasses.areNumbersOfObjects
    proof.ignoresIdentifiers =
      !proof.countsByClass && (uses.areOfOthers || uses.areCountedByClass)
    proof.believesOthers = others.areSurelyOfObjects
    proof.believesWords = words.areSurelyOfObjects
    proof.believesNumbersOfClasses =
      !proof.believesWords && numbersOfClasses.areGluedNumbersOfObjects && areCountedFromOne
    proof.ignoresLowAddresses = isOneOdd && lowAddresses.areNumbersOfLines
    proof.ignoresClocks = compiledTimes.isProven
    let isOfAll = addressCount > IdentifierUses.stepsMin && countOfFirst * 10 >= addressCount * 9
    let several = word.severalObjects
    // No controller stands where the application's delegate does; scenes go, and leave their delegate's address.
    if isOfAll, isOfApplication && isOfControllers || several.interleaved >= 1 || several.all >= 2 {
      proof.address = address
    }
    return proof
  }

  /// Marks an identifier that is a number, because names are numbered as well.
  static let numberMark: UInt64 = 1 << 63

  /// Notes the header of the canonical dialect.
  mutating func noteDeclaration() { isDeclared = true }

  /// Whether nothing was seen that would have to be believed of the lines to come, too.
  public var isEmpty: Bool { !isDeclared && uses.isEmpty && proven.isEmpty }

  /// Believes no identifier of a controller from here on: nothing was proven of them.
  mutating func disbelieve() { believesNone = true }

  /// Whether what is named in `event` tells no object.
  func ignores(_ event: Event) -> Bool {
    // What is believed of them was taken in their place.
    if proven.ignoresIdentifiers { return !proven.believesMore }
    return believesNone && !proven.believesMore && event.callback?.kind != .scene
  }

  /// Whether numbers and names under the keys of identifiers tell nothing.
  var ignoresAll: Bool { proven.ignoresIdentifiers || believesNone }

  /// Whether more can be learned.
  var isOpen: Bool { countLeft > 0 }

  /// Whether it must be seen how often each one comes.
  var isLearning: Bool { isOpen && proven.isEmpty }

  /// Notes the identifier of `event`, which is no address, and may be a short number.
  mutating func note(_ identifier: UInt64, _ shortNumber: UInt64?, of event: Event) {
    guard countLeft > 0, let callback = event.callback else { return }
    countLeft -= 1
    if let shortNumber {
      let number = UInt64(event.className) << 32 | shortNumber
      numbersBesideClasses.note(number ^ scope, callback, of: event.className)
    } else if callback.kind != .scene {
      uses.noteLong()
    }
    uses.note(identifier ^ scope, callback, of: event.className)
  }

  /// Notes what stands in `event` under a key that others have as well.
  mutating func noteOther(_ identifier: UInt64, of event: Event) {
    guard countLeft > 0, let callback = event.callback else { return }
    countLeft -= 1
    others.note(identifier ^ scope, callback, of: event.className)
  }

  /// Notes a number that may count records, or tell when they were written.
  mutating func note(number: UInt64) {
    if countLeft > 0 { uses.note(number: number) }
  }

  mutating func noteOther(number: UInt64) {
    if countLeft > 0 { others.note(number: number) }
  }

  /// Notes a short number or name in `event`, and which number it is.
  mutating func noteWord(_ word: UInt64, number: UInt64?, of event: Event) {
    if let number { words.note(number: number) }
    guard let callback = event.callback else { return }
    countLeft -= 1
    words.note(word ^ scope, callback, of: event.className)
  }

  /// Notes a short number with the class that it is glued to in `event`, and which it is, if digits alone make it.
  mutating func noteNumber(ofClass word: UInt64, _ number: UInt64?, of event: Event) {
    guard let callback = event.callback else { return }
    if let number {
      leastNumbers[event.className] = min(number, leastNumbers[event.className] ?? number)
    }
    numbersOfClasses.note(word ^ scope, callback, of: event.className)
  }

  /// Whether half of the classes count from 0 or 1, as each counts its own objects: a user's number, or a transition's,
  /// begins anywhere.
  private var areCountedFromOne: Bool {
    leastNumbers.values.count { $0 <= 1 } * 2 >= leastNumbers.count
  }

  /// Notes of which process the next line is.
  mutating func enter(_ number: Int64?) {
    let process = number.map { UInt64(bitPattern: $0) &+ 1 } ?? 0
    let run = Origin.tellsRuns(number) ? 0 : run
    // Odd numbers of many bits: few of the products are alike.
    scope = process &* 0x9E37_79B9_7F4A_7C15 ^ run &* 0xC2B2_AE3D_27D4_EB4F
  }

  /// Notes that the application is launched, or `isOver` was: what comes behind it is of another run, which ids of
  /// processes tell as well.
  mutating func noteLaunch(of process: Int64?, isOver: Bool) {
    if !isLaunching || !isOver, !Origin.tellsRuns(process) { run += 1 }
    isLaunching = !isOver
    guard isOver else { return }
    uses.isLaunched = true
    others.isLaunched = true
    words.isLaunched = true
    numbersOfClasses.isLaunched = true
  }

  /// Notes when `event` was written, by a clock without a date.
  mutating func noteTime(of event: Event) { compiledTimes.note(event.className, event.time) }

  /// Where the memory of a process begins in which objects lie.
  private static let lowAddresses: UInt64 = 1 << 24

  /// Whether the address of `event` tells no object.
  func ignoresAddress(of event: Event) -> Bool {
    proven.ignoresLowAddresses && event.key < Self.lowAddresses
      || proven.address != 0 && event.key == proven.address
  }

  /// Notes the address of `event`.
  mutating func noteAddress(of event: Event) {
    guard countLeft > 0, let callback = event.callback, let kind = callback.kind else { return }
    countLeft -= 1
    if event.key < Self.lowAddresses {
      if event.key & 15 != 0 { isOneOdd = true }
      lowAddresses.note(number: event.key)
      lowAddresses.note(event.key, callback, of: event.className)
    }
    if addressCount == 0 { address = event.key }
    addressCount += 1
    guard event.key == address else { return }
    countOfFirst += 1
    if kind == .application { isOfApplication = true }
    guard kind == .controller else { return }
    isOfControllers = true
    word.note(callback, event.className)
  }
}

/// Identities that may be no object's.
extension LogReader {
  /// Believes no identifier of a controller from here on: the beginning of the log had none, and proved nothing.
  public mutating func disbelieveIdentifiers() { identifiers.disbelieve() }

  /// Takes off `event` what was proven to tell no object, or notes it.
  @inline(__always)
  mutating func weigh(_ event: inout Event, _ recording: inout Recording) {
    if identifiers.isLearning, clock.hasNoDate, event.time != Event.noTime {
      identifiers.noteTime(of: event)
    }
    if identifiers.proven.countsByClass { identifiers.setNumberOfClass(&event, &recording) }
    if event.code == Callback.didFinishLaunching.rawValue
      || event.code == Callback.willFinishLaunching.rawValue, let callback = event.callback
    {
      let process = recording.origins[event.origin].process
      identifiers.noteLaunch(of: process, isOver: callback == .didFinishLaunching)
    }
    if event.traits.contains(.address) {
      if identifiers.proven.isEmpty {
        identifiers.noteAddress(of: event)
      } else if identifiers.ignoresAddress(of: event) {
        event.traits.remove(.address)
        event.key = 0
      }
    } else if event.traits.contains(.named) {
      if identifiers.ignores(event) {
        event.traits.remove(.named)
        event.key = 0
      } else if identifiers.isLearning {
        enter(event, &recording)
        let name = recording.names.bytes(of: UInt32(truncatingIfNeeded: event.key))
        identifiers.note(event.key, name.shortNumber, of: event)
      }
    }
  }

  /// Has identifiers be those of the process of `event`.
  mutating func enter(_ event: Event, _ recording: inout Recording) {
    identifiers.enter(recording.origins[event.origin].process)
  }
}
