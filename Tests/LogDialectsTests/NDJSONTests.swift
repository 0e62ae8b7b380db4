import CallbackLog
import Testing

@Suite("ndjson")
struct NDJSONTests {
  @Test func `events, headers and transitions are read`() {
    let reading = Reading(
      """
      {"log":"willdid/1","app":"Shop","os":"17.4","records":["loadView","viewDidLoad"],"style":"entry"}
      {"t":12.031,"class":"Shop.CartViewController","id":"0x600003d0","event":"viewWillAppear:","animated":true,"thread":"main","process":4211}
      {"t":1760000000.031,"class":"Cart","id":"0x6","event":"viewDidAppear(_:)","thread":259,"phase":"exit"}
      {"class":"Cart","id":"0x6","event":"loadView","phase":"exit","view":"nil","super":"Base"}
      {"class":"Cart","id":"0x6","event":"didMove(toParent:)","parent":"0x7"}
      {"class":"Cart","id":"0x6","event":"willMoveToParentViewController:","parent":null}
      {"class":"SceneDelegate","id":"S1","event":"sceneDidBecomeActive"}
      {"transition":"push","from":"0x1","to":"0x2"}
      {"class":"Cart","event":"listWillDisappear"}
      {"event":"viewDidLoad"}
      {"t":"2025-07-27T15:47:10.504275-04:00","class":"Cart","event":"viewDidLoad"}
      """
    )
    #expect(
      reading.lines == [
        "2 CartViewController:0x600003d0 viewWillAppear animated",
        "3 Cart:0x6 viewDidAppear exit",
        "4 Cart:0x6 loadView nil exit",
        "5 Cart:0x6 didMoveToParent set other=0x7",
        "6 Cart:0x6 willMoveToParent nil",
        "7 SceneDelegate:S1 sceneDidBecomeActive",
        "8 :0x1 push other=0x2",
        "11 Cart viewDidLoad",
      ]
    )
    #expect(reading.unrecognised == [9, 10])
    #expect(reading.counts == ["ndjson": 8])
    let facts = reading.recording.facts
    #expect(facts.application == "Shop" && facts.profile == .ios(17) && facts.style == .entry)
    #expect(facts.records == [.loadView, .viewDidLoad])
    #expect(facts.superclasses.count == 1)
    #expect(reading.events[0].time == 12_031_000)
    #expect(reading.events[1].time == 1_760_000_000_031_000)
    #expect(reading.events[7].time == 1_753_645_630_504_275)
    #expect(reading.recording.origins[reading.events[0].origin].isMain)
    #expect(reading.recording.origins[reading.events[0].origin].process == 4211)
  }

  @Test func `an object names a callback in vain once, and not where another field tells it`() {
    let reading = Reading(
      """
      {"msg":"<Feed: 0x1> viewDidLoad 3 rows of Bob"}
      {"Msg":"<Feed: 0x1> viewDidLoad 3 rows of Bob"}
      {"msg":"<Feed: 0x1> viewDidLoad 3 rows of Bob","Text":"<Feed: 0x1> viewDidLoad 3 rows of Bob"}
      {"eventMessage":"<Feed: 0x1> viewDidLoad 3 rows of Bob"}
      {"msg":"<Feed: 0x1> viewDidLoad 3 rows of Bob","_Class":"FeedVC","_Event":"viewDidLoad"}
      """
    )
    #expect(reading.unclear == [1, 2, 3, 4])
    #expect(reading.lines == ["5 FeedVC viewDidLoad"])
  }

  @Test func `a message beside a presenter is not the controller's, however it is read`() {
    let log = Array(
      """
      {"class":"FeedVC","message":"🔵 viewDidLoad"}
      {"class":"FeedPresenter","message":"🔵 viewDidLoad"}
      {"class":"FeedPresenter","message":"🔵 viewDidLoad","pointer":"0x1049"}
      {"class":"AppRouter","message":"Unbalanced calls to begin/end appearance transitions for <FeedVC: 0x1049>."}
      """.utf8
    )
    for reading in [Reading(log), Reading(log, remembers: false)] {
      #expect(reading.events.map(\.line) == [1, 4])
      #expect(reading.unrecognised == [2, 3])
    }
  }
}
