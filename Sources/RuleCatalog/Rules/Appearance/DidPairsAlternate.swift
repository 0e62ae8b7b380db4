import CallbackLog
public import RuleKit

extension Rule {
  /// Did callbacks alone need not alternate, but a burst of them is odd.
  public static let didPairsAlternate = Rule(
    id: "did-pairs-alternate",
    number: 27,
    group: .appearance,
    severity: .note,
    certainty: .deFacto,
    systems: "iOS 7 and later; before, strict alternation is usual",
    summary: "a burst of viewDidAppear without anything in between",
    promise: """
      Where only `viewDidAppear` and `viewDidDisappear` are recorded, the two need not alternate: \
      a transition that is called off adds a second `viewDidAppear`, or a `viewDidDisappear` that \
      nothing preceded. Three or more `viewDidAppear` of one controller within a second are more \
      than a finger can do.
      """,
    formal: """
      accepted: viewDidAppear viewDidAppear, and viewDidDisappear first; a note: three \
      viewDidAppear within one second
      """,
    rationale: """
      Most analytics recorders see these two callbacks only, and people expect them to be a pair. \
      They are not: each swipe that is let go breaks the alternation, and that is no fault. A \
      burst of three within a second is worth a look, because it usually means that a container \
      forwards by hand; it also counts the screen three times.
      """,
    exceptions: "Only the burst is reported, and never a first `viewDidDisappear`.",
    evidence: Evidence(
      all: [.viewDidAppear],
      triggers: [.viewDidAppear],
      identity: true,
      times: true,
      also: "the class writes neither viewWillAppear nor viewWillDisappear"
    ),
    sources: """
      Measured on cancelled transitions and read in the recorders' sources. Seeds: S2 and S4 \
      describe completed transitions, where the two do alternate; a cancelled one is in no seed.
      """,
    bad: [
      Example(
        "three times within half a second",
        """
          @trace profile=ios15
          Feed:0x1 viewDidAppear t=1.0
          Feed:0x1 viewDidDisappear t=5.0
          Feed:0x1 viewDidAppear t=9.0
          Feed:0x1 viewDidAppear t=9.2
        ! Feed:0x1 viewDidAppear t=9.4
        """
      ),
      Example(
        "a burst is one fault, however long it is",
        """
          @trace profile=ios15
          Feed:0x1 viewDidAppear t=9.0
          Feed:0x1 viewDidAppear t=9.2
        ! Feed:0x1 viewDidAppear t=9.4
          Feed:0x1 viewDidAppear t=9.6
          Feed:0x1 viewDidAppear t=9.8
        """
      ),
    ],
    good: [
      Example(
        "a swipe back is let go, and only did callbacks are recorded",
        """
          @trace profile=ios15
          Detail:0x2 viewDidAppear t=1.0
          Feed:0x1 viewDidDisappear t=1.1
          Feed:0x1 viewDidDisappear t=6.0
          Detail:0x2 viewDidAppear t=6.1
        """
      ),
      Example(
        "three visits, with minutes in between",
        """
          @trace profile=ios15
          Feed:0x1 viewDidAppear t=10.0
          Menu:0x2 viewDidDisappear t=50.0
          Feed:0x1 viewDidAppear t=95.0
          Feed:0x1 viewDidAppear t=240.0
        """
      ),
      Example(
        "base class and subclass write one delivery each time",
        """
          @trace profile=ios15
          Base:0x1 viewDidAppear t=1.0
          Feed:0x1 viewDidAppear t=1.0
          Base:0x1 viewDidDisappear t=1.4
          Feed:0x1 viewDidDisappear t=1.4
          Base:0x1 viewDidAppear t=1.8
          Feed:0x1 viewDidAppear t=1.8
        """
      ),
    ],
    judgedBy: .monitor("did-only")
  )
}
