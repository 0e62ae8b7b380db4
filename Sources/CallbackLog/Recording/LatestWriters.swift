/// Who wrote of each address last.
///
/// Of two addresses that fall on one place the later one is known.
struct LatestWriters {
  struct Writer {
    fileprivate(set) var key: UInt64 = 0
    fileprivate(set) var className = Names.none
    /// What it wrote; of what a controller is told of its appearance any.
    fileprivate(set) var latest: UInt8 = 0
    /// Who wrote its first line.
    fileprivate(set) var origin: UInt16 = 0
    /// What the clock said when it followed another one.
    fileprivate(set) var since: UInt32 = 0

    var latestCallback: Callback? { Callback(rawValue: latest) }
  }

  /// Who wrote of an address before the line's class does.
  enum Before {
    /// The same class.
    case same(Writer)
    /// Another one.
    case another(Writer)
    /// Nobody, as far as is known.
    case unknown

    var isSame: Bool { if case .same = self { true } else { false } }

    /// The class, and what it wrote, if it is known.
    var writer: Writer? {
      switch self {
      case .same(let writer), .another(let writer): writer
      case .unknown: nil
      }
    }

    var isAnother: Bool { if case .another = self { true } else { false } }

    /// Whether the line may be the first of an object, where nothing but one class tells of any.
    @inline(__always)
    func isOfNewObject(_ callback: Callback) -> Bool {
      guard case .same(let writer) = self else { return true }
      if writer.latestCallback == .deinitializer { return true }
      return callback == .viewDidLoad && writer.latestCallback?.isAppearance == true
    }

    /// What the clock said when the line's class began to tell of the address; it says `clock` now.
    @inline(__always)
    func since(_ clock: UInt32) -> UInt32 {
      switch self {
      case .same(let writer): writer.since
      case .another: clock
      case .unknown: 0
      }
    }
  }

  /// How many addresses are told apart: powers of two, for a short log few.
  private static let placesMin = 1 << 4
  private static let placesMax = 1 << 9

  /// By place of an address.
  private var writers: [Writer] = []

  /// Forgets who lives where.
  mutating func forget() { writers = [] }

  /// Notes a line at its address; `clock` goes on from line to line, and is nothing to a first writer.
  @inline(__always)
  mutating func note(_ event: Event, _ callback: Callback, clock: UInt32) -> Before {
    if writers.isEmpty { writers = Array(filledWith: Writer(), count: Self.placesMin) }
    var place = place(of: event.key)
    if writers[place].key != event.key, writers[place].key != 0, writers.count < Self.placesMax {
      grow()
      place = self.place(of: event.key)
    }
    let before = writers[place]
    if before.key == event.key, before.className == event.className {
      // Most lines tell of an appearance behind another one.
      if !callback.isAppearance || before.latestCallback?.isAppearance != true {
        writers[place].latest = event.code
      }
      return .same(before)
    }
    // Where another address takes the place, little is lost of the one that had it.
    let isKnown = before.key == event.key && before.className != Names.none
    writers[place] = Writer(
      key: event.key,
      className: event.className,
      latest: event.code,
      origin: event.origin,
      since: isKnown ? clock : 0
    )
    return isKnown ? .another(before) : .unknown
  }

  /// Who wrote of each address, as it was before the line of another class than that `writer`.
  func all(before writer: Writer) -> [Writer] {
    let known = writers.filter { $0.className != Names.none && $0.key != writer.key }
    return known + [writer]
  }

  @inline(__always)
  private func place(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) >> 55) & (writers.count - 1)
  }

  /// Makes all places that there are at the most.
  @inline(never)
  private mutating func grow() {
    let known = writers
    writers = Array(filledWith: Writer(), count: Self.placesMax)
    for writer in known where writer.key != 0 { writers[place(of: writer.key)] = writer }
  }
}
