public import RuleKit

extension Rule {
  /// Lines of a class and its superclass may be one delivery.
  public static let duplicateLinesOfOneDelivery = Rule(
    id: "duplicate-lines-of-one-delivery",
    number: 111,
    group: .recording,
    severity: nil,
    certainty: .deFacto,
    summary: "a base class and its subclass both wrote one delivery",
    promise: """
      Neighbouring lines with the same pointer and callback but different class names are one \
      delivery, written by a class and its superclass.
      """,
    formal: """
      two lines of one object and callback with different classes, nothing of that object between, \
      count once
      """,
    rationale: """
      Base classes that log are common, so each callback stands in the log twice. They are counted \
      once, and nothing is reported.
      """,
    sources: "Read in recorders that hook several classes of one chain. Seeds: none shows it.",
    good: [
      Example(
        "each delivery twice",
        """
          @trace profile=ios15
          Base:0x1 viewDidLoad
          Feed:0x1 viewDidLoad
          Base:0x1 viewWillAppear
          Feed:0x1 viewWillAppear
          Base:0x1 viewDidAppear
          Feed:0x1 viewDidAppear
        """
      )
    ],
    judgedBy: .never
  )
}
