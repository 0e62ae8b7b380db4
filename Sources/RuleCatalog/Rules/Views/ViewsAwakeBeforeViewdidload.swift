public import RuleKit

extension Rule {
  /// Views of an archive wake before their controller's `viewDidLoad`.
  public static let viewsAwakeBeforeViewdidload = Rule(
    id: "views-awake-before-viewdidload",
    number: 108,
    group: .views,
    severity: nil,
    certainty: .guaranteedByDocs,
    summary: "a view woke after its controller had loaded",
    promise: """
      Views that are read from the archive together with the controller's view get \
      `initWithCoder:` and `awakeFromNib` before the controller's `viewDidLoad`; their order among \
      each other is open.
      """,
    formal: """
      usual, never checked: awakeFromNib of the views before viewDidLoad of their controller
      """,
    rationale: """
      A log does not show which views belong to which controller, and cells and other nibs are \
      loaded later. Nothing is reported. In `awakeFromNib` the outlets of the same archive are \
      set; other archives may not be there yet.
      """,
    sources: """
      Apple: `awakeFromNib()`. Seeds: S4 has loadView, the view's awakeFromNib, viewDidLoad, and \
      warns that other objects may not be ready; the documentation guarantees the outlets of the \
      same archive. S2 sides with the documentation; the order is undisputed.
      """,
    good: [
      Example(
        "a view of the same archive before, a cell after",
        """
          Feed:0x1 loadView
          Header:0x2 initWithCoder:
          Header:0x2 awakeFromNib
          Feed:0x1 viewDidLoad
          Cell:0x3 initWithCoder:
          Cell:0x3 awakeFromNib
        """
      )
    ],
    judgedBy: .never
  )
}
