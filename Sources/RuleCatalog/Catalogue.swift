public import RuleKit

extension Catalogue {
  /// Every rule there is, and what judges it.
  public static let standard = Catalogue(
    version: "2026.1",
    rules: Rule.all,
    automata: [
      .appearance,
      .viewLoading,
      .creation,
      .layout,
      .forwarding,
      .containment,
      .unloading,
      .application,
      .scene,
      .superviewMove,
      .windowMove,
    ],
    masks: masks,
    monitors: {
      [
        MessageMonitor(),
        ThreadMonitor(),
        ClassLoadingMonitor(),
        UnloadMonitor(),
        NavigationMonitor(),
        TransitionMonitor(),
        BirthMonitor(),
        SegueMonitor(),
        LeakMonitor(),
        DidOnlyMonitor(),
        TraitMonitor(),
        AnimatedMonitor(),
        ParentMonitor(),
        AppDelegateMonitor(),
        SceneLaunchMonitor(),
        SuperCallMonitor(),
      ]
    }
  )
}
