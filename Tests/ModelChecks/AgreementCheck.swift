import UIKitModel

/// Whether the engine and the slow checker say the same of random lines.
public struct AgreementCheck: Sendable {
  /// A table and whom it judges.
  public struct Field: Sendable, CustomStringConvertible {
    public let description: String
    let table: SlowTable
    let kind: Thing.Kind
  }

  public static let fields = [
    Field(description: "appearance", table: .appearance, kind: .controller),
    Field(description: "forwarding", table: .forwarding, kind: .controller),
    Field(description: "layout", table: .layout, kind: .controller),
    Field(description: "view loading", table: .loading, kind: .controller),
    Field(description: "application", table: .application, kind: .application),
    Field(description: "scene", table: .scene, kind: .scene),
    Field(description: "window", table: .window, kind: .view),
  ]

  public private(set) var differences = 0
  /// The shortest log of which the two said different things.
  public private(set) var example = ""

  /// Compares `count` random logs from `seed` on.
  ///
  /// - Throws: `LogFailure` when a text is no log.
  public init(_ field: Field, seed: UInt64, count: Int) throws {
    var shortest = Int.max
    for number in 0..<count {
      let seed = seed &+ UInt64(number)
      let lines = Nonsense(of: field.table, kind: field.kind, seed: seed).lines
      if lines.areMirrored { continue }
      var writing = TraceText()
      writing.header = "profile=ios15 style=entry"
      let text = writing.text(of: lines)
      let said = try marks(in: text)
      let slow = SlowCheck(lines, by: field.table)
      var saidOnLine: [Int: Set<String>] = [:]
      for mark in said where !field.table.others.contains(mark.rule) {
        // A burst of loadView is one fault under two names.
        let rule = mark.rule == "loadview-recursion" ? "loadview-must-set-view" : mark.rule
        saidOnLine[mark.line - 2, default: []].insert(rule)
      }
      let isMissed = slow.expected.contains { index, rules in
        saidOnLine[index, default: []].isDisjoint(with: rules)
      }
      let isTooMuch = saidOnLine.contains { index, _ in
        slow.expected[index] == nil && !slow.open.contains(index)
      }
      guard isMissed || isTooMuch else { continue }
      differences += 1
      guard lines.count < shortest else { continue }
      shortest = lines.count
      let expected = slow.expected.sorted { $0.key < $1.key }
        .map { "\($0.key + 2): \($0.value.sorted())" }
      example = "\(field), WILLDID_SEED=\(seed): engine \(said), slow \(expected)\n\(text)"
    }
  }
}
