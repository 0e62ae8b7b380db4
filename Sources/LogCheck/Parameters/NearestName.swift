/// Finds what somebody probably meant.
public enum NearestName {
  /// The name that is fewest edits away from `word`, or else one that it is a part of or a longer form
  /// of; nil when none is near.
  ///
  /// A third of the word may be wrong, or two letters of a short one; the first of equals counts.
  public static func nearest(to word: String, in names: [String]) -> String? {
    let letters = Array(word.lowercased().unicodeScalars.prefix(64))
    let most = max(2, letters.count / 3)
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

  /// How many letters must be put in, taken out or replaced.
  private static func edits(from left: [Unicode.Scalar], to right: [Unicode.Scalar]) -> Int {
    // One row of the usual table; row[j] is the distance of the left so far to j letters.
    var row = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var diagonal = i
      row[0] = i + 1
      for (j, other) in right.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
