/// The name that the compiler gives a method of a class: `$s4Shop4FeedC11viewDidLoadyyF`.
struct SwiftSymbol {
  /// Module, classes and method, in this order.
  private(set) var names: [Range<Int>] = []
  private(set) var end: Int

  /// Reads the symbol whose `$` stands at `start`; nil when it is none, or no method of a class.
  init?(_ line: Span<UInt8>, at start: Int) {
    end = line.wordEnd(from: start + 1, before: line.count)
    guard start == 0 || line[start - 1].isBlank, line.has("$s", at: start) else { return nil }
    // '; $s4Shop4FeedC11viewDidLoadyyF' explains an instruction.
    guard !line.has("; ", endingAt: start) else { return nil }
    var index = start + 2
    var isInClass = false
    while let name = line.countedName(at: index, before: end) {
      names.append(name)
      index = name.upperBound
      guard names.count > 1 else { continue }
      guard index < end else { return nil }
      // A class, a structure or an enumeration: what comes next is in it.
      guard "CVO".utf8.contains(line[index]) else { break }
      isInClass = line[index] == UInt8(ascii: "C")
      index += 1
    }
    // The second is what Objective-C calls.
    guard isInClass, names.count > 2, index < end,
      line.has("F", endingAt: end) || line.has("FTo", endingAt: end)
    else { return nil }
  }
}

extension Span<UInt8> {
  /// The name behind its length at `start`: `4Shop`.
  fileprivate func countedName(at start: Int, before end: Int) -> Range<Int>? {
    let digits = start..<digitsEnd(from: start, before: end)
    guard !digits.isEmpty, digits.count < 4, self[start] != UInt8(ascii: "0"),
      let count = decimal(digits), digits.upperBound + Int(count) <= end
    else { return nil }
    return digits.upperBound..<digits.upperBound + Int(count)
  }
}
