public import RuleKit

extension Rule {
  /// The initialiser is the birth of an object.
  public static let initStartsLifetime = Rule(
    id: "init-starts-lifetime",
    number: 1,
    group: .birthAndLoading,
    severity: nil,
    certainty: .deFacto,
    summary: "an initialiser began a new lifetime at a known address",
    promise: """
      The initialiser is the birth of an object. What came earlier for the same address belongs to \
      a previous object. Load and layout callbacks may stand before the initialiser's own line \
      when it is written at the end of the method.
      """,
    formal: """
      per address: (loadView | viewDidLoad | layout)* init ...; an init after any appearance \
      callback or dealloc opens a new lifetime
      """,
    rationale: """
      Addresses are reused within microseconds, so a pointer names an object for one lifetime \
      only. A checker that glues two objects together finds faults that nobody made. Two \
      initialiser lines of one object (convenience and designated, base class and subclass) count \
      as one birth while no other callback lies between. Nothing is reported.
      """,
    sources: """
      Measured traces. Seeds: S0, S3 and S4 put alloc and init first, S2 likewise; no \
      contradiction.
      """,
    good: [
      Example(
        "an address is used again by another object",
        """
          Detail:0x1 initWithNibName:bundle:
          Detail:0x1 viewDidLoad
          Detail:0x1 viewWillAppear
          Detail:0x1 viewDidAppear
          Detail:0x1 initWithNibName:bundle:
          Detail:0x1 viewDidLoad
          Detail:0x1 viewWillAppear
          Detail:0x1 viewDidAppear
        """
      ),
      Example(
        "lines written on exit: a tab bar controller loads its view inside init",
        """
          @trace style=exit
          MainTab:0x1 viewDidLoad
          MainTab:0x1 initWithNibName:bundle:
          MainTab:0x1 viewWillAppear
          MainTab:0x1 viewDidAppear
        """
      ),
    ],
    judgedBy: .never
  )
}
