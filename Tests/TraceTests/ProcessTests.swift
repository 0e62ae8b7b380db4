import Testing

/// Decisions that stand above the specification, on logs of several processes.
@Suite("Processes")
struct ProcessTests {
  @Test func `11: the profile is chosen for each process`() throws {
    #expect(
      try faults(
        """
        Old:0x1 viewDidLoad process=1
        New:0x1 viewDidLoad process=2
        New:0x1 viewWillAppear process=2
        New:0x1 viewIsAppearing process=2
        New:0x1 viewDidAppear process=2
        Old:0x1 viewWillUnload process=1
        Old:0x1 viewDidUnload process=1
        New:0x1 viewDidUnload process=2
        """
      ) == ["8: unload-only-before-ios6"]
    )
  }

  @Test func `with a process id an application cannot become active twice above the launch`() throws
  {
    #expect(
      try faults(
        """
        AppDelegate applicationDidBecomeActive: process=4
        Feed:0x1 viewDidLoad process=4
        AppDelegate applicationDidBecomeActive: process=4
        AppDelegate applicationWillResignActive: process=4
        """
      ) == ["3: app-active-automaton"]
    )
  }

  @Test func `without one, and without a launch, another run may lie between`() throws {
    #expect(
      try faults(
        """
        AppDelegate applicationDidBecomeActive:
        Feed:0x1 viewDidLoad
        AppDelegate applicationDidBecomeActive:
        AppDelegate applicationWillResignActive:
        """
      ) == []
    )
  }

  @Test func `a process that ended does not go on, wherever the log begins`() throws {
    #expect(
      try faults(
        """
        AppDelegate applicationWillTerminate: process=4
        Feed:0x1 viewDidLoad process=4
        AppDelegate applicationDidBecomeActive: process=4
        """
      ) == ["3: terminate-is-last"]
    )
  }
}
