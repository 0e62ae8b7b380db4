/// What the left side of a callback has opened and its right side has to close.
struct OpenMarks: OptionSet {
  let rawValue: UInt8

  static let bracket = OpenMarks(rawValue: 1 << 0)
  /// That bracket stands in another one, as in `[Function: -[Feed viewDidLoad]]`.
  static let outerBracket = OpenMarks(rawValue: 1 << 1)
  static let parenthesis = OpenMarks(rawValue: 1 << 2)
  /// The callback is the name in the description of a notification, which its right side ends.
  static let notification = OpenMarks(rawValue: 1 << 3)
  /// As in `event="viewDidLoad"`.
  static let quote = OpenMarks(rawValue: 1 << 4)

  /// Opens a bracket: one that is open already is now the one around it.
  mutating func insertInnerBracket() {
    set(.outerBracket, contains(.bracket))
    insert(.bracket)
  }

  /// Opens or closes `mark`.
  mutating func set(_ mark: OpenMarks, _ isOpen: Bool) {
    if isOpen { insert(mark) } else { remove(mark) }
  }
}
