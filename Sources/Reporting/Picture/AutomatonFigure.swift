import CallbackLog
public import RuleKit

/// One state of an automaton, the moves that are legal in it, and the one that was made.
public struct AutomatonFigure {
  /// The state that the subject was in, as reports call it.
  public let state: String
  /// Legal moves: the callback, and the state it leads to.
  public let legal: [(callback: String, to: String)]
  /// The callback that broke the rule.
  public let callback: String
  /// The state that it asserts, or nil where no legal move leads to one.
  public let asserted: String?
  public var severity = Severity.error

  private static let movesMax = 5
  private static let rowHeight = 34.0
  private static let box = 92.0

  /// So long that the longest name stands above its arrow, between the bend and the head.
  private var arrow: Double {
    let longest = legal.map(\.callback.count).reduce(callback.count, max)
    return max(178, 52 + 6.5 * Double(longest))
  }

  /// The figure of what `callback` broke in `state`, or nil when the automaton has no such cell.
  public init?(_ automaton: Automaton, rule: String, state: String, callback: String) {
    for row in automaton.rows where row.word == state {
      let letter = automaton.letters.indices.first { index in
        automaton.letters[index].callback.name == callback && row.cells[index].names(rule)
      }
      guard let letter else { continue }
      self.state = row.word
      self.callback = callback
      let words = Dictionary(
        automaton.rows.map { ($0.state, $0.word) },
        uniquingKeysWith: { first, _ in first }
      )
      asserted = automaton.letters[letter].asserts.flatMap { state in
        automaton.hasLegalMove(to: state) ? words[state] : nil
      }
      legal = Self.moves(of: row, in: automaton, words: words)
      return
    }
    return nil
  }

  private static func moves(
    of row: Automaton.Row,
    in automaton: Automaton,
    words: [String: String]
  ) -> [(callback: String, to: String)] {
    var moves: [(callback: String, to: String)] = []
    for (letter, cell) in zip(automaton.letters, row.cells) {
      let target: String? =
        switch cell {
        case .to(let state): words[state]
        case .toAny(let states): states.first.flatMap { words[$0] }
        case .breaks, .proves, .remarks: nil
        }
      let name = letter.callback.name + letter.argument.words
      guard var target, !moves.contains(where: { $0.callback == name }) else { continue }
      // After a death nothing comes, whatever state the table names.
      if letter.callback == .deinitializer { target = "gone" }
      moves.append((name, target))
    }
    // Moves that lead back to the same state say least, so they go last.
    let sorted = moves.filter { $0.to != row.word } + moves.filter { $0.to == row.word }
    return Array(sorted.prefix(movesMax))
  }

  /// The figure as SVG; `name` keeps several on one page apart.
  public func svg(name: String) -> Markup {
    let rows = legal.count + 1
    let height = Double(rows) * Self.rowHeight + 8
    let width = Self.box * 2 + arrow + 100
    var markup = Markup()
    markup.element(
      "svg",
      [
        "class": "picture automaton", "viewBox": "0 0 \(coordinate(width)) \(coordinate(height))",
        "width": coordinate(width), "height": coordinate(height), "role": "img",
        "aria-label": words,
      ]
    ) { svg in
      svg.element("defs") { defs in
        Self.addHead("\(name)-ok", "tip", to: &defs)
        Self.addHead("\(name)-bad", severity.name, to: &defs)
      }
      let middle = height / 2
      addBox(state, x: 4, y: middle, "box now", to: &svg)
      for (index, move) in legal.enumerated() {
        let y = Self.rowHeight * (Double(index) + 0.5) + 4
        addMove(move.callback, from: middle, y, name: "\(name)-ok", isBad: false, to: &svg)
        addBox(move.to, x: Self.box + arrow + 12, y: y, "box", to: &svg)
      }
      let y = Self.rowHeight * (Double(rows) - 0.5) + 4
      addMove(callback, from: middle, y, name: "\(name)-bad", isBad: true, to: &svg)
      addEnd(at: y, to: &svg)
    }
    return markup
  }

