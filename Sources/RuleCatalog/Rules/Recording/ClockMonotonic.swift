public import RuleKit

extension Rule {
  /// The lines of one thread are in order.
  public static let clockMonotonic = Rule(
    id: "clock-monotonic",
    number: 114,
    group: .recording,
    severity: .note,
    certainty: .logic,
    summary: "the clock of the log went back",
    promise: """
      The lines of one thread are in order. Lines that were merged from several sources may not \
      be.
      """,
    formal: "within one thread a stamp is at most a second earlier than the one before",
    rationale: """
      Where the clock goes back by more than a second, lines from before and after cannot be \
      compared, so everything known until there is forgotten. Usually two logs were put together, \
      or somebody set the clock. Export the log once more from one source, and do not sort it.
      """,
    exceptions: """
      A change of time, time zone or daylight saving. Ring buffers that wrapped. Less than a \
      second is the jitter of writers.
      """,
    evidence: Evidence(times: true),
    sources: "How logs are written and merged. Seeds: their logs have no times.",
    bad: [
      Example(
        "five seconds back",
        """
          Feed:0x1 viewWillAppear t=10.0
        ! Feed:0x1 viewDidAppear t=5.0
          Feed:0x1 viewWillDisappear t=6.0
        """
      )
    ],
    good: [
      Example(
        "half a second back is the jitter of writers",
        """
          Feed:0x1 viewWillAppear t=10.5
          Feed:0x1 viewDidAppear t=10.0
          Feed:0x1 viewWillDisappear t=12.0
        """
      ),
      Example(
        "each process has a clock of its own",
        """
          Feed:0x1 viewWillAppear t=100.0 process=100
          Menu:0x1 viewWillAppear t=10.0 process=200
          Feed:0x1 viewDidAppear t=100.5 process=100
          Menu:0x1 viewDidAppear t=10.5 process=200
        """
      ),
    ],
    judgedBy: .judge
  )
}
