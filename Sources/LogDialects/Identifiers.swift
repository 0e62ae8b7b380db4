internal import CallbackLog

/// Whether what stands beside callbacks in place of an object's address tells objects.
///
/// An identifier may be a record's, which is another one on each line, or a session's or a user's, which all classes
/// have; and an address the thread's. Only the beginning of a log can tell them from those of objects, which come
/// again with other callbacks of one class. Then the log is read again without them.
public struct Identifiers: Sendable {
  /// What tells no object.
  public struct Proof: Hashable, Sendable {
    /// Whether no identifier does, nor any number.
    var ignoresIdentifiers = false
    /// The address that all lines have, or 0.
    var address: UInt64 = 0

    public init() {}

    public var isEmpty: Bool { self == Proof() }
  }

  /// What carried one identifier.
  private struct Use {
    let className: UInt32
    var otherClass: UInt32?
    let kind: SubjectKind
    let callback: Callback
    /// Whether it came with another callback as well.
    var comesAgain = false
  }

  /// What an earlier reader proved.
  let proven: Proof
  private var uses: [UInt64: Use] = [:]
  /// Whether one is no object's: classes have it that are no family, or an application and its controllers.
  private var isShared = false
  /// Whether the log's header declares the canonical dialect, in which `id` is the subject's.
  private var isDeclared = false
  private var latestNumber: UInt64?
  private var steps = 0
  private var risingSteps = 0
  /// The first address, and how many lines have it of those that have any.
  private var address: UInt64 = 0
  private var addressCount = 0
  private var countOfFirst = 0
  /// Of what kinds they are: whether one is of the application, and whether of controllers.
  private var isOfApplication = false
  private var isOfControllers = false
  /// How many are still looked at: the beginning of a log has no more lines.
  private var countLeft = 2048

  /// After how many steps records may be taken for numbered, and lines for those of one thread.
  private static let stepsMin = 4

  init(proven: Proof) { self.proven = proven }

  /// What was read proves that this tells no object.
  public var proof: Proof {
    var proof = Proof()
    guard proven.isEmpty, !isDeclared else { return proof }
    proof.ignoresIdentifiers = areOfOthers
    let isOfAll = addressCount > Self.stepsMin && countOfFirst * 10 >= addressCount * 9
    // No controller stands where the application's delegate does; scenes go, and leave their delegate's address.
    if isOfAll, isOfApplication, isOfControllers { proof.address = address }
    return proof
  }

  private var areOfOthers: Bool {
    if isShared || isNumbering { return true }
    guard !uses.isEmpty else { return false }
    if let only = uses.first?.value, uses.count == 1 { return only.otherClass != nil }
    return !uses.values.contains { $0.comesAgain }
  }

  /// Whether they count the records, perhaps of several runs.
  private var isNumbering: Bool {
    steps >= Self.stepsMin && risingSteps * 10 >= steps * 9
  }

  /// Notes the header of the canonical dialect.
  mutating func noteDeclaration() { isDeclared = true }

  /// Notes the identifier of `event`, which is no address.
  mutating func note(_ identifier: UInt64, of event: Event) {
    guard countLeft > 0, let callback = event.callback, let kind = callback.kind else { return }
    countLeft -= 1
    guard var use = uses[identifier] else {
      uses[identifier] = Use(className: event.className, kind: kind, callback: callback)
      return
    }
    if use.callback != callback { use.comesAgain = true }
    if use.kind != kind {
      isShared = true
    } else if event.className != use.className, kind != .scene {
      if let other = use.otherClass, other != event.className { isShared = true }
      use.otherClass = event.className
    }
    uses[identifier] = use
  }

  /// Notes a number that may count records, or tell when they were written.
  mutating func note(number: UInt64) {
    guard countLeft > 0 else { return }
    if let latestNumber {
      steps += 1
      if number > latestNumber { risingSteps += 1 }
    }
    latestNumber = number
  }

  /// Notes the address of `event`.
  mutating func noteAddress(of event: Event) {
    guard countLeft > 0, let kind = event.callback?.kind else { return }
    countLeft -= 1
    if addressCount == 0 { address = event.key }
    addressCount += 1
    guard event.key == address else { return }
    countOfFirst += 1
    if kind == .application { isOfApplication = true }
    if kind == .controller { isOfControllers = true }
  }
}

/// Identities that may be no object's.
extension LogReader {
  /// Takes off `event` what was proven to tell no object, or notes it.
  @inline(__always)
  mutating func weigh(_ event: inout Event) {
    if event.traits.contains(.address) {
      if identifiers.proven.address == 0 {
        identifiers.noteAddress(of: event)
      } else if event.key == identifiers.proven.address {
        event.traits.remove(.address)
        event.key = 0
      }
    } else if event.traits.contains(.named) {
      if identifiers.proven.ignoresIdentifiers {
        event.traits.remove(.named)
        event.key = 0
      } else {
        identifiers.note(event.key, of: event)
      }
    }
  }
}
