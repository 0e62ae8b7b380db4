import CallbackLog
import Testing

@testable import LogDialects

@Suite("Rows of tables")
struct RowTests {
  private static let lines = ["Feed:0x1 viewDidLoad", "Feed:0x1 viewDidAppear"]
  private static let times: [Int64] = [1_714_642_304_120_000, 1_714_642_304_220_000]

  @Test(arguments: [
    // Columns in any order, quoted or not.
    """
    "_time","_raw","host"
    "2024-05-02T09:31:44.120Z","<Feed: 0x1> viewDidLoad","phone"
    "2024-05-02T09:31:44.220Z","<Feed: 0x1> viewDidAppear","phone"
    """,
    """
    id,message,Level,Date,Tags
    1,<Feed: 0x1> viewDidLoad,INFO,2024-05-02 09:31:44.120,"ios,beta"
    2,<Feed: 0x1> viewDidAppear,INFO,2024-05-02 09:31:44.220,
    """,
    """
    timestamp;message
    1714642304120;"<Feed: 0x1> viewDidLoad"
    1714642304220;"<Feed: 0x1> viewDidAppear"
    """,
    // An object as the text, whose quotes are written twice.
    #"""
    time,level,message
    2024-05-02T09:31:44.120Z,info,"{""class"":""Feed"",""id"":""0x1"",""event"":""viewDidLoad""}"
    2024-05-02T09:31:44.220Z,info,"{""class"":""Feed"",""id"":""0x1"",""event"":""viewDidAppear""}"
    """#,
    // The message of a row that is not quoted may hold the separator.
    """
    time,level,message
    2024-05-02T09:31:44.120Z,info,Feed: viewDidLoad, self = <Feed: 0x1>
    2024-05-02T09:31:44.220Z,info,Feed: viewDidAppear, self = <Feed: 0x1>
    """,
    // The class in a column of its own.
    """
    time,level,class,id,message
    2024-05-02T09:31:44.120Z,info,Feed,0x1,→ viewDidLoad
    2024-05-02T09:31:44.220Z,info,Feed,0x1,→ viewDidAppear
    """,
    """
    "time","class","object","event","message"
    "2024-05-02T09:31:44.120Z","Feed","0x1","viewDidLoad","began"
    "2024-05-02T09:31:44.220Z","Feed","0x1","viewDidAppear","began"
    """,
    """
    "time","class","ptr","event"
    "2024-05-02T09:31:44.120Z","Feed","0x1","viewDidLoad"
    "2024-05-02T09:31:44.220Z","Feed","0x1","viewDidAppear"
    """,
    // Tables that programs draw.
    """
    | time                     | message                   |
    |--------------------------|---------------------------|
    | 2024-05-02T09:31:44.120Z | `<Feed: 0x1> viewDidLoad` |
    | 2024-05-02T09:31:44.220Z | `<Feed: 0x1> viewDidAppear` |
    """,
    """
    ┌──────────────────────────┬───────────────────────────┐
    │           time           │          message          │
    ├──────────────────────────┼───────────────────────────┤
    │ 2024-05-02T09:31:44.120Z │ <Feed: 0x1> viewDidLoad   │
    │ 2024-05-02T09:31:44.220Z │ <Feed: 0x1> viewDidAppear │
    └──────────────────────────┴───────────────────────────┘
    """,
    // No header: one cell is the message, another its time.
    """
    "2024-05-02T09:31:44.120Z","info","main","<Feed: 0x1> viewDidLoad"
    "2024-05-02T09:31:44.220Z","info","main","<Feed: 0x1> viewDidAppear"
    """,
    // SQL.
    """
    INSERT INTO `logs` (`id`, `message`, `ts`) VALUES
    (1, '<Feed: 0x1> viewDidLoad', '2024-05-02 09:31:44.120'),
    (2, '<Feed: 0x1> viewDidAppear', '2024-05-02 09:31:44.220');
    """,
    """
    INSERT INTO logs VALUES(1,'2024-05-02 09:31:44.120','<Feed: 0x1> viewDidLoad'),(2,'2024-05-02 09:31:44.220','<Feed: 0x1> viewDidAppear');
    """,
    // XML and HTML.
    """
    <log time="2024-05-02T09:31:44.120Z" level="info" message="&lt;Feed: 0x1&gt; viewDidLoad"/>
    <log time="2024-05-02T09:31:44.220Z" level="info" message="&lt;Feed: 0x1&gt; viewDidAppear"/>
    """,
    """
    <entry time="2024-05-02T09:31:44.120Z"><![CDATA[<Feed: 0x1> viewDidLoad]]></entry>
    <entry time="2024-05-02T09:31:44.220Z"><![CDATA[<Feed: 0x1> viewDidAppear]]></entry>
    """,
    """
    <tr><td>2024-05-02T09:31:44.120Z</td><td>&lt;Feed: 0x1&gt; viewDidLoad</td></tr>
    <tr><td>2024-05-02T09:31:44.220Z</td><td>&lt;Feed: 0x1&gt; viewDidAppear</td></tr>
    """,
    // Keys and texts.
    #"""
    time=2024-05-02T09:31:44.120Z level=info msg="{\"class\":\"Feed\",\"id\":\"0x1\",\"event\":\"viewDidLoad\"}"
    time=2024-05-02T09:31:44.220Z level=info msg="{\"class\":\"Feed\",\"id\":\"0x1\",\"event\":\"viewDidAppear\"}"
    """#,
    // Syslog and collectors.
    """
    <134>1 2024-05-02T09:31:44.120Z phone Shop 43 ID47 [a@1 b="c"] <Feed: 0x1> viewDidLoad
    <134>1 2024-05-02T09:31:44.220Z phone Shop 43 ID47 [a@1 b="c"] <Feed: 0x1> viewDidAppear
    """,
    """
    2024-05-02T09:31:44.120Z {app="shop", level="info"} <Feed: 0x1> viewDidLoad
    2024-05-02T09:31:44.220Z {app="shop", level="info"} <Feed: 0x1> viewDidAppear
    """,
  ])
  func `a row is read like its message, with its time`(_ log: String) {
    #expect(Reading(log).texts == Self.lines)
    #expect(Reading(log).events.map(\.time) == Self.times)
  }

  @Test func `a message is read on its line, without a time where records have one field a line`() {
    let reading = Reading(
      """
      <entry>
        <time>2024-05-02T09:31:44.120Z</time>
        <message>&lt;Feed: 0x1&gt; viewDidLoad</message>
      </entry>
      textPayload: '<Feed: 0x1> viewWillAppear'
      message = <Feed: 0x1> viewDidAppear
      Body: Str(<Feed: 0x1> viewWillDisappear)
      """
    )
    #expect(
      reading.lines == [
        "3 Feed:0x1 viewDidLoad", "5 Feed:0x1 viewWillAppear", "6 Feed:0x1 viewDidAppear",
        "7 Feed:0x1 viewWillDisappear",
      ]
    )
  }

  @Test(arguments: [
    // A report on code, results of tests, a picture of a profile, a storyboard.
    "file,function,line,count\nFeed.swift,-[Feed viewDidLoad],12,3",
    "<tr><td>-[Feed viewDidLoad]</td><td>85%</td></tr>",
    #"<testcase classname="FeedTests" name="-[FeedTests viewDidLoad]" time="0.012"/>"#,
    #"<text x="1">-[FeedViewController viewDidLoad]</text>"#,
    #"<action selector="viewDidLoad" destination="Feed"/>"#,
    // Prose in a column, and what people write of an issue.
    "hash,date,message\na1,2024-05-02T09:31:44Z,Feed viewDidLoad: do not call super twice",
    "id,created,message\n1,2024-05-02T09:31:44Z,viewDidAppear of FeedViewController crashes on iPad",
    // Rows without a time, and a callback whose owner another cell may name.
    "INSERT INTO docs VALUES (1, 'FeedViewController viewDidLoad');",
    "INSERT INTO events VALUES (1, '2024-05-02 09:31:44', 'viewDidLoad', 'FeedPresenter');",
    "2024-05-02T09:31:44Z, calling, Feed viewDidLoad, then it crashed",
    "time,name,class\n2024-05-02T09:31:44Z,viewDidLoad,FeedPresenter",
    "time,class,event\n2024-05-02T09:31:44Z,FeedPresenter,viewDidLoad",
    // Prose below what looks like a header, and a table of another kind.
    "time, message\n\nThe detail, FeedViewController viewDidAppear",
    "| Time | Message |\n|---|---|\n| first | FeedViewController viewDidLoad |",
    // Arguments in a source.
    #"log(message: "FeedViewController viewDidLoad")"#,
    #"  message: "FeedViewController viewDidLoad","#,
  ])
  func `a row that is no record says nothing`(_ log: String) {
    #expect(Reading(log).lines == [])
  }

  @Test func `what stands behind an object on its line is no second telling of it`() {
    let reading = Reading(
      #"{"class":"Feed","id":"0x1","event":"viewDidLoad"}"# + "\t2024-05-02\tinfo"
    )
    #expect(reading.lines == ["1 Feed:0x1 viewDidLoad"])
  }
}
