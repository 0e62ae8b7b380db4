import CallbackLog
public import RuleKit

extension Rule {
  /// `viewDidLoad` comes once per load of the view.
  public static let viewdidloadOncePerLoad = Rule(
    id: "viewdidload-once-per-load",
    number: 9,
    group: .birthAndLoading,
    severity: .error,
    certainty: .guaranteedByDocs,
    systems: """
      all; before iOS 6 a memory warning may unload a view, later only code that sets it to nil
      """,
    summary: "viewDidLoad came twice for one load",
    promise: """
      `viewDidLoad` comes once per load of the view. From iOS 6 on UIKit never unloads a view by \
      itself, so that is normally once in a controller's life; before iOS 6 it may come again \
      after an unload.
      """,
    formal: """
      between two viewDidLoad of a lifetime stands a loadView, a view set to nil or, before \
      iOS 6, a viewDidUnload; where loadView is not written a memory warning will do, from iOS 6 \
      on with a viewDidDisappear
      """,
    rationale: """
      Everything that `viewDidLoad` builds is built twice: subviews, observers, timers, requests. \
      The usual cause is a call of `viewDidLoad` to reload the screen; move that code into a \
      method of its own. It is an error when the view has not disappeared between the two, a \
      warning otherwise, and a note when the class writes neither its initialiser nor its dealloc, because the \
      address may then have been used again, unless the appearance goes on behind it.
      """,
    exceptions: """
      A base class and its subclass both write the same delivery. An address that is used again. \
      Code that sets the view to nil on a memory warning. On iPhone OS 3 and 4, a controller in \
      the main nib whose `initWithCoder:` touched the view.
      """,
    evidence: Evidence(
      all: [.viewDidLoad],
      triggers: [.viewDidLoad],
      identity: true,
      also: """
        the class writes its initialiser or dealloc, or the appearance goes on; otherwise a note
        """
    ),
    sources: """
      Apple: `viewDidLoad()`; the header and measurements on unloading. Seeds: S0 and S4 say \
      several times, S2 says once in the controller's life. Resolved: both are right, the system \
      decides, and setting the view to nil reopens it on any system.
      """,
    bad: [
      Example(
        "viewDidLoad is called to reload a visible screen",
        """
          List:0x1 initWithCoder:
          List:0x1 viewDidLoad
          List:0x1 viewWillAppear
          List:0x1 viewDidAppear
        ! List:0x1 viewDidLoad
          List:0x1 viewWillDisappear
          List:0x1 viewDidDisappear
        """
      ),
      Example(
        "a memory warning lets go of no view that is seen",
        """
          @trace profile=ios15
          List:0x1 initWithCoder:
          List:0x1 viewDidLoad
          List:0x1 viewWillAppear
          List:0x1 viewDidAppear
          List:0x1 didReceiveMemoryWarning
        ! List:0x1 viewDidLoad
          List:0x1 viewWillDisappear
          List:0x1 viewDidDisappear
        """
      ),
      Example(
        "a screen that went away loads again, though nothing unloaded it (a warning)",
        """
          @trace profile=ios15
          List:0x1 initWithCoder:
          List:0x1 didReceiveMemoryWarning
          List:0x1 viewDidLoad
          List:0x1 viewWillAppear
          List:0x1 viewDidAppear
          List:0x1 viewWillDisappear
          List:0x1 viewDidDisappear
        ! List:0x1 viewDidLoad
        """
      ),
    ],
    good: [
      Example(
        "the app sets the view to nil on a memory warning",
        """
          @trace profile=ios15
          List:0x1 initWithCoder:
          List:0x1 loadView
          List:0x1 viewDidLoad
          List:0x1 viewWillAppear
          List:0x1 viewDidAppear
          List:0x1 viewWillDisappear
          List:0x1 viewDidDisappear
          List:0x1 didReceiveMemoryWarning
          List:0x1 setView:nil
          List:0x1 loadView
          List:0x1 viewDidLoad
        """
      ),
      Example(
        "the view of a screen that was warned while it was seen goes when the screen is covered",
        """
          @trace profile=ios15
          List:0x1 initWithCoder:
          List:0x1 viewDidLoad
          List:0x1 viewWillAppear
          List:0x1 viewDidAppear
          List:0x1 didReceiveMemoryWarning
          List:0x1 viewWillDisappear
          List:0x1 viewDidDisappear
          List:0x1 viewDidLoad
        """
      ),
      Example(
        "an address is used again by another object",
        """
          List:0x1 initWithCoder:
          List:0x1 viewDidLoad
          List:0x1 dealloc
          List:0x1 initWithCoder:
          List:0x1 viewDidLoad
        """
      ),
      Example(
        "iOS 5 unloads a hidden view",
        """
          @trace profile=ios5
          List:0x1 initWithCoder:
          List:0x1 viewDidLoad
          List:0x1 didReceiveMemoryWarning
          List:0x1 viewWillUnload
          List:0x1 viewDidUnload
          List:0x1 viewDidLoad
        """
      ),
      Example(
        "base class and subclass both write the same delivery",
        """
          Base:0x1 initWithCoder:
          Base:0x1 viewDidLoad
          List:0x1 viewDidLoad
        """
      ),
    ],
    judgedBy: .automaton("view-loading")
  )
}
