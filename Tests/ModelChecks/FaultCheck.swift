public import UIKitModel

/// Whether the engine finds one planted fault, where it is, and nothing else.
public struct FaultCheck: Sendable {
  public let fault: Fault
  public private(set) var planted = 0
  public private(set) var found = 0
  public private(set) var alone = 0
  /// The first logs that were judged otherwise: not found, or not alone.
  public private(set) var misses: [String] = []

  /// Plants the fault `count` times, as far as chance gives places for it.
  ///
  /// - Throws: `LogFailure` when a session is no log.
  public init(_ fault: Fault, seed: UInt64, count: Int, missesMax: Int = 1) throws {
    self.fault = fault
    var seed = seed
    for _ in 0..<count * 20 where planted < count {
      seed &+= 1
      guard let planted = fault.session(seed: seed) else { continue }
      self.planted += 1
      let marks = try marks(in: planted.session.text)
      let isFound = marks.contains { $0.line == planted.line && $0.rule == planted.rule }
      if isFound { found += 1 }
      if isFound, marks.count == 1 { alone += 1 }
      if !isFound || marks.count > 1, misses.count < missesMax {
        misses.append(
          "\(fault), WILLDID_SEED=\(seed): line \(planted.line) expected, \(marks) said\n"
            + planted.around(marks.map(\.line))
        )
      }
    }
  }

  public var rates: String {
    let percent = { (part: Int) in planted == 0 ? 0 : Double(part * 1000 / planted) / 10 }
    return "\(fault): \(planted) planted, \(percent(found)) % found, \(percent(alone)) % alone"
  }
}

extension Planted {
  /// The lines of those whom the planted line and `others` are about.
  fileprivate func around(_ others: [Int]) -> String {
    let lines = session.lines
    var numbers: Set<Int> = []
    for line in [line] + others where lines.indices.contains(line - 2) {
      if let number = lines[line - 2].thing?.number { numbers.insert(number) }
    }
    var text = "@trace \(session.writing.header ?? "")\n"
    for (index, line) in lines.enumerated() {
      let isNear = abs(index + 2 - self.line) < 6
      guard isNear || line.thing.map({ numbers.contains($0.number) }) == true else { continue }
      let mark = index + 2 == self.line ? "   <<< \(rule)" : ""
      text += "\(index + 2): " + session.writing.text(of: line) + mark + "\n"
    }
    return text
  }
}
