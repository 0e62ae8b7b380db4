public import RuleKit

extension Rule {
  /// UIKit raises an exception when a nib or storyboard cannot provide the view.
  public static let loadExceptionMessage = Rule(
    id: "load-exception-message",
    number: 13,
    group: .birthAndLoading,
    severity: .error,
    certainty: .uikitVerdict,
    summary: "a nib or storyboard could not provide the view",
    promise: """
      UIKit raises an exception when a nib or storyboard cannot provide the view: the outlet is \
      not connected, a table or collection controller got another view, or the file is missing.
      """,
    formal: "the text of the exception is the violation; nothing that is missing after it counts",
    rationale: """
      The process ends here. Connect the `view` outlet of the file's owner, give the scene the \
      right class, or add the file to the target; the text names which. Whatever the log does not \
      show afterwards is not reported.
      """,
    exceptions: "The text quoted in a crash report of an earlier run.",
    evidence: Evidence(
      also: "the text of the exception in the log"
    ),
    sources: """
      The exception texts of UIKit. Seeds: none quotes them; S0's text about a missing root view \
      controller is another message.
      """,
    bad: [
      Example(
        "the view outlet of a nib is not connected",
        """
          @trace profile=ios12
          About:0x1 initWithNibName:bundle:
        ! uikit load-exception class=About
        """
      )
    ],
    good: [
      Example(
        "a log that ends during the load, without the text",
        """
          About:0x1 initWithNibName:bundle:
          About:0x1 loadView
        """
      ),
      Example(
        "the text about a missing root controller is another message",
        """
          Root:0x1 viewDidLoad
          note Application windows are expected to have a root view controller
        """
      ),
    ],
    judgedBy: .monitor("messages")
  )
}
