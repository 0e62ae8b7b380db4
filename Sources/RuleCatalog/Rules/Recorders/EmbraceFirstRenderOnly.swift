public import RuleKit

extension Rule {
  /// Embrace's load spans exist for the first rendering of an object.
  public static let embraceFirstRenderOnly = Rule(
    id: "embrace-first-render-only",
    number: 123,
    group: .recorders,
    severity: nil,
    certainty: .code,
    systems: "Embrace SDK",
    summary: "only the first rendering of a controller was recorded",
    promise: """
      Embrace's load spans exist for the first rendering of an object. Its is-appearing span is \
      computed, from the end of will-appear to the start of did-appear, and is not the callback. \
      Spans that are open when the session ends are closed with an error.
      """,
    formal: "the order of the start times as listed; absence is legal",
    rationale: """
      What such a log does not show proves nothing, and its is-appearing span is not judged. \
      Nothing is reported about the rest.
      """,
    sources: "Read in the source of the SDK. Seeds: none mentions recorders.",
    good: [
      Example(
        "the first rendering, and only didAppear afterwards",
        """
          @trace profile=ios17
          Feed:0x1 viewDidLoad
          Feed:0x1 viewWillAppear
          Feed:0x1 viewDidAppear
        """
      )
    ],
    judgedBy: .never
  )
}
