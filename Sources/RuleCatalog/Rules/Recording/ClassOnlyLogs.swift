public import RuleKit

extension Rule {
  /// Without pointers only counts can be judged.
  public static let classOnlyLogs = Rule(
    id: "class-only-logs",
    number: 113,
    group: .recording,
    severity: nil,
    certainty: .logic,
    summary: "the log shows classes but no pointers",
    promise: """
      Without pointers several objects of a class cannot be told apart, such as a push of a detail \
      screen onto a detail screen. Only rules that hold for every possible assignment of lines to \
      objects are judged: in every beginning of the log there are no more did callbacks than will \
      callbacks.
      """,
    formal: """
      per class: viewDidAppear never outnumber viewWillAppear, viewDidDisappear never \
      viewWillDisappear, viewWillDisappear never viewWillAppear
      """,
    rationale: """
      Write the pointer with every line (in Swift, print `self` beside the name of the function), \
      and many more rules can be judged. Violations in a log without pointers are one level lower, \
      and need the launch in the log; without one nothing is judged, and the verdict is `empty`.
      """,
    sources: """
      Read in recorders that write class names only. Seeds: all five write classes without \
      pointers.
      """,
    good: [
      Example(
        "a detail screen is pushed onto a detail screen",
        """
          @trace profile=ios17
          AppDelegate application:didFinishLaunchingWithOptions:
          Detail viewWillAppear
          Detail viewDidAppear
          Detail viewWillDisappear
          Detail viewWillAppear
          Detail viewDidDisappear
          Detail viewDidAppear
        """
      ),
      Example(
        "no launch in the log, so objects may have been there before",
        """
          @trace profile=ios17
          Detail viewDidAppear
          Detail viewWillDisappear
          Detail viewDidDisappear
          Detail viewWillAppear
        """
      ),
    ],
    judgedBy: .never
  )
}
