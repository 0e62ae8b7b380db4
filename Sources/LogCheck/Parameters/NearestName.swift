/// Finds what somebody probably meant.
public enum NearestName {
  /// The name that is fewest edits away from `word`, or else one that it is a part of or a longer form
  /// of; nil when none is near.
  ///
  /// A third of the word may be wrong, or two letters of a short one, but only one of four: 'yaml' is not
  /// 'html'. The first of equals counts.
  public static func nearest(to word: String, in names: [String]) -> String? {
    let letters = Array(word.lowercased().unicodeScalars.prefix(64))
    let most = letters.count > 4 ? max(2, letters.count / 3) : 1
    var nearest: (name: String, distance: Int)?
    for name in names {
      let distance = edits(from: letters, to: Array(name.lowercased().unicodeScalars))
      // Nothing is near of which no letter is left.
      if distance <= most, distance < letters.count, distance < nearest?.distance ?? .max {
        nearest = (name, distance)
      }
    }
    return nearest?.name ?? related(to: word.lowercased(), in: names)
  }

  /// The fewest letters that make a part of a name.
  private static let partMin = 3

  /// The name of which `word` is a part, or the other way round: 'severity' for 'min_severity', and
  /// 'output' for 'out'.
  private static func related(to word: String, in names: [String]) -> String? {
    // The dashes of flags are no letters of theirs: '--verbose' has nothing to do with '--os'.
    let word = word.drop { $0 == "-" }
    return names.filter { name in
      let name = name.drop { $0 == "-" }
      return min(name.count, word.count) >= partMin
        && (name.contains(word) || word.contains(name))
    }
    .min { abs($0.count - word.count) < abs($1.count - word.count) }
  }

  /// How many letters must be put in, taken out, replaced, or changed with the next one.
  private static func edits(from left: [Unicode.Scalar], to right: [Unicode.Scalar]) -> Int {
    // Rows of the usual table; row[j] is the distance of the left so far to j letters.
    var rowBefore: [Int] = []
    var row = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var next = [i + 1]
      for (j, other) in right.enumerated() {
        var least = min(row[j] + (letter == other ? 0 : 1), row[j + 1] + 1, next[j] + 1)
        if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
          least = min(least, rowBefore[j - 1] + 1)
        }
        next.append(least)
      }
      (rowBefore, row) = (row, next)
    }
    return row[right.count]
  }
}
