import CallbackLog
import Testing

/// Every sample of the specification's section on log formats.
@Suite("Log formats")
struct FormatTests {
  @Test func `NSLog is read as it was written through the years`() {
    let reading = Reading(
      """
      2012-08-14 21:07:33.511 Demo[4311:c07] -[FeedViewController viewDidLoad]
      2014-03-25 16:19:00.111 AppDemo[69166:60b] -[FeedViewController viewWillAppear:] <FeedViewController: 0x8d64b30> animated=1
      2016-04-27 10:49:46.694 TestMe[67943:4951489] -[FeedViewController viewDidAppear:]
      2019-08-28 11:03:45.370026+0800 TestDemo[28304:5846595] <FeedViewController: 0x7fd6c2d0a4b0> viewWillDisappear:
      2023-11-02 09:14:07.882113+0100 Shop[5120:90211] [ui] <Shop.FeedViewController: 0x103f0e6a0> viewDidAppear animated=1
      """
    )
    #expect(
      reading.lines == [
        "1 FeedViewController viewDidLoad",
        "2 FeedViewController:0x8d64b30 viewWillAppear animated",
        "3 FeedViewController viewDidAppear",
        "4 FeedViewController:0x7fd6c2d0a4b0 viewWillDisappear",
        "5 FeedViewController:0x103f0e6a0 viewDidAppear animated",
      ]
    )
    #expect(reading.counts == ["nslog": 5])
    let origins = reading.events.map { reading.recording.origins[$0.origin] }
    #expect(origins[0] == Origin(process: 4311, thread: 0xc07))
    #expect(origins[2] == Origin(process: 67943, thread: 4_951_489))
    #expect(reading.events[0].time == 1_344_978_453_511_000)
    // Stamps with and without a zone do not go together.
    #expect(reading.events[3].time == Event.noTime)
  }

  @Test func `NSLog with a zone is read`() {
    let reading = Reading(
      """
      2019-08-28 11:03:45.370026+0800 TestDemo[28304:5846595] <FeedViewController: 0x7fd6c2d0a4b0> viewWillDisappear:
      2023-11-02 09:14:07.882113+0100 Shop[5120:90211] [ui] <Shop.FeedViewController: 0x103f0e6a0> viewDidAppear animated=1
      """
    )
    #expect(reading.events.map(\.time) == [1_566_961_425_370_026, 1_698_912_847_882_113])
  }

  @Test func `what print and the debugger write is read`() {
    let reading = Reading(
      """
      viewDidLoad()
      viewWillAppear(_:)
      <Shop.FeedViewController: 0x103f0e6a0> viewIsAppearing(_:)
      FeedViewController viewDidDisappear
      FeedViewController deinit
      -[FeedViewController(Tracking) viewDidAppear:]
      """
    )
    #expect(
      reading.lines == [
        "1  viewDidLoad",
        "2  viewWillAppear",
        "3 FeedViewController:0x103f0e6a0 viewIsAppearing",
        "4 FeedViewController viewDidDisappear",
        "5 FeedViewController deinitializer",
        "6 FeedViewController viewDidAppear",
      ]
    )
    #expect(reading.counts == ["plain": 6])
  }

  @Test func `a metadata line belongs to the message above it`() {
    let reading = Reading(
      """
      <Shop.FeedViewController: 0x103f0e6a0> viewDidAppear animated=1
      Type: Notice | Timestamp: 2025-10-17 11:01:23.249653-05:00 | Process: Shop | Library: Shop | Subsystem: com.example.shop | Category: ui | TID: 0x178d9c
      something else
      Type: Notice | Timestamp: 2025-10-17 11:01:24.249653-05:00 | Library: Shop | TID: 0x1
      """
    )
    #expect(reading.lines == ["1 FeedViewController:0x103f0e6a0 viewDidAppear animated"])
    #expect(reading.counts == ["xcode": 1])
    #expect(reading.events[0].time == 1_760_716_883_249_653)
    let origin = reading.recording.origins[reading.events[0].origin]
    #expect(origin.thread == 0x178d9c && origin.process != nil)
    #expect(reading.unrecognised == [3])
  }

  @Test func `log show in its default style is read`() {
    let reading = Reading(
      """
      Filtering the log data using "process == "Shop" AND subsystem == "com.example.shop""
      Skipping info and debug messages, pass --info and/or --debug to include.
      Timestamp                       Thread     Type        Activity             PID    TTL  \("")
      2025-08-25 10:54:16.777357+0800 0x16100fd  Default     0x0                  68160  0    Shop: (Shop.debug.dylib) [com.example.shop:ui] <Shop.FeedViewController: 0x103f0e6a0> viewDidAppear animated=1
      2025-08-25 10:54:16.779020+0800 0x16100fd  Error       0x0                  68160  0    Shop: (UIKitCore) [com.apple.UIKit:ViewController] Calling -viewWillAppear: directly on a view controller is not supported, and may result in out-of-order callbacks and other inconsistent behavior. View controller: <Shop.FeedViewController: 0x103f0e6a0>
      --------------------------------------------------------------------------------------------------------------------
      Log      - Default:          1, Info:                0, Debug:             0, Error:          1, Fault:          0
      Activity - Create:           0, Transition:          0, Actions:           0
      """
    )
    #expect(
      reading.lines == [
        "4 FeedViewController:0x103f0e6a0 viewDidAppear animated",
        "5 FeedViewController:0x103f0e6a0 directCall",
      ]
    )
    #expect(reading.counts == ["log-show": 2])
    #expect(
      reading.recording.origins[reading.events[0].origin]
        == Origin(process: 68160, thread: 0x16100fd)
    )
  }

  @Test func `log show in the syslog style is read`() {
    let reading = Reading(
      """
      Timestamp                       (process)[PID]    \("")
      2023-09-27 22:55:39.622369+0200  localhost Shop[41737]: (Shop) -[FeedViewController viewDidLoad]
      2022-08-25 15:22:01.008417+0100 localhost Shop[1766]: (Shop) [com.example.shop:ui] -[FeedViewController viewWillAppear:]
      """
    )
    #expect(
      reading.lines == ["2 FeedViewController viewDidLoad", "3 FeedViewController viewWillAppear"]
    )
    #expect(reading.counts == ["log-show-syslog": 2])
    #expect(reading.recording.origins[reading.events[1].origin] == Origin(process: 1766))
  }

  @Test func `log stream in the compact style is read`() {
    let reading = Reading(
      """
      getpwuid_r did not find a match for uid 501
      Filtering the log data using "process == "Shop""
      Timestamp               Ty Process[PID:TID]
      2026-08-11 17:15:22.031 Df Shop[80328:9875ec] [com.example.shop:ui] <Shop.FeedViewController: 0x103f0e6a0> viewDidAppear animated=1
      2026-08-11 17:15:22.118 E  Shop[80328:9875ec] (UIKitCore) [com.apple.UIKit:ViewController] Calling -viewDidAppear: directly on a view controller is not supported, and may result in
      2026-08-11 17:15:22.140 A  Shop[80328:9875ec] (UIKitCore) send gesture actions
      === Messages dropped during live streaming (use `log show` to see what they were)
      """
    )
    #expect(
      reading.lines == [
        "4 FeedViewController:0x103f0e6a0 viewDidAppear animated", "5  directCall", "7  gap",
      ]
    )
    #expect(
      reading.recording.origins[reading.events[0].origin]
        == Origin(process: 80328, thread: 0x9875ec)
    )
  }

  @Test func `a device's syslog is read`() {
    let reading = Reading(
      """
      Oct  7 14:30:01 iPhone Shop(UIKitCore)[812] <Notice>: Unbalanced calls to begin/end appearance transitions for <DetailViewController: 0x15cd06b10>.
      Dec 15 11:48:28.972604 Shop(Shop.debug.dylib)[11710] <Notice>: <Shop.FeedViewController: 0x103f0e6a0> viewDidAppear animated=1
      """
    )
    #expect(
      reading.lines == [
        "1 DetailViewController:0x15cd06b10 unbalanced",
        "2 FeedViewController:0x103f0e6a0 viewDidAppear animated",
      ]
    )
    #expect(reading.counts == ["device-syslog": 2])
  }

  @Test func `the json style, read object by object, though the array never closes`() {
    let object = """
        "eventType" : "logEvent",
        "source" : null,
        "formatString" : "<%{public}s: %p> %{public}s animated=%d",
        "threadID" : 617126,
        "backtrace" : {
          "frames" : [
            {
              "imageOffset" : 279748
            }
          ]
        },
        "processImagePath" : "\\/...\\/Shop.app\\/Shop",
        "timestamp" : "2025-07-27 15:47:10.504275-0400",
        "eventMessage" : "<Shop.FeedViewController: 0x103f0e6a0> viewDidAppear animated=1",
        "processID" : 30612
      """
    let open = Reading("[{\n\(object)\n},{\n\(object)\n},{\n  \"eventType\" : \"logEvent\",\n")
    #expect(
      open.lines == [
        "15 FeedViewController:0x103f0e6a0 viewDidAppear animated",
        "31 FeedViewController:0x103f0e6a0 viewDidAppear animated",
      ]
    )
    #expect(open.counts == ["log-show-json": 2])
    #expect(open.events[0].time == 1_753_645_630_504_275)
    #expect(open.located(open.events[0]) == "viewDidAppear")
    #expect(open.located(open.events[1]) == "viewDidAppear")
    let closed = Reading("[{\n\(object)\n}]\n2012-08-14 21:07:33.511 Demo[1:2] -[Feed viewDidLoad]")
    #expect(closed.lines.count == 2)
    #expect(closed.unrecognised.isEmpty)
  }

  @Test func `log show in the ndjson style is read`() {
    let reading = Reading(
      #"""
      {"traceID":2175280710025220,"eventMessage":"<Shop.FeedViewController: 0x103f0e6a0> viewDidAppear animated=1","eventType":"logEvent","source":null,"threadID":617126,"backtrace":{"frames":[{"imageOffset":279748}]},"processImagePath":"\/...\/Shop.app\/Shop","timestamp":"2025-07-27 15:47:10.504275-0400","processID":30612}
      {"eventMessage":"Say \"hello\" to\nFeed viewDidAppear","eventType":"logEvent","processID":30612}
      {"eventMessage":"\tFeed viewDidAppear","eventType":"logEvent","processID":30612}
      {"eventType":"lossEvent","processID":30612}
      {"count":1,"finished":1}
      """#
    )
    #expect(
      reading.lines == [
        "1 FeedViewController:0x103f0e6a0 viewDidAppear animated",
        "3 Feed viewDidAppear",
        "4  gap",
      ]
    )
    #expect(reading.counts == ["log-show-ndjson": 2, "plain": 1])
    let first = reading.events[0]
    #expect(reading.located(first) == "viewDidAppear")
    #expect(reading.located(reading.events[1]) == "viewDidAppear")
    #expect(
      reading.recording.origins[first.origin] == Origin(process: 30612, thread: 617126)
    )
  }
}
