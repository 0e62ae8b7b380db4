/// A table of records whose columns a line above has named, once.
struct Table {
  let separator: Cells.Separator
  /// How many columns there are.
  let count: Int
  /// The column of the message; nil when columns tell whom and what.
  let message: Int?
  /// The column of the time; nil when one tells the object instead.
  let time: Int?
  /// What stands in the columns, as if the row were an object and they its keys.
  let keys: [JSONKey?]

  /// Headers stand in the first lines of a log, behind what a program said before.
  static let headerLineMax: UInt32 = 64
  private static let headerBytesMax = 600
  private static let nameBytesMax = 40

  /// Takes the line for the names of columns; nil when one of them is no name, or they are not those of a log.
  init?(header line: Span<UInt8>, from start: Int) {
    guard line.count - start <= Self.headerBytesMax else { return nil }
    for separator in Cells.Separator.allCases
    where (start..<line.count).contains(where: { line.has(separator, at: $0) }) {
      guard let cells = Cells(line, from: start, by: separator)?.cells, cells.count > 1 else {
        continue
      }
      self.init(cells.map(\.range), line, separator)
      return
    }
    guard let columns = line.columnsInParentheses(from: start) else { return nil }
    self.init(columns, line, .tab)
  }

  /// Whether one column may hold a callback and another whom it concerns.
  static func tells(_ keys: [JSONKey?]) -> Bool {
    keys.contains { $0 == .event || $0 == .method || $0 == .stage }
      && keys.contains { $0 == .class || $0 == .controller || $0 == .screen }
  }

  /// Whether one column may tell the object: any document lists classes and what they do.
  private static func tellsObject(_ keys: [JSONKey?]) -> Bool {
    keys.contains { $0 == .id || $0 == .instance || $0 == .hash || $0 == .scene }
  }

  init?(_ names: [Range<Int>], _ line: Span<UInt8>, _ separator: Cells.Separator) {
    var message: (column: Int, rank: Int)?
    var time: (column: Int, rank: Int)?
    var keys: [JSONKey?] = []
    for (number, name) in names.enumerated() {
      guard line.isColumnName(name, bytesMax: Self.nameBytesMax) else { return nil }
      keys.append(LooseKeys.shared.key(line, name))
      switch RecordKeys.shared.role(line, name) {
      case .message(let rank): if rank < message?.rank ?? .max { message = (number, rank) }
      case .time(let rank): if rank < time?.rank ?? .max { time = (number, rank) }
      default: continue
      }
    }
    let tells = Self.tells(keys)
    guard time == nil ? tells && Self.tellsObject(keys) : tells || message != nil else {
      return nil
    }
    self.separator = separator
    count = names.count
    (self.message, self.time) = (message?.column, time?.column)
    self.keys = keys
  }
}

extension Span<UInt8> {
  /// Whether `range` is what a column may be called.
  fileprivate func isColumnName(_ range: Range<Int>, bytesMax: Int) -> Bool {
    guard !range.isEmpty, range.count <= bytesMax else { return false }
    let first = self[range.lowerBound]
    guard first.isWord && !first.isDigit || "@#".utf8.contains(first) else { return false }
    return range.allSatisfy { self[$0].isWord || "@#.-[]() /".utf8.contains(self[$0]) }
  }

  /// The columns in `COPY logs (id, message) FROM stdin;`, whose rows have tabs.
  fileprivate func columnsInParentheses(from start: Int) -> [Range<Int>]? {
    guard has("COPY ", at: start), let open = position(of: UInt8(ascii: "("), in: start..<count)
    else { return nil }
    return Cells(
      self,
      from: open + 1,
      by: .comma,
      close: UInt8(ascii: ")")
    )?.cells.map(\.range)
  }
}
