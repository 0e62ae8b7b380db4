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
    monitors: [
      MessageMonitor.self,
      ThreadMonitor.self,
      ClassLoadingMonitor.self,
      UnloadMonitor.self,
      NavigationMonitor.self,
      TransitionMonitor.self,
      BirthMonitor.self,
      SegueMonitor.self,
      LeakMonitor.self,
      DidOnlyMonitor.self,
      TraitMonitor.self,
      AnimatedMonitor.self,
      ParentMonitor.self,
      AppDelegateMonitor.self,
      SceneLaunchMonitor.self,
      SceneTerminationMonitor.self,
      SuperCallMonitor.self,
      ContainerMonitor.self,
    ],
    judgeRules: judgeRules
  )
}
