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
}
