import CallbackLog
import Testing

@Suite("Recorders")
struct RecorderTests {
  @Test func `a Sentry transaction over several lines, sorted by its lines`() {
    let reading = Reading(
      """
      {"type":"transaction","transaction":"FeedViewController","transaction_info":{"source":"component"},
       "start_timestamp":1695255136.239635,"timestamp":1695255136.912004,
       "contexts":{"trace":{"type":"trace","span_id":"6ebd1cdbb9424b88","op":"ui.load","status":"ok"}},
       "spans":[
        {"span_id":"8c","parent_span_id":"6ebd1cdbb9424b88","op":"ui.load","description":"loadView","start_timestamp":1695255136.240112,"data":{"thread.id":259,"thread.name":"main"}},
        {"span_id":"a2","parent_span_id":"6ebd1cdbb9424b88","op":"ui.load","description":"viewDidLoad","start_timestamp":1695255136.251990},
        {"span_id":"5d","parent_span_id":"6ebd1cdbb9424b88","op":"ui.load.initial_display","description":"FeedViewController initial display","start_timestamp":1695255136.239635},
        {"span_id":"77","parent_span_id":"6ebd1cdbb9424b88","op":"ui.load","description":"viewDidAppear","start_timestamp":1695255136.911002}],
       "measurements":{"time_to_initial_display":{"value":158.9,"unit":"millisecond"}}}
      """
    )
    #expect(
      reading.lines == [
        "5 FeedViewController loadView derived",
        "6 FeedViewController viewDidLoad derived",
        "8 FeedViewController viewDidAppear derived",
      ]
    )
    #expect(reading.events[0].time == 1_695_255_136_240_112)
    #expect(
      reading.recording.origins[reading.events[0].origin] == Origin(thread: 259, isMain: true)
    )
  }

  @Test func `breadcrumbs of Sentry tell of screens and of the application`() {
    let reading = Reading(
      """
      {"category":"ui.lifecycle","type":"navigation","level":"info","timestamp":"2024-05-02T09:31:44.120Z","data":{"screen":"FeedViewController","title":"Feed","window":"<UIWindow: 0x10450f8a0; frame = (0 0; 390 844); ...>"}}
      {"category":"app.lifecycle","type":"navigation","level":"info","timestamp":"2024-05-02T09:33:01.004Z","data":{"state":"background"}}
      {"breadcrumbs":{"values":[{"category":"ui.lifecycle","timestamp":1714642304.12,"data":{"screen":"Login"}}]}}
      """
    )
    #expect(
      reading.lines == [
        "1 FeedViewController viewDidAppear derived",
        "2  didEnterBackground notification derived",
        "3 Login viewDidAppear derived",
      ]
    )
    #expect(reading.counts == ["sentry": 3])
    #expect(reading.events.map(\.time).first == 1_714_642_304_120_000)
    #expect(reading.events.map(\.time).last == 1_714_642_304_120_000)
  }

  @Test func `what Datadog, Embrace, Firebase, OpenTelemetry and Instabug write is read`() {
    let reading = Reading(
      """
      {"_dd":{"format_version":2,"document_version":3},"date":1714642304120,"service":"shop","type":"view","view":{"id":"5f1d","name":"FeedViewController","url":"Shop.FeedViewController","is_active":false,"time_spent":8123456789}}
      {"name":"emb-screen-view","span_id":"91ce","start_time_unix_nano":1714642304120000000,"end_time_unix_nano":1714642309120000000,"attributes":[{"key":"view.name","value":"Shop.FeedViewController"}]}
      {"name":"_st_FeedViewController","client_start_time_us":1714642304120000,"duration_us":5}
      {"name":"viewDidAppear","startTimeUnixNano":"1714642304120000000","attributes":{"view.class":"Shop.Feed","view.animated":"true"}}
      2014-03-25 16:19:00.213 - Top View: LoginViewController
      2014-03-25 16:19:04.870 - Application: DidBecomeActive
      """
    )
    #expect(
      reading.lines == [
        "1 FeedViewController:5f1d viewDidAppear derived",
        "1 FeedViewController:5f1d viewDidDisappear derived",
        "2 FeedViewController viewDidAppear derived",
        "2 FeedViewController viewDidDisappear derived",
        "3 FeedViewController viewDidAppear derived",
        "3 FeedViewController viewDidDisappear derived",
        "4 Feed viewDidAppear animated derived",
        "5 LoginViewController viewDidAppear derived",
        "6  didBecomeActive derived",
      ]
    )
    #expect(reading.events[0].time == 1_714_642_304_120_000)
    #expect(reading.events[1].time == 1_714_642_312_243_456)
    #expect(reading.events[2].time == 1_714_642_304_120_000)
    #expect(reading.counts["instabug"] == 2)
  }
}
