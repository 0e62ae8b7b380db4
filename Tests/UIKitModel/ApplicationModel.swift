/// The application or its scenes, as the specification's tables 3.5 and 3.6 let them be.
public final class ApplicationModel {
  public enum State { case start, launched, inactive, active, background, entering, ended }

  private let writes: Set<Word>
  private(set) var state = State.start
  private let thing: Thing
  /// The scene that the main window belongs to.
  private var scene: Thing?
  private var sceneState = State.start

  init(_ habits: Habits) {
    writes = habits.applicationWrites
    thing = Thing(habits.prefix + "AppDelegate", .application)
  }

  func tell(_ word: Word, in world: World) {
    guard writes.contains(word) else { return }
    world.write(.callback(word, on: thing, arguments: [:]))
  }

  private func tellScene(_ word: Word, in world: World) {
    guard let scene, world.habits.sceneWrites.contains(word) else { return }
    world.write(.callback(word, on: scene, arguments: [:]))
  }

  /// Launches; a storyboard's root is made between the two callbacks.
  func launch(in world: World, inBackground isBackground: Bool, makingRoot: () -> Void) {
    if world.habits.os >= 6, world.dice.chance(0.5) { tell(.willFinishLaunching, in: world) }
    makingRoot()
    tell(.didFinishLaunching, in: world)
    state = .launched
    if world.habits.usesScenes {
      tell(.configurationForConnecting, in: world)
      connect("S1", in: world, inBackground: isBackground)
    } else if isBackground {
      if world.dice.chance(0.5) { tell(.didEnterBackground, in: world) }
      state = .background
    }
  }

  /// Connects the scene of the main window, which may also come a second time.
  func connect(_ name: String, in world: World, inBackground isBackground: Bool) {
    scene = Thing(world.habits.prefix + "SceneDelegate", .scene, name: name)
    tellScene(.sceneWillConnect, in: world)
    if isBackground {
      sceneState = .launched
    } else {
      tellScene(.sceneWillEnterForeground, in: world)
      sceneState = .entering
    }
  }

  /// Comes to the front from wherever it is.
  func activate(in world: World) {
    if world.habits.usesScenes { return activateScene(in: world) }
    switch state {
    case .launched, .inactive, .entering: break
    case .background: tell(.willEnterForeground, in: world)
    case .start, .active, .ended: return
    }
    tell(.didBecomeActive, in: world)
    state = .active
  }

  private func activateScene(in world: World) {
    switch sceneState {
    case .launched, .background: tellScene(.sceneWillEnterForeground, in: world)
    case .entering, .inactive: break
    case .start, .active, .ended: return
    }
    tellScene(.sceneDidBecomeActive, in: world)
    sceneState = .active
  }

  /// The notification centre, a call, a permission alert: away and back.
  func glance(in world: World) {
    if world.habits.usesScenes {
      guard sceneState == .active else { return }
      tellScene(.sceneWillResignActive, in: world)
      tellScene(.sceneDidBecomeActive, in: world)
      return
    }
    guard state == .active else { return }
    tell(.willResignActive, in: world)
    tell(.didBecomeActive, in: world)
  }

  func enterBackground(in world: World) {
    if world.habits.usesScenes {
      guard sceneState == .active else { return }
      tellScene(.sceneWillResignActive, in: world)
      tellScene(.sceneDidEnterBackground, in: world)
      sceneState = .background
      return
    }
    guard state == .active else { return }
    tell(.willResignActive, in: world)
    tell(.didEnterBackground, in: world)
    state = .background
  }

  /// The whole life of another scene.
  func tellWholeScene(in world: World) {
    scene = Thing(world.habits.prefix + "SceneDelegate", .scene, name: "S2")
    for word in [
      Word.sceneWillConnect, .sceneWillEnterForeground, .sceneDidBecomeActive,
      .sceneWillResignActive, .sceneDidEnterBackground, .sceneDidDisconnect,
    ] {
      tellScene(word, in: world)
    }
  }

  /// The scene goes, or the process ends; returns whether the log shows it.
  func end(in world: World) -> Bool {
    enterBackground(in: world)
    var isShown = writes.contains(.willTerminate)
    if world.habits.usesScenes, sceneState == .background {
      tellScene(.sceneDidDisconnect, in: world)
      isShown = isShown || world.habits.sceneWrites.contains(.sceneDidDisconnect)
    }
    scene = nil
    sceneState = .start
    tell(.willTerminate, in: world)
    state = .ended
    return isShown
  }
}