  /// The figure in words.
  private var words: String {
    let moves = legal.map { "\($0.callback) leads to \($0.to)" }.joined(separator: "; ")
    return
      "In state \(state): \(moves.isEmpty ? "nothing is legal" : moves); \(callback) is illegal."
  }

  private static func addHead(_ id: String, _ className: String, to defs: inout Markup) {
    defs.element(
      "marker",
      [
        "id": id, "viewBox": "0 0 8 8", "refX": "7", "refY": "4", "markerWidth": "7",
        "markerHeight": "7", "orient": "auto",
      ]
    ) { $0.element("path", ["class": className, "d": "M0 0 8 4 0 8Z"]) }
  }

  private func addBox(
    _ word: String,
    x: Double,
    y: Double,
    _ className: String,
    to svg: inout Markup
  ) {
    svg.element(
      "rect",
      [
        "class": className, "x": coordinate(x), "y": coordinate(y - 12),
        "width": coordinate(Self.box), "height": "24", "rx": "6",
      ]
    )
    svg.element(
      "text",
      ["x": coordinate(x + Self.box / 2), "y": coordinate(y + 4), "text-anchor": "middle"],
      text: word
    )
  }

  private func addMove(
    _ callback: String,
    from middle: Double,
    _ y: Double,
    name: String,
    isBad: Bool,
    to svg: inout Markup
  ) {
    let (x1, x2) = (Self.box + 6, Self.box + arrow + 10)
    let bend = x1 + 26
    svg.element(
      "path",
      [
        "class": isBad ? "bad-arrow \(severity.name)-line" : "arrow",
        "d": "M\(coordinate(x1)) \(coordinate(middle))C\(coordinate(bend)) \(coordinate(middle)) "
          + "\(coordinate(x1 + 6)) \(coordinate(y)) \(coordinate(bend + 8)) \(coordinate(y))"
          + "H\(coordinate(isBad ? x2 + 14 : x2))",
        "marker-end": isBad ? nil : "url(#\(name))",
      ]
    )
    svg.element(
      "text",
      [
        "class": isBad ? "callout \(severity.name)" : "halo-text",
        "x": coordinate((bend + x2) / 2 + 4), "y": coordinate(y - 4), "text-anchor": "middle",
      ],
      text: callback
    )
  }

  /// A cross at the end of the illegal move, and what it would have meant.
  private func addEnd(at y: Double, to svg: inout Markup) {
    let x = Self.box + arrow + 26
    svg.element("g", ["transform": "translate(\(coordinate(x)) \(coordinate(y)))"]) { group in
      group.element("circle", ["class": severity.name, "r": "8"])
      group.element("path", ["class": "sign", "d": "M-3-3 3 3M3-3-3 3"])
    }
    guard let asserted else { return }
    svg.element(
      "text",
      ["class": "faint", "x": coordinate(x + 13), "y": coordinate(y + 4)],
      text: asserted == state ? "not again" : "not yet \(asserted)"
    )
  }
}

extension Automaton {
  /// Whether the state is no mere way to go on behind a breach.
  fileprivate func hasLegalMove(to state: String) -> Bool {
    rows.contains { row in
      row.state != state && row.cells.contains { $0.leads(to: state) }
    }
  }
}

extension Automaton.Cell {
  fileprivate func leads(to state: String) -> Bool {
    switch self {
    case .to(let target): target == state
    case .toAny(let targets): targets.contains(state)
    case .breaks, .proves, .remarks: false
    }
  }

  /// Whether the cell is about this rule.
  fileprivate func names(_ id: String) -> Bool {
    switch self {
    case .to, .toAny: false
    // A clause may report another rule of the same family.
    case .breaks: true
    case .proves(let rule, _), .remarks(let rule, _): rule == id
    }
  }
}

extension Automaton.Argument {
  fileprivate var words: String {
    switch self {
    case .any: ""
    case .isNil: " nil"
    case .isSet: " parent"
    }
  }
}
