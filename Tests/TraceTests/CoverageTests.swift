import LogCheck
import Reporting
import RuleKit
import Testing

/// What a report says of the rules that a log could not break.
@Suite("Rules that are not judged")
struct CoverageTests {
  @Test func `without pointers and without a launch nothing can be judged, and that is said`()
    throws
  {
    let judgement = try judged(Self.silent)
    #expect(judgement.judged == 0)
    #expect(why(judgement, "no-repeated-did-appear")?.contains("no pointers; print one") == true)
    #expect(
      why(judgement, "will-appear-before-did-appear")?.contains("nor a launch to count from")
        == true
    )
  }

  @Test func `a launch makes counting possible, and only counting`() throws {
    let judgement = try judged("AppDelegate applicationDidFinishLaunching:\n" + Self.silent)
    #expect(why(judgement, "will-appear-before-did-appear") == nil)
    #expect(why(judgement, "no-repeated-did-appear") != nil)
  }

  @Test func `pointers make the rules about one object judged`() throws {
    let judgement = try judged(Self.pointered)
    for rule in ["will-appear-before-did-appear", "no-repeated-did-appear"] {
      #expect(why(judgement, rule) == nil)
    }
    #expect(
      why(judgement, "viewdidload-before-first-appearance")
        == "the log shows no birth; log the initialisers with the pointer, or "
        + "application(_:didFinishLaunchingWithOptions:)"
    )
  }

  @Test func `scenes without identity are judged only where there is one`() throws {
    let one = """
      SceneDelegate scene(_:willConnectTo:options:)
      SceneDelegate sceneWillEnterForeground
      SceneDelegate sceneDidBecomeActive

      """
    #expect(why(try judged(one), "scene-automaton") == nil)
    #expect(
      why(try judged(one + one), "scene-automaton")
        == "nothing tells one scene from another; log the scene, or its session's identifier, with "
        + "each line"
    )
  }

  @Test func `what one class writes does not help another`() throws {
    let judgement = try judged("Feed:0x1 viewWillAppear\nCart:0x2 viewDidAppear\n")
    #expect(
      why(judgement, "will-appear-before-did-appear")
        == "no class writes viewWillAppear and viewDidAppear with a pointer; a class that does is judged"
    )
  }

  @Test func `what a base class writes helps its subclass`() throws {
    let log = """
      Base:0x1 viewDidLoad
      Feed:0x1 viewDidLoad
      Base:0x1 viewWillAppear
      Feed:0x1 viewDidAppear

      """
    #expect(why(try judged(log), "will-appear-before-did-appear") == nil)
  }

  @Test func `a callback without a pointer is told from a log without any`() throws {
    let judgement = try judged("Feed:0x1 viewWillAppear\nFeed viewIsAppearing\n")
    #expect(
      why(judgement, "is-appearing-once")
        == "no line of viewIsAppearing shows a pointer; print one with each line, such as 'self' in Swift"
    )
  }

  @Test func `a rule of one system says which system it needs`() throws {
    let log = "Feed:0x1 viewDidUnload\nFeed:0x1 viewDidLoad\n"
    #expect(
      why(try judged(log), "unload-only-before-ios6")
        == "nothing tells the system, which must be iOS 6 or later; say it, such as os=6"
    )
    #expect(
      why(try judged("@trace profile=ios5\n" + log), "unload-only-before-ios6")
        == "the system is another one than iOS 6 or later"
    )
  }

  @Test func `lines on several threads are judged only where the main one is known`() throws {
    let line = "Feed:0x1 viewDidAppear thread="
    #expect(why(try judged(line + "7\n"), "main-thread-only")?.contains("the main one") == true)
    #expect(why(try judged(line + "main\n"), "main-thread-only") == nil)
  }

  @Test func `a kind of transition is judged where one of it is logged`() throws {
    let judgement = try judged("call push from=0x1 to=0x2\n" + Self.pointered)
    #expect(why(judgement, "push-order") == nil)
    #expect(
      why(judgement, "tab-switch-order")
        == "the log holds no call of the kind 'tab'; log it with both pointers, such as "
        + "'call tab from=0x1 to=0x2'"
    )
  }

  @Test func `moves are judged where a line says the parent`() throws {
    let moves = { (parent: String) in
      "Card:0x1 init\nCard:0x1 willMoveToParent\(parent)\nCard:0x1 didMoveToParent\(parent)\n"
    }
    for rule in ["will-move-before-did-move", "remove-needs-will-move-nil"] {
      #expect(why(try judged(moves("")), rule)?.contains("says the parent") == true)
      #expect(why(try judged(moves(" parent=0x9")), rule) == nil)
      #expect(why(try judged(moves(" parent=nil")), rule) == nil)
    }
  }

  @Test func `the order of class loading is judged where a superclass is declared`() throws {
    let loads = "Base +load\nBase +initialize\n"
    for rule in ["load-superclass-first", "initialize-superclass-first"] {
      #expect(why(try judged(loads), rule)?.contains("declares no superclass") == true)
      #expect(why(try judged("@super Feed Base\n" + loads), rule) == nil)
    }
    #expect(why(try judged("@trace process=1\n" + loads), "load-once") == nil)
  }

  @Test(arguments: [silent, pointered, "", "AppDelegate applicationDidBecomeActive:\n"])
  func `every reason is one lower-case phrase, and none stands there twice`(_ log: String) throws {
    let reasons = try judged(log).notJudged.map(\.why)
    #expect(Set(reasons).count == reasons.count)
    for reason in reasons {
      #expect(reason.first?.isLowercase == true || reason.hasPrefix("UIKit"), "\(reason)")
      #expect(!reason.hasSuffix("."), "\(reason)")
    }
  }

  private static let silent = """
    Feed viewDidLoad
    Feed viewWillAppear
    Feed viewDidAppear
    Feed viewWillDisappear
    Feed viewDidDisappear

    """

  private static let pointered = """
    Feed:0x1 viewDidLoad
    Feed:0x1 viewWillAppear
    Feed:0x1 viewDidAppear
    Feed:0x1 viewWillDisappear
    Feed:0x1 viewDidDisappear

    """

  private func judged(_ log: String) throws -> Judgement {
    var check = LogCheck(options: CheckOptions())
    try check.feed(Array(log.utf8).span)
    return try check.finish().judgement
  }

  /// Why a rule was not judged, or nil when it was.
  private func why(_ judgement: Judgement, _ rule: String) -> String? {
    judgement.notJudged.first { $0.rules.contains(rule) }?.why
  }
}
