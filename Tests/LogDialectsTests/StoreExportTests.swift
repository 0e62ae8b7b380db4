import CallbackLog
import Testing

@testable import LogDialects

@Suite("Exports of log stores")
struct StoreExportTests {
  /// What all exports below hold.
  private static let lines = ["Feed:0x1 viewDidLoad", "Feed:0x1 viewDidAppear"]

  @Test(arguments: [
    // Elasticsearch.
    #"""
    {"took":3,"hits":{"total":{"value":2},"hits":[{"_index":"app","_id":"a","_source":{"@timestamp":"2024-05-02T09:31:44.120Z","message":"<Feed: 0x1> viewDidLoad","event":{"original":"<Feed: 0x1> viewDidLoad"}}},{"_index":"app","_id":"b","_source":{"@timestamp":"2024-05-02T09:31:44.220Z","message":"<Feed: 0x1> viewDidAppear"}}]}}
    """#,
    #"""
    {"_index":"app","_id":"a","fields":{"@timestamp":["2024-05-02T09:31:44.120Z"],"message":["<Feed: 0x1> viewDidLoad"]}}
    {"_index":"app","_id":"b","fields":{"@timestamp":["2024-05-02T09:31:44.220Z"],"message":["<Feed: 0x1> viewDidAppear"]}}
    """#,
    // Loki.
    #"""
    {"data":{"resultType":"streams","result":[{"stream":{"app":"shop"},"values":[["1714642304120000000","<Feed: 0x1> viewDidLoad"],["1714642304220000000","<Feed: 0x1> viewDidAppear",{"trace":"a"}]]}]}}
    """#,
    // CloudWatch.
    #"""
    {
      "events": [
        {"timestamp": 1714642304120, "message": "<Feed: 0x1> viewDidLoad", "ingestionTime": 1714642305120},
        {"timestamp": 1714642304220, "message": "<Feed: 0x1> viewDidAppear", "ingestionTime": 1714642305120}
      ]
    }
    """#,
    #"""
    {"results":[[{"field":"@timestamp","value":"2024-05-02 09:31:44.120"},{"field":"@message","value":"<Feed: 0x1> viewDidLoad"}],[{"field":"@timestamp","value":"2024-05-02 09:31:44.220"},{"field":"@message","value":"<Feed: 0x1> viewDidAppear"}]],"status":"Complete"}
    """#,
    // Datadog, Graylog, Splunk, Google Cloud.
    #"""
    {"data":[{"id":"A","type":"log","attributes":{"timestamp":"2024-05-02T09:31:44.120Z","message":"<Feed: 0x1> viewDidLoad"}},{"id":"B","type":"log","attributes":{"timestamp":"2024-05-02T09:31:44.220Z","message":"<Feed: 0x1> viewDidAppear"}}]}
    """#,
    #"""
    {"messages":[{"message":{"timestamp":"2024-05-02T09:31:44.120Z","message":"<Feed: 0x1> viewDidLoad"},"index":"g"},{"message":{"timestamp":"2024-05-02T09:31:44.220Z","message":"<Feed: 0x1> viewDidAppear"},"index":"g"}]}
    """#,
    #"""
    {"preview":false,"result":{"_raw":"<Feed: 0x1> viewDidLoad","_time":"2024-05-02T09:31:44.120+00:00"}}
    {"preview":false,"result":{"_raw":"<Feed: 0x1> viewDidAppear","_time":"2024-05-02T09:31:44.220+00:00"}}
    """#,
    #"""
    [{"insertId":"a","jsonPayload":{"message":"<Feed: 0x1> viewDidLoad"},"timestamp":"2024-05-02T09:31:44.120000000Z"},
    {"insertId":"b","jsonPayload":{"message":"<Feed: 0x1> viewDidAppear"},"timestamp":"2024-05-02T09:31:44.220000000Z"}]
    """#,
    // Azure's tables.
    #"""
    {"tables":[{"columns":[{"name":"TimeGenerated","type":"datetime"},{"name":"Message","type":"string"}],"rows":[["2024-05-02T09:31:44.120Z","<Feed: 0x1> viewDidLoad"],["2024-05-02T09:31:44.220Z","<Feed: 0x1> viewDidAppear"]]}]}
    """#,
    // OpenTelemetry.
    #"""
    {"resourceLogs":[{"scopeLogs":[{"logRecords":[{"timeUnixNano":"1714642304120000000","body":{"stringValue":"<Feed: 0x1> viewDidLoad"}},{"timeUnixNano":"1714642304220000000","body":{"stringValue":"<Feed: 0x1> viewDidAppear"}}]}]}]}
    """#,
    // Sentry and Bugsnag.
    #"""
    {"event_id":"a","breadcrumbs":{"values":[{"timestamp":1714642304.12,"type":"default","category":"console","message":"<Feed: 0x1> viewDidLoad"},{"timestamp":1714642304.22,"type":"default","category":"console","message":"<Feed: 0x1> viewDidAppear"}]}}
    """#,
    #"""
    {"breadcrumbs":[{"timestamp":"2024-05-02T09:31:44.120Z","name":"<Feed: 0x1> viewDidLoad","type":"log"},{"timestamp":"2024-05-02T09:31:44.220Z","name":"<Feed: 0x1> viewDidAppear","type":"log"}]}
    """#,
    // Fields instead of a text.
    #"""
    {"hits":{"hits":[{"_source":{"@timestamp":"2024-05-02T09:31:44.120Z","class":"Feed","id":"0x1","event":"viewDidLoad"}},{"_source":{"@timestamp":"2024-05-02T09:31:44.220Z","class":"Feed","id":"0x1","event":"viewDidAppear"}}]}}
    """#,
    // An object as the text.
    #"""
    {"events":[{"timestamp":1714642304120,"message":"{\"class\":\"Feed\",\"id\":\"0x1\",\"event\":\"viewDidLoad\"}"},{"timestamp":1714642304220,"message":"{\"class\":\"Feed\",\"id\":\"0x1\",\"event\":\"viewDidAppear\"}"}]}
    """#,
  ])
  func `the records of a document are read like lines, with their times`(_ log: String) {
    #expect(Reading(log).texts == Self.lines)
    #expect(
      Reading(log).events.map(\.time) == [1_714_642_304_120_000, 1_714_642_304_220_000]
    )
  }

  @Test func `a record of a document over several lines stands on the line of its message`() {
    let reading = Reading(
      #"""
      {
        "events": [
          {
            "timestamp": 1714642304120,
            "message": "<Feed: 0x1> viewDidLoad"
          },
          {
            "timestamp": 1714642304220,
            "message": "\"<Feed: 0x1>\" viewDidAppear"
          },
          {
            "timestamp": 1714642304320,
            "message": "<Feed: 0x1> viewWillDisappear"
          }
        ]
      }
      """#
    )
    #expect(
      reading.lines == [
        "5 Feed:0x1 viewDidLoad", "9 Feed:0x1 viewDidAppear", "13 Feed:0x1 viewWillDisappear",
      ]
    )
  }

  @Test func `a document with a record in vain tells it once`() {
    let reading = Reading(
      #"{"events":[{"timestamp":1714642304120,"message":"<Feed: 0x1> viewDidLoad took too long today"}]}"#
    )
    #expect(reading.lines == [])
    #expect(reading.unclear.count == 1)
  }

  @Test(arguments: [
    // Analytics: the name of an event of one's own, without whom it concerns.
    #"{"batch":[{"type":"track","event":"viewDidLoad","timestamp":"2024-05-02T09:31:44.120Z","properties":{"screen":"Feed"}}]}"#,
    // A crash: names of functions.
    #"{"timestamp":"2024-05-02T09:31:44.120Z","threads":[{"frames":[{"name":"-[Feed viewDidLoad]","text":"-[Feed viewDidLoad]"}]}]}"#,
    // Spans, and traces of functions.
    #"{"spans":[{"name":"-[Feed viewDidLoad]","timestamp":"2024-05-02T09:31:44.120Z","duration":12}]}"#,
    #"{"traceEvents":[{"name":"-[Feed viewDidLoad]","ph":"X","ts":1714642304120000,"dur":12}]}"#,
    // Source, results of tests and the words of a package have no times.
    #"{"files":[{"path":"Feed.swift","content":"Feed viewDidLoad"}]}"#,
    #"{"tests":[{"name":"testLoad","message":"Feed viewDidLoad","time":"0.012"}]}"#,
    #"{"name":"shop","version":"1.0.0","description":{"text":"Feed viewDidLoad"}}"#,
    // The time of the whole says nothing of what it lists.
    #"{"date":"2024-05-02T09:31:44.120Z","symbols":[{"text":"Feed viewDidLoad"}]}"#,
    // What a record says beside its message is about something else, and what analytics call an event is none.
    #"{"time":"2024-05-02T09:31:44.120Z","message":"no network","metadata":{"class":"Feed","event":"viewDidLoad"}}"#,
    #"{"hits":[{"time":"2024-05-02T09:31:44.120Z","message":"no network","metadata":{"class":"Feed","event":"viewDidLoad"}}]}"#,
    #"{"batch":[{"type":"track","event":"Feed viewDidLoad","timestamp":"2024-05-02T09:31:44.120Z"}]}"#,
    // What somebody touched.
    #"{"breadcrumbs":[{"timestamp":1714642304.12,"type":"user","category":"touch","message":"Feed viewDidLoad"}]}"#,
  ])
  func `a document that is no log holds no records`(_ log: String) {
    #expect(Reading(log).lines == [])
  }
}
