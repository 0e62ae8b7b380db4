import CallbackLog

/// What one callback with one kind of argument does to one automaton.
struct Move: BitwiseCopyable, Sendable {
  /// The number of the automaton.
  let table: UInt8
  let slot: UInt8
  /// The letter, or nil when the argument is not logged and the states become unknown.
  let letter: UInt8?
  let stateCount: UInt8
  /// Where the automaton's states are in a subject's word.
  let shift: UInt64
  /// Where the steps of the letter and the closures of the automaton begin.
  let steps: Int
  let closures: Int
  let everything: UInt64

  init(_ table: AutomatonTable, number: Int, letter: Int?, steps: Int, closures: Int) {
    self.table = UInt8(number)
    slot = UInt8(table.slot)
    self.letter = letter.map { UInt8($0) }
    stateCount = UInt8(table.stateCount)
    shift = table.shift
    self.steps = steps + (letter ?? 0) << table.stateCount
    self.closures = closures
    everything = UInt64(table.everything)
  }
}

/// The automata of all kinds as flat tables, so that moving a subject touches nothing else.
struct Moves: Sendable {
  private var moves: [Move] = []
  /// By subject kind, callback and argument: where its moves begin and end.
  private var ranges: [(start: UInt16, end: UInt16)]
  private var steps: [UInt8] = []
  private var closures: [UInt8] = []

  init(_ tables: [AutomatonTable]) {
    let places = SubjectKind.allCases.count << 8
    ranges = Array(repeating: (0, 0), count: places)
    var stepStarts: [Int] = []
    var closureStarts: [Int] = []
    for table in tables {
      stepStarts.append(steps.count)
      closureStarts.append(closures.count)
      steps += table.steps
      closures += table.closures
    }
    for kind in SubjectKind.allCases {
      let numbers = tables.indices.filter { tables[$0].automaton.kind == kind }
      for callback in Callback.allCases {
        for argument in 0..<3 {
          let start = UInt16(moves.count)
          for number in numbers {
            let letters = tables[number].automaton.letters
            guard letters.contains(where: { $0.callback == callback }) else { continue }
            let letter = letters.firstIndex {
              $0.callback == callback && $0.argument.includes(argument)
            }
            moves.append(
              Move(
                tables[number],
                number: number,
                letter: letter,
                steps: stepStarts[number],
                closures: closureStarts[number]
              )
            )
          }
          ranges[Self.place(kind, callback.rawValue, argument)] = (start, UInt16(moves.count))
        }
      }
    }
  }

  /// The moves of a callback with an argument.
  func moves(_ kind: SubjectKind, _ callback: Callback, _ argument: Int) -> ArraySlice<Move> {
    let place = Self.place(kind, callback.rawValue, argument)
    return moves[Int(ranges[place].start)..<Int(ranges[place].end)]
  }

  /// Moves every automaton of `subject`; returns the slots of those whose every state breaks a
  /// rule, which are left as they were.
  @inline(__always)
  func step(_ subject: inout Subject, _ callback: Callback, _ argument: Int) -> UInt8 {
    let place = Self.place(subject.kind, callback.rawValue, argument)
    if callback.isAppearance || subject.kind != .controller {
      subject.statesBefore = subject.states
    }
    var states = subject.states
    let unseen = subject.missing
    var broken: UInt8 = 0
    let range = ranges[place]
    for index in Int(range.start)..<Int(range.end) {
      let move = moves[index]
      let mask: UInt64 = 0xff &<< move.shift
      guard move.letter != nil else {
        states = states & ~mask | move.everything &<< move.shift
        continue
      }
      let set = Int(truncatingIfNeeded: states &>> move.shift & 0xff)
      let missing = Int(truncatingIfNeeded: unseen &>> move.shift & 0xff)
      let closed = Int(closures[move.closures &+ missing &<< Int(move.stateCount) &+ set])
      let next = steps[move.steps &+ closed]
      if next == 0 {
        broken |= 1 &<< move.slot
      } else {
        states = states & ~mask | UInt64(next) &<< move.shift
      }
    }
    subject.states = states
    return broken
  }

  /// The place of a callback with an argument: 0 unknown, 1 nil, 2 set.
  @inline(__always)
  private static func place(_ kind: SubjectKind, _ code: UInt8, _ argument: Int) -> Int {
    Int(kind.rawValue) << 8 | Int(code) << 2 | argument
  }
}

extension Event.Traits {
  /// What the line says of the callback's argument: 0 nothing, 1 nil, 2 something.
  @inline(__always)
  var argument: Int { contains(.argumentNil) ? 1 : contains(.argumentSet) ? 2 : 0 }
}

extension Automaton.Argument {
  /// Whether a line with argument 0 unknown, 1 nil or 2 set is this letter.
  func includes(_ argument: Int) -> Bool {
    switch self {
    case .any: true
    case .isNil: argument == 1
    case .isSet: argument == 2
    }
  }
}
