import CallbackLog
import Testing

/// Lines that hold several messages, because the line ends between them were lost.
@Suite("Glued messages")
struct GluedMessageTests {
  @Test func `each message of a line is read, with its own place`() {
    let log = """
      2023-11-02 09:14:07.882113+0100 Shop[5120:90211] <Shop.Feed: 0x1> viewDidLoad\
      2023-11-02 09:14:07.882114+0100 Shop[5120:90211] <Shop.Item: 0x2> viewWillDisappear animated=1\
      2023-11-02 09:14:07.882115+0100 Shop[5120:90211] <Shop.Feed: 0x1> viewWillAppear
      <Shop.Feed: 0x1> viewDidAppear(_:)<Shop.Item: 0x2> viewDidDisappear(_:)
      """
    let reading = Reading(log)
    #expect(
      reading.lines == [
        "1 Feed:0x1 viewDidLoad",
        "1 Item:0x2 viewWillDisappear animated",
        "1 Feed:0x1 viewWillAppear",
        "2 Feed:0x1 viewDidAppear",
        "2 Item:0x2 viewDidDisappear",
      ]
    )
    #expect(
      reading.events.map { reading.located($0) } == [
        "viewDidLoad", "viewWillDisappear", "viewWillAppear", "viewDidAppear(_:)",
        "viewDidDisappear(_:)",
      ]
    )
    #expect(reading.counts == ["nslog": 3, "plain": 2])
  }

  @Test func `a log that was pasted without line ends is read to its end`() {
    let words = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear"]
    let log = (0..<400).map { index in
      "2016-03-24 10:31:28.\(100 + index) Album[33599:524075] FirstVC \(words[index % 4])"
    }
    let reading = Reading(log.joined(separator: " "))
    #expect(reading.events.count == 400)
    #expect(reading.className(reading.events[399]) == "FirstVC")
  }

  @Test func `where one message is too long to be read, what it may be glued to is not looked for`()
  {
    let long = "<Shop.Feed: 0x1> viewDidLoad() " + String(repeating: "(=) ", count: 2000)
    let glued = "<Shop.Feed: 0x1> viewDidLoad()<Shop.Feed: 0x1> viewWillAppear(_:)"
    #expect(Reading(long + glued + "\n" + glued).lines.map { $0.prefix(2) } == ["2 ", "2 "])
  }

  @Test func `a message about another log is no second one`() {
    let reading = Reading(
      """
      2023-11-02 09:14:07.882113+0100 Shop[5120:90211] upload failed at 2023-11-02 09:14:07.100 in viewDidLoad
      2023-11-02 09:14:07.882113+0100 Shop[5120:90211] <Shop.Feed: 0x1> viewDidLoad at 2023-11-02 09:14:07
      """
    )
    #expect(reading.lines == ["2 Feed:0x1 viewDidLoad"])
  }

  @Test func `each callback in a message of an object stands on the line of the message`() {
    let reading = Reading(
      #"""
      {
       "level": "info",
       "message": "[\"FeedVC 0x104 viewDidLoad\", \"FeedVC 0x104 viewWillAppear\"]"
      }
      """#
    )
    #expect(reading.events.map(\.line) == [3, 3])
  }
}
