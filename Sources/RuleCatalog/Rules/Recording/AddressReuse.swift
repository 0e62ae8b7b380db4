public import RuleKit

extension Rule {
  /// A pointer names an object for one lifetime only.
  public static let addressReuse = Rule(
    id: "address-reuse",
    number: 112,
    group: .recording,
    severity: nil,
    certainty: .logic,
    summary: "an address was used again by another object",
    promise: "A pointer names an object for one lifetime only.",
    formal: "see init-starts-lifetime and dealloc-is-terminal",
    rationale: """
      Memory is handed out again within microseconds. A log is cut into lifetimes at initialisers \
      and deallocs before anything is judged, and nothing is reported.
      """,
    sources: "How memory is managed; measured. Seeds: none shows it.",
    good: [
      Example(
        "visible, dead, and born again at the same address",
        """
          @trace profile=ios15
          Detail:0x1 initWithNibName:bundle:
          Detail:0x1 viewDidLoad
          Detail:0x1 viewWillAppear
          Detail:0x1 viewDidAppear
          Detail:0x1 viewWillDisappear
          Detail:0x1 viewDidDisappear
          Detail:0x1 dealloc
          Detail:0x1 initWithNibName:bundle:
          Detail:0x1 viewDidLoad
          Detail:0x1 viewWillAppear
          Detail:0x1 viewDidAppear
        """
      )
    ],
    judgedBy: .never
  )
}
