internal import CallbackLog

/// The statements that tell of each method, by the source lines that loggers show.
///
/// A method may log more than once, and a closure in it long after: '[Feed.swift:24] viewDidLoad()', then
/// '[Feed.swift:31] viewDidLoad() - done'. The statement that came first tells of the calls; whether a line of
/// another one tells of a further call nobody can say.
struct Statements {
  /// A method: of a class, told in a file.
  private struct Method: Hashable {
    var className: UInt32
    var callback: Callback
    var file: UInt32
  }

  private struct Line: Hashable {
    var method: Int
    var digits: UInt32
  }

  /// Which statement tells of the calls of a method.
  private struct First {
    var statement: UInt32
    /// Which run of the app it was seen in: another one may be of another source.
    var run: UInt32
    /// Whether it says that the method begins, or ends.
    var marks: Event.Traits
  }

  /// The most that are told apart; large apps have a few thousand.
  private static let statementsMax = 1 << 14
  /// Marks the number of a method whose statement is not told apart any more.
  private static let isUnnumbered: UInt32 = 1 << 31

  private var methods: [Method: Int] = [:]
  private var numbers: [Line: UInt32] = [:]
  /// The method of each statement; 0 is no statement.
  private var methodOfStatement = [0]
  private var firsts: [First] = []
  private var run: UInt32 = 1

  /// A number for the statement that wrote `event` from the source line with these digits, or 0 when the line
  /// shows none.
  ///
  /// When too many are told apart, those that are known stay so; a new one is another one than the first of its
  /// method, if that is known.
  mutating func number(
    of event: Event,
    _ sentence: Sentence,
    _ line: Span<UInt8>,
    _ digits: Range<Int>
  ) -> UInt32 {
    guard !digits.isEmpty, let callback = event.callback else { return 0 }
    let isFull = methodOfStatement.count >= Self.statementsMax
    let file = line.hash(sentence.file ?? 0..<0)
    let method = Method(className: event.className, callback: callback, file: file)
    let place = methods[method] ?? firsts.count
    if place == firsts.count {
      if isFull { return 0 }
      methods[method] = place
      firsts.append(First(statement: 0, run: 0, marks: []))
    }
    let key = Line(method: place, digits: line.hash(digits))
    if let number = numbers[key] { return number }
    if isFull { return UInt32(place) | Self.isUnnumbered }
    let number = UInt32(methodOfStatement.count)
    methodOfStatement.append(place)
    numbers[key] = number
    return number
  }

  /// Notes a line of statement `number`, and returns whether another one tells of the calls of its method.
  @inline(__always)
  mutating func note(_ number: UInt32, _ event: Event) -> Bool {
    guard number != 0 else { return false }
    let place =
      number & Self.isUnnumbered == 0
      ? methodOfStatement[Int(number)] : Int(number & ~Self.isUnnumbered)
    let first = firsts[place]
    let marks = event.traits.intersection([.entry, .exit])
    guard first.run == run else {
      firsts[place] = First(statement: number, run: run, marks: marks)
      return false
    }
    // One statement marks the beginning of a method and another one its end.
    return first.statement != number && (first.marks.isEmpty || first.marks == marks)
  }

  /// Forgets which statements came first, because a launch begins another run.
  mutating func beginRun() { run &+= 1 }
}
