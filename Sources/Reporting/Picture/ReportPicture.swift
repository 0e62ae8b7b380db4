import RuleKit

extension Report {
  /// How many violations a picture says in words.
  private static let faultsInWordsMax = 6

  /// The picture as a file of its own; without lanes when the report does not hold what they are
  /// drawn from.
  func picture(_ view: TimelineView) -> Markup {
    let faults = faultsOfPicture
    var picture = Picture(Timeline(told?.trail ?? Trail(), faults: faults, view: view))
    var counts = countsPhrase + ", \(counted(judgement.subjects, "object"))"
    if told?.isCut == true { counts += "; shown is what surrounds the violations" }
    picture.heading = Picture.Heading(
      title: displayName,
      verdict: verdict,
      counts: counts,
      faults: Array(faults.prefix(Self.faultsInWordsMax)),
      faultCount: faults.count
    )
    return picture.svg()
  }

  /// The violations that the report shows, as a picture needs them.
  public var faultsOfPicture: [Timeline.Fault] {
    shown.map { Timeline.Fault(number: $0.number, $0.violation) }
  }
}
