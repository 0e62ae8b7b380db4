import CallbackLog
import Testing

@Suite("trace")
struct TraceTests {
  private static let everything = """
    # a comment
    @trace profile=ios17.4 style=exit
    @super FeedVC BaseVC
    @main 259
    AppDelegate application(_:willFinishLaunchingWithOptions:)
    AppDelegate application:didFinishLaunchingWithOptions:
    FeedVC:0x1001 initWithCoder:
    Scene:S1 scene(_:willConnectTo:options:)
    FeedVC:0x1001 viewWillAppear animated=0   <<< some-rule
    FeedVC:0x1001 traitCollectionDidChange: previous=nil
    FeedVC:0x1001 willMoveToParent parent=0x2000 thread=259 t=1.5 process=42
    FeedVC:0x1001 setView:nil
    FeedVC:0x1001 beginAppearanceTransition appearing=1
    FeedVC:0x1001 prepareForSegue:sender: destination=0x0002
    call push from=0x1001 to=0x2002
    uikit direct-call selector=viewWillAppear: target=0x1103
    uikit present-refused target=0x11 presenter=0x12
    uikit load-exception class=AboutVC
    +BaseVC(Tracking) load
    +BaseVC initialize
    note onAppear ProfileView
    """

  @Test func `events, directives and comments are read`() {
    let reading = Reading(Self.everything)
    #expect(
      reading.lines == [
        "5 AppDelegate willFinishLaunching",
        "6 AppDelegate didFinishLaunching",
        "7 FeedVC:0x1001 initWithCoder",
        "8 Scene:S1 sceneWillConnect",
        "9 FeedVC:0x1001 viewWillAppear notAnimated",
        "10 FeedVC:0x1001 traitCollectionDidChange nil",
        "11 FeedVC:0x1001 willMoveToParent set other=0x2000",
        "12 FeedVC:0x1001 viewSetToNil",
        "13 FeedVC:0x1001 beginAppearanceTransition appearing",
        "14 FeedVC:0x1001 prepareForSegue other=0x2",
        "15 :0x1001 push other=0x2002",
        "16 :0x1103 directCall",
        "17 :0x11 presentRefused other=0x12",
        "18 AboutVC loadException",
        "19 BaseVC load category",
        "20 BaseVC initialize",
      ]
    )
    #expect(reading.unrecognised.isEmpty)
    #expect(reading.counts == ["trace": 16])
    #expect(reading.recording.facts.profile == .ios(17))
    #expect(reading.recording.facts.style == .exit)
    #expect(reading.recording.facts.mainThread == 259)
    let willMove = reading.events[6]
    #expect(willMove.time == 1_500_000)
    let origin = reading.recording.origins[willMove.origin]
    #expect(origin == Origin(process: 42, thread: 259))
    #expect(reading.events[11].other == UInt64(Callback.viewWillAppear.rawValue))
    #expect(reading.events[4].column == 14 && reading.events[4].length == 14)
  }

  @Test func `keys count before anything shows that the log is a trace`() {
    let reading = Reading(
      """
      AppDelegate application:didFinishLaunchingWithOptions: process=100 t=0.5
      Feed viewDidLoad process=300 thread=main phase=exit
      Feed willMoveToSuperview super=set thread=259
      """
    )
    let origins = reading.events.map { reading.recording.origins[$0.origin] }
    #expect(origins[0] == Origin(process: 100))
    #expect(origins[1] == Origin(process: 300, isMain: true))
    #expect(origins[2].thread == 259)
    #expect(reading.events[0].time == 500_000)
    #expect(reading.lines[1] == "2 Feed viewDidLoad exit")
    #expect(reading.lines[2] == "3 Feed willMoveToSuperview set")
  }
}
