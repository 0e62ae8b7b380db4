/// A word that may open a text other than a callback: UIKit's own messages, gaps, callbacks in words.
enum Trigger: String, CaseIterable, Sendable {
  case unbalanced, attempt, calling, nested, finishing
  case inconsistency = "UIViewControllerHierarchyInconsistency"
  case associated, loaded, instantiated, could, checker
  case willShowViewController, didShowViewController, willShow, didShow
  case dropped, repeated, quarantined
  /// `view`, as in 'view did appear'.
  case view
}

/// A word of a line that may open its meaning.
struct Hit {
  enum Kind {
    case spelling(Int)
    case trigger(Trigger)
    /// A control byte: the line must be cleaned first.
    case control
  }

  var kind: Kind
  var range: Range<Int>

  var isSpelling: Bool {
    if case .spelling = kind { return true }
    return false
  }
}

extension SpellingTable {
  /// The first word from `start` on that may open the meaning of `line`.
  func next(in line: Span<UInt8>, from start: Int) -> Hit? {
    var index = start
    let end = line.count
    while index < end {
      let byte = line[index]
      if byte.isLetter {
        let first = index
        repeat { index += 1 } while index < end && line[index].isWord
        guard index - first >= Self.wordBytesMin, let number = word(line, first, index) else {
          continue
        }
        return hit(number, first..<index)
      }
      if byte == 0x5f {
        // '_viewDidLoad' is somebody's own method.
        index = line.wordEnd(from: index, before: end)
      } else if byte < 0x20, byte == 0x1b || byte == 0 {
        return Hit(kind: .control, range: index..<index + 1)
      } else {
        index += 1
      }
    }
    return nil
  }

  private func hit(_ number: Int, _ range: Range<Int>) -> Hit {
    if number < spellings.count { return Hit(kind: .spelling(number), range: range) }
    return Hit(kind: .trigger(Trigger.allCases[number - spellings.count]), range: range)
  }
}
