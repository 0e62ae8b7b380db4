import Foundation
import Testing

/// Each test is one of the decisions that stand above the specification, by its number.
@Suite("Rulings")
struct RulingTests {
  @Test func `1: a set of states that is not empty accuses nobody`() throws {
    #expect(
      try faults(
        """
        Feed:0x1 initWithCoder:
        Feed:0x1 viewDidAppear
        Feed:0x1 viewDidAppear
        Feed:0x1 viewDidDisappear
        """
      ) == []
    )
  }

  @Test func `2: a pointer with two class names writes what both write`() throws {
    let found = try faults(
      """
      Base:0x1 initWithCoder:
      Base:0x1 viewDidLoad
      Feed:0x1 viewDidLoad
      Feed:0x1 viewDidAppear
      Base:0x2 viewWillAppear
      """
    )
    #expect(found == ["4: will-appear-before-did-appear"])
  }

  @Test func `2: a recorder's header costs one level unless the class shows the letter`() throws {
    let header = #"{"log":"willdid/1","records":["viewWillAppear","viewDidAppear"]}"#
    let birth = #"{"class":"Feed","id":"0x1","event":"init"}"#
    let did = #"{"class":"Feed","id":"0x1","event":"viewDidAppear"}"#
    let other = #"{"class":"Feed","id":"0x2","event":"viewWillAppear"}"#
    #expect(
      try severities([header, birth, did].joined(separator: "\n")) == ["3: warning"]
    )
    #expect(
      try severities([header, birth, did, other].joined(separator: "\n")) == ["3: error"]
    )
  }

  @Test func `3: a launch above makes a birth known`() throws {
    let log = """
      Feed:0x1 viewDidAppear
      Feed:0x2 viewWillAppear
      """
    #expect(try faults(log) == [])
    #expect(
      try faults("AppDelegate application:didFinishLaunchingWithOptions:\n" + log)
        == ["2: will-appear-before-did-appear"]
    )
  }

  @Test func `4: without pointers only counts accuse, one level lower, behind a launch`() throws {
    let log = """
      Feed viewWillAppear
      Feed viewDidAppear
      Feed viewDidAppear
      """
    #expect(try severities(log) == [])
    #expect(
      try severities("AppDelegate application:didFinishLaunchingWithOptions:\n" + log)
        == ["4: warning"]
    )
  }

  @Test func `5: a late viewDidLoad raises what was reported, and adds nothing`() throws {
    let start = """
      Map:0x2 initWithCoder:
      Map:0x2 viewDidLoad
      Map:0x1 initWithCoder:
      Map:0x1 viewWillAppear
      """
    #expect(try severities(start) == ["4: warning"])
    #expect(try severities(start + "\nMap:0x1 viewDidLoad") == ["4: error"])
  }

  @Test func `6: four launches in one file are four launches`() throws {
    let launch = """
      AppDelegate application:willFinishLaunchingWithOptions:
      AppDelegate application:didFinishLaunchingWithOptions:
      AppDelegate applicationDidBecomeActive:
      Home:0x1 viewDidLoad
      Home:0x1 viewWillAppear
      Home:0x1 viewDidAppear

      """
    #expect(try faults(launch + launch + launch + launch) == [])
  }

  @Test func `6: a logged process id says that it is still the same process`() throws {
    #expect(
      try faults(
        """
        @trace profile=any
        AppDelegate application:didFinishLaunchingWithOptions: process=7
        AppDelegate application:didFinishLaunchingWithOptions: process=7
        """
      ) == ["3: launch-order"]
    )
  }

  @Test func `7: an application whose launch is not in the log is not accused`() throws {
    #expect(
      try faults(
        """
        AppDelegate applicationDidBecomeActive:
        AppDelegate applicationDidBecomeActive:
        AppDelegate applicationWillResignActive:
        """
      ) == []
    )
  }

  @Test func `8: a clock that goes back by more than a second is a note and a gap`() throws {
    func log(back: String) -> String {
      """
      Feed:0x1 initWithCoder: t=10.0
      Feed:0x1 viewDidLoad t=10.0
      Feed:0x1 viewDidAppear t=\(back)
      Feed:0x2 viewWillAppear t=\(back)
      """
    }
    #expect(try faults(log(back: "9.5")) == ["3: will-appear-before-did-appear"])
    #expect(try faults(log(back: "8.5")) == [])
    #expect(try check(log(back: "8.5"), notes: true).map(\.rule) == ["clock-monotonic"])
  }

  @Test func `9: two class names are one delivery, one class name is two`() throws {
    #expect(
      try faults(
        """
        Base:0x1 initWithCoder:
        Base:0x1 viewWillAppear
        Feed:0x1 viewWillAppear
        Base:0x1 viewDidAppear
        Feed:0x1 viewDidAppear
        Feed:0x1 viewWillDisappear
        """
      ) == []
    )
    #expect(
      try faults(
        """
        Feed:0x1 initWithCoder:
        Feed:0x1 viewWillAppear
        Feed:0x1 viewWillAppear
        Feed:0x1 viewDidAppear
        Feed:0x1 viewWillDisappear
        """
      ) == ["3: no-repeated-will-appear"]
    )
  }

  @Test func `9: a log in which everything is doubled is mirrored`() throws {
    let lines = [
      "initWithCoder:", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear",
      "viewDidDisappear",
    ]
    let log = lines.map { "Feed:0x1 \($0)\nFeed:0x1 \($0)" }.joined(separator: "\n")
    #expect(try faults(log) == [])
  }

  @Test func `10: a will that turns before its did is a fault only on entry`() throws {
    func log(_ header: String) -> String {
      """
      \(header)
      Home:0x1 viewDidLoad
      Home:0x1 viewWillAppear t=1.000
      Home:0x1 viewWillDisappear t=1.010
      Home:0x1 viewDidAppear t=1.012
      Home:0x1 viewDidDisappear t=1.300
      """
    }
    #expect(try faults(log("@trace profile=ios17")) == [])
    #expect(try faults(log("@trace style=exit")) == [])
    #expect(try faults(log("@trace style=entry")) == ["5: will-appear-before-did-appear"])
    let late = log("@trace profile=ios17").replacing("t=1.012", with: "t=1.112")
    #expect(try faults(late) == ["5: will-appear-before-did-appear"])
  }

  @Test func `11: what only UIKit can call outweighs what an app may call itself`() throws {
    #expect(
      try faults(
        """
        Old:0x1 viewDidLoad
        Old:0x1 viewWillAppear
        Old:0x1 viewIsAppearing
        Old:0x1 viewDidAppear
        Old:0x1 viewWillDisappear
        Old:0x1 viewDidDisappear
        Old:0x1 viewWillUnload
        Old:0x1 viewDidUnload
        """
      ) == ["7: unload-only-before-ios6"]
    )
  }

  @Test func `12: the same kind of fault in the next appearance is another fault`() throws {
    #expect(
      try faults(
        """
        Feed:0x1 viewDidLoad
        Feed:0x1 viewWillAppear
        Feed:0x1 viewDidAppear
        Feed:0x1 viewDidAppear
        Feed:0x1 viewWillDisappear
        Feed:0x1 viewDidDisappear
        Feed:0x1 viewWillAppear
        Feed:0x1 viewDidAppear
        Feed:0x1 viewDidAppear
        """
      ) == ["4: no-repeated-did-appear", "9: no-repeated-did-appear"]
    )
  }

  @Test func `14: UIKit's message may stand before the line that it is about`() throws {
    #expect(
      try faults(
        """
        Feed:0x1 initWithCoder:
        Feed:0x1 viewDidLoad
        Feed:0x1 viewWillAppear
        Feed:0x1 viewDidAppear
        uikit direct-call selector=viewWillAppear: target=0x1
        Feed:0x1 viewWillAppear
        Feed:0x1 viewWillDisappear
        Feed:0x1 viewDidDisappear
        """
      ) == ["5: uikit-direct-call-message"]
    )
  }

  @Test func `15: a shared parent proves no order`() throws {
    #expect(
      try faults(
        """
        Feed:0x1 willMoveToParent parent=0x9
        Feed:0x1 didMoveToParent parent=0x9
        Detail:0x2 willMoveToParent parent=0x9
        Feed:0x1 viewWillDisappear
        Detail:0x2 viewWillAppear
        Detail:0x2 viewDidAppear
        Feed:0x1 viewDidDisappear
        Detail:0x2 didMoveToParent parent=0x9
        """
      ) == []
    )
  }

  @Test func `15: a navigation delegate's line proves a push where both are in one stack`() throws {
    func log(_ parents: [String], _ dids: [String]) -> String {
      let start = """
        AppDelegate application:didFinishLaunchingWithOptions:
        <Feed: 0x1> willMoveToParent: \(parents[0])
        <Feed: 0x1> viewDidLoad
        <Feed: 0x1> viewWillAppear
        <Feed: 0x1> viewDidAppear
        <Detail: 0x2> willMoveToParent: \(parents[1])
        <Detail: 0x2> viewDidLoad
        <Feed: 0x1> viewWillDisappear
        <Detail: 0x2> viewWillAppear
        navigationController:willShowViewController: <Detail: 0x2>

        """
      return start + dids.joined(separator: "\n")
    }
    let feed = "<Feed: 0x1> viewDidDisappear"
    let detail = "<Detail: 0x2> viewDidAppear"
    let (one, other) = ("parent=<Main: 0x9>", "parent=<Main: 0xa>")
    #expect(try faults(log([one, one], [feed, detail])) == [])
    #expect(try faults(log([one, one], [detail, feed])) == ["11: push-order"])
    // A presentation over the full screen, of a navigation controller with a root of its own.
    #expect(try faults(log([one, other], [detail, feed])) == [])
    #expect(try faults(log(["", ""], [detail, feed])) == [])
  }

  @Test func `17: the majority tells the main thread; thread and class are told once`() throws {
    var lines: [String] = []
    for number in 1...12 {
      lines.append("Feed:0x\(number) viewWillAppear thread=1")
      lines.append("Feed:0x\(number) viewDidAppear thread=1")
    }
    lines.append("Feed:0xa1 viewDidLoad thread=7")
    lines.append("Feed:0xa2 viewDidLoad thread=7")
    #expect(try faults(lines.joined(separator: "\n")) == ["25: main-thread-only"])
    #expect(try faults(lines.dropFirst(12).joined(separator: "\n")) == [])
  }
}
