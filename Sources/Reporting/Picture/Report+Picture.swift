import RuleKit

extension Report {
  /// How many violations a picture says in words.
  private static let violationsInWordsMax = 6

  /// The picture as a file of its own; without lanes when the report does not hold what they are
  /// drawn from.
  func picture(_ rendering: Rendering) -> Markup {
    let shown = shown
    var picture = Picture(timeline(rendering.view))
    guard rendering.showsHeading else {
      picture.hasAnchors = true
      return picture.svg()
    }
    var counts = countsPhrase + ", \(counted(judgement.subjects, "object"))"
    if told?.isCut == true { counts += "; shown is what surrounds the violations" }
    picture.heading = Picture.Heading(
      title: displayName,
      verdict: verdict,
      counts: counts,
      violations: Array(shown.prefix(Self.violationsInWordsMax)),
      violationCount: shown.count
    )
    return picture.svg()
  }
}
