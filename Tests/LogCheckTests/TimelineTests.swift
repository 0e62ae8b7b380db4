import LogCheck
import Reporting
import RuleKit
import Testing

@Suite("Timeline")
struct TimelineTests {
  private func timeline(
    _ log: String,
    _ change: (inout TimelineView) -> Void = { _ in }
  ) throws -> Timeline {
    var options = CheckOptions()
    options.showsPicture = true
    options.minSeverity = .note
    let report = try checked(log, options: options)
    var view = TimelineView()
    change(&view)
    let told = try #require(report.told)
    return Timeline(told.trail, violations: report.shown, view: view)
  }

  @Test func `a lane shows the states that the judge saw`() throws {
    let timeline = try timeline(
      """
      t=1.0 Feed:0x1 viewDidLoad
      t=1.1 Feed:0x1 viewWillAppear
      t=1.2 Feed:0x1 viewDidAppear
      t=1.3 Feed:0x1 viewWillDisappear
      t=1.4 Feed:0x1 viewDidDisappear
      t=1.5 Feed:0x1 dealloc
      """
    )
    let lane = try #require(timeline.lanes.first)
    #expect(
      lane.segments.map(\.state)
        == ["hidden", "appearing", "appeared", "disappearing", "hidden"]
    )
    #expect(lane.segments.map(\.from) == [0, 1, 2, 3, 4])
    #expect(lane.isDead)
    #expect(lane.segments.last?.to == 5)
    #expect(lane.marks.map(\.kind) == [.load, .birth])
  }

  @Test func `an object of which the log holds nothing but the death has a lane`() throws {
    let timeline = try timeline("Feed:0x1 viewDidLoad\nFeed:0x2 dealloc\n")
    #expect(timeline.lanes.map(\.subject.key) == ["0x1", "0x2"])
    #expect(timeline.lanes.map(\.isDead) == [false, true])
  }

  @Test func `a subject that comes in the middle has no state until the log shows one`() throws {
    let timeline = try timeline("Feed:0x1 viewDidLayoutSubviews\nFeed:0x1 viewDidAppear\n")
    #expect(timeline.lanes.first?.segments.map(\.state) == ["unknown", "appeared"])
  }

  @Test func `a violation stands on its callback, and points to what was expected before it`()
    throws
  {
    let timeline = try timeline(
      """
      Other:0x2 viewDidLoad
      Feed:0x1 viewDidLoad
      Feed:0x1 viewDidAppear
      Feed:0x1 viewWillDisappear
      Feed:0x1 viewDidDisappear
      Feed:0x1 viewWillAppear
      """
    )
    // Who is at fault comes first.
    let lane = try #require(timeline.lanes.first)
    #expect(lane.subject.className == "Feed")
    let marker = try #require(lane.markers.first)
    #expect(marker.shown.violation.rule == "will-appear-before-did-appear")
    #expect(marker.at == 2)
    #expect(marker.expected == "viewWillAppear")
    #expect(marker.expectedAt == 1)
    // The judge goes on from what the event asserts, and so does the picture.
    #expect(lane.segments.map(\.state).prefix(2) == ["hidden", "appeared"])
  }

  @Test func `a violation behind a death stands where its line is`() throws {
    let timeline = try timeline(
      """
      Chat:0x1 init
      Chat:0x1 viewDidLoad
      Chat:0x1 viewWillAppear
      Chat:0x1 viewDidAppear
      Chat:0x1 viewWillDisappear
      Chat:0x1 viewDidDisappear
      Chat:0x1 dealloc
      Chat:0x1 viewWillLayoutSubviews
      Other:0x2 viewDidLoad
      """
    )
    let marker = try #require(timeline.lanes.first?.markers.first)
    #expect(marker.shown.violation.rule == "dealloc-is-terminal")
    #expect(marker.at == 7)
    #expect(
      marker.shown.violation.summary.hasPrefix("got viewWillLayoutSubviews after its dealloc")
    )
  }

  @Test func `what was expected of another controller is no place on this one's lane`() throws {
    let timeline = try timeline(
      """
      @trace profile=ios17
      Feed:0x1 viewDidLoad
      Feed:0x1 viewWillAppear
      Feed:0x1 viewDidAppear
      Detail:0x2 viewDidLoad
      call push from=0x1 to=0x2
      Feed:0x1 viewWillDisappear
      Detail:0x2 viewWillAppear
      Detail:0x2 viewDidAppear
      Feed:0x1 viewDidDisappear
      """
    )
    let marker = try #require(timeline.lanes.flatMap(\.markers).first)
    #expect(marker.shown.violation.rule == "push-order")
    #expect(marker.expected == nil)
    #expect(marker.shown.violation.summary.hasPrefix("got viewDidAppear before"))
  }

  @Test func `two controllers of one transition are linked, with the word that the log proves`()
    throws
  {
    let words = """
      Feed:0x1 viewWillAppear
      Feed:0x1 viewDidAppear
      call push from=0x1 to=0x2
      Detail:0x2 viewDidLoad
      Feed:0x1 viewWillDisappear
      Detail:0x2 viewWillAppear
      Feed:0x1 viewDidDisappear
      Detail:0x2 viewDidAppear
      """
    let link = try #require(try timeline(words).links.first)
    #expect(link.word == "push")
    #expect(!link.isCancelled)
    #expect((link.from, link.to) == (0, 1))
  }

  @Test func `a transition that is taken back says so`() throws {
    let timeline = try timeline(
      """
      Feed:0x1 viewWillAppear
      Feed:0x1 viewDidAppear
      Detail:0x2 viewWillAppear
      Detail:0x2 viewDidAppear
      Detail:0x2 viewWillDisappear
      Feed:0x1 viewWillAppear
      Feed:0x1 viewWillDisappear
      Feed:0x1 viewDidDisappear
      Detail:0x2 viewWillAppear
      Detail:0x2 viewDidAppear
      """
    )
    #expect(timeline.links.contains { $0.isCancelled })
  }

  @Test func `what is too much for one view is merged, and says so`() throws {
    var log = ""
    for round in 0..<2_000 {
      for callback in ["WillAppear", "DidAppear", "WillDisappear", "DidDisappear"] {
        log += "Feed:0x\(round % 4 + 1) view\(callback)\n"
      }
    }
    let whole = try timeline(log)
    #expect(whole.isReduced)
    #expect(whole.lanes.reduce(0) { $0 + $1.segments.count } <= TimelineView.segmentsMax)
    #expect(whole.lanes.contains { $0.segments.contains { $0.merged > 1 } })
    let events = whole.lanes.reduce(0) { $0 + $1.segments.reduce(0) { $0 + $1.events } }
    #expect(events == 8_000)
    let part = try timeline(log) { $0.range = 100..<200 }
    #expect(!part.isReduced)
    #expect(part.lanes.allSatisfy { $0.segments.allSatisfy { $0.merged == 1 } })
  }

  @Test func `lanes come in pages`() throws {
    let log = (1...100).map { "Screen\($0):0x\($0) viewDidLoad\n" }.joined()
    let first = try timeline(log)
    #expect(first.lanes.count == TimelineView.lanesMax)
    #expect(first.totalLanes == 100)
    let last = try timeline(log) { $0.firstLane = 80 }
    #expect(last.lanes.map(\.subject.className) == (81...100).map { "Screen\($0)" })
    #expect(last.nextLane == nil)
  }

  @Test func `the axis is time where the log has stamps, and events where it has none`() throws {
    let log = "t=10.0 Feed:0x1 viewWillAppear\nt=12.5 Feed:0x1 viewDidAppear\n"
    let byTime = try timeline(log) { $0.axis = .time }
    #expect(byTime.axis == .time)
    #expect(byTime.lanes.first?.segments.last?.from == 2_500_000)
    #expect(try timeline(log).silences.map(\.microseconds) == [2_500_000])
    #expect(try timeline("Feed:0x1 viewDidLoad\n") { $0.axis = .time }.axis == .event)
  }

  @Test func `a class without pointers has one lane, and its callbacks are marks`() throws {
    let timeline = try timeline("Feed viewWillAppear\nFeed viewDidAppear\n")
    #expect(timeline.lanes.count == 1)
    #expect(timeline.lanes.first?.marks.count == 2)
  }
}
