import JSONLines
import LogDialects
import Testing

@Suite("JSON lines")
struct JSONLineParserTests {
  @Test(arguments: [
    "{}", " { } ", "{\"a\":1}", "{\"event\":\"viewDidLoad\"}", "{\"t\":-0.5e-3,\"x\":[]}",
    "{\"a\":[1,[2,{\"b\":null}],{}],\"c\":true,\"d\":false}", "{\"a\":\"\\u00e9\\n\\\"\\\\\"}",
    "{\"a\":\"\\ud83d\\ude00\"}", "{\"a\":\"\\ud83d\"}", "{\"\\u0065vent\":\"x\"}", "{\"\":\"\"}",
    "{\t\"a\" :\r 1 , \"b\" : \"c\" }", "{\"a\":12345678901234567890123}", "{\"a\":\"\u{1F600}\"}",
  ])
  func `a complete object is read`(_ line: String) {
    #expect(fields(of: line) != nil)
    #expect(fields(of: lengthened(line)) != nil)
  }

  @Test(arguments: [
    "", " ", "{", "}", "[]", "[{}]", "1", "\"a\"", "{}x", "{}{}", "{,}", "{\"a\"}", "{\"a\":}",
    "{\"a\":1,}", "{\"a\" 1}", "{\"a\":1 \"b\":2}", "{a:1}", "{1:1}", "{\"a\":tru}",
    "{\"a\":truex}", "{\"a\":nul}", "{\"a\":01}", "{\"a\":1.}", "{\"a\":.5}", "{\"a\":+1}",
    "{\"a\":-}", "{\"a\":1e}", "{\"a\":0x10}", "{\"a\":1x}", "{\"a\":\"b\"c}", "{\"a\":x\"b\"}",
    "{\"a\":\"b\"\"c\"}", "{\"a\":[1,]}", "{\"a\":[,1]}", "{\"a\":[1}", "{\"a\":[1}]}",
    "{\"a\":{]}", "{\"a\":\"\\q\"}", "{\"a\":\"\\u12\"}", "{\"a\":\"\\u12g4\"}", "{\"a\":\"b}",
    "{\"a\":\"\t\"}", "{\"a\":1e999}", "{\"a\":NaN}", "{\"a\":'b'}", "{\"a\":1}\u{0}",
    "{\"a\":[1 2]}", "{\"a\":[\"b\":1]}", "{\"a\":1}}", "{\"a\":{\"b\":1}", "{\"a\":1]",
  ])
  func `what is no complete object is refused`(_ line: String) {
    #expect(fields(of: line) == nil)
    #expect(fields(of: lengthened(line)) == nil)
  }

  @Test func `broken UTF-8 is refused`() {
    #expect(fields(of: Array("{\"a\":\"".utf8) + [0xC3, 0x28] + Array("\"}".utf8)) == nil)
  }

  @Test func `a string without escapes is a range of the line`() {
    let line = "{\"t\":1,\"event\":\"viewDidLoad\"}"
    let event = fields(of: line)?[.event]
    #expect(event?.kind == .string)
    #expect(text(of: event, in: Array(line.utf8)) == "viewDidLoad")
    #expect(event?.position == event?.start)
  }

  @Test func `escapes are resolved beside the line`() {
    let line = #"{"class":"a\/b","event":"caf\u00e9 \ud83d\ude00 \ud83d!\t","id":"0x1"}"#
    let fields = fields(of: line)
    #expect(fields?[.class].kind == .escapedString)
    #expect(text(of: fields?[.class], in: fields?.unescaped ?? []) == "a/b")
    #expect(text(of: fields?[.event], in: fields?.unescaped ?? []) == "café 😀 \u{FFFD}!\t")
    #expect(fields?[.event].position == 25)
    #expect(text(of: fields?[.id], in: Array(line.utf8)) == "0x1")
  }

  @Test func `each kind of value has its kind`() {
    let fields = fields(
      of: #"{"t":12.25,"id":-7,"animated":true,"view":null,"kind":{},"os":[1],"thread":false}"#
    )
    #expect(fields?[.t].kind == .number)
    #expect(fields?[.t].number == 12.25)
    #expect(fields?[.id].kind == .integer)
    #expect(fields?[.id].integer == -7)
    #expect(fields?[.animated].start == 1)
    #expect(fields?[.thread].start == 0)
    #expect(fields?[.view].kind == .null)
    #expect(fields?[.kind].kind == .object)
    #expect(fields?[.os].kind == .array)
    #expect(fields?[.event].kind == .absent)
  }

  @Test(arguments: [
    "0", "-0.0", "1760000000.123", "1e22", "123456789012345.5", "0.1", "1.7976931348623157e308",
    "9007199254740993.0", "-12345678901234567890", "5e-324",
  ])
  func `a number is the nearest double`(_ number: String) {
    #expect(fields(of: "{\"t\":\(number)}")?[.t].number == Double(number))
  }

  @Test(arguments: [
    ("1760000000", 1_760_000_000_000_000), ("1760000000.5", 1_760_000_000_500_000),
    ("1760000000.006", 1_760_000_000_006_000), ("0.000001", 1), ("-0.25", -250_000),
    ("1760000000.123456", 1_760_000_000_123_456), ("1.7600000005e9", 1_760_000_000_500_000),
    ("12.3456789", 12_345_679), ("1099511627777", nil), ("1e300", nil),
  ])
  func `seconds become the nearest microsecond`(_ number: String, _ microseconds: Int64?) {
    #expect(fields(of: "{\"t\":\(number)}")?[.t].microseconds == microseconds)
  }

  @Test func `only the outermost object counts and the last of two wins`() {
    let line = #"{"x":{"event":"inner"},"event":"a","event":"b"}"#
    #expect(text(of: fields(of: line)?[.event], in: Array(line.utf8)) == "b")
  }

  @Test func `nothing of a line is left for the next`() {
    var parser = JSONLineParser()
    var fields = JSONFields()
    for line in [#"{"event":"a\n"}"#, #"{"id":"b"}"#] {
      #expect(parser.parse(Array(line.utf8).span, into: &fields))
    }
    #expect(fields[.event].kind == .absent)
    #expect(fields.unescaped.isEmpty)
  }

  @Test(arguments: JSONKey.allCases)
  func `every key that is known is found`(_ key: JSONKey) {
    let line = "{\"\(JSONKey.spellings[Int(key.rawValue)].text)\":1}"
    #expect(fields(of: line)?[key].integer == 1)
  }

  @Test func `nesting is read up to 64 levels`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
    }
    #expect(fields(of: nested(64)) != nil)
    #expect(fields(of: nested(65)) == nil)
    #expect(fields(of: nested(100_000)) == nil)
  }

  @Test func `a key that is written over and over costs nothing, and the last counts`() {
    let pair = ",\"id\":{},\"t\":2,\"id\":3"
    let line = "{\"a\":1" + String(repeating: pair, count: 5_000) + "}"
    #expect(fields(of: line)?[.id].integer == 3)
  }

  /// Lines that are read at once, and lines that need their tokens.
  @Test(arguments: [
    #"{"t":1760000000.006,"class":"Feed","id":"0x600000c00000","event":"init"}"#,
    #"{"t": 1760000000.006, "class": "Feed", "id": "0x600000c00000", "event": "init"}"#,
    #"{"class":"Feed","t":1760000000.006,"more":[],"id":"0x600000c00000","event":"init"}"#,
    #"{"class":"Feed","t":1760000000.006,"é":"é","id":"0x600000c00000","event":"init" } "#,
    #"{"eventful":"no","t":1760000000.006,"class":"Feed","id":"0x600000c00000","event":"init"}"#,
  ])
  func `a line is read the same after any other`(_ line: String) {
    let others = [
      line, #"{"t":17600000,"class":"Feed","id":"0x6","event":"init","phase":true,"x":null}"#,
      #"{"t":"1","class":"F\u0065","id":7,"event":{}}"#, "no object", #"{"t":1760000000.006,"cl"#,
    ]
    var parser = JSONLineParser()
    var fields = JSONFields()
    let bytes = Array(line.utf8)
    for other in others + others.reversed() {
      _ = parser.parse(Array(other.utf8).span, into: &fields)
      #expect(parser.parse(bytes.span, into: &fields))
      #expect(fields[.t].number == 1_760_000_000.006)
      #expect(text(of: fields[.class], in: bytes) == "Feed")
      #expect(fields[.class].symbol == 1)
      #expect(text(of: fields[.id], in: bytes) == "0x600000c00000")
      #expect(text(of: fields[.event], in: bytes) == "init")
      #expect(fields[.phase].kind == .absent)
    }
  }

  @Test(arguments: [
    ("0x1", 1), ("0x600000c000c0", 0x6000_00c0_00c0), ("0XaBcDeF01", 0xabcd_ef01),
    ("0x123456789abcdef0", 0x1234_5678_9abc_def0), ("0x1234567890", 0x12_3456_7890),
    ("0x123456789abcdef01", 0), ("0x", 0), ("1x12", 0), ("0x12g4", 0), ("0x1234567G", 0),
    ("0x12\u{11}4", 0), ("0x:", 0), ("0x@", 0), ("0x12345678`", 0), ("0x/", 0), ("0x12é", 0),
  ])
  func `an address is read with its string`(_ text: String, _ address: UInt64) {
    for rest in [",\"more\":\"0x600000c000c0\"}", ",\"more\":[1]}", "}"] {
      #expect(fields(of: "{\"id\":\"\(text)\"\(rest)")?[.id].bits ?? 0 == address)
    }
  }

  @Test(arguments: [
    "\\", "\u{1}", "\u{1f}", "é", "\"", "\u{7f}",
  ])
  func `what is no plain text is seen wherever it stands`(_ odd: String) {
    for place in 0..<24 {
      let text = String(repeating: "x", count: place) + odd + String(repeating: "y", count: 9)
      let isObject = fields(of: "{\"id\":\"\(text)\",\"event\":\"init\"}") != nil
      #expect(isObject == (odd == "é" || odd == "\u{7f}"))
    }
  }

  @Test func `a long line is read`() {
    let long = String(repeating: "x", count: 1 << 20)
    #expect(fields(of: "{\"a\":\"\(long)\",\"id\":\"1\"}")?[.id].count == 1)
  }

  @Test func `a number is the same whatever stands behind it`() {
    let digits = "12345678901234567890"
    var numbers = [
      "0", "00", "0.0", "-0", "00.5", "1.", ".5", "1..2", "1.2.3", "1e3", "1.5e-3", "1x", "1.5x",
    ]
    for count in 1...20 {
      let text = digits.prefix(count)
      numbers +=
        (0...count).map { "\(text.prefix($0)).\(text.dropFirst($0))" } + ["\(text)", "-\(text)"]
    }
    for number in numbers {
      let short = fields(of: "{\"t\":\(number)}")?[.t]
      for rest in [",", " ,", "\t, "] {
        let long = fields(of: "{\"t\":\(number)\(rest)\"class\":\"FeedViewController\"}")?[.t]
        #expect(long?.kind == short?.kind, "\(number)")
        #expect(long?.number == short?.number, "\(number)")
        #expect(long?.microseconds == short?.microseconds, "\(number)")
      }
    }
  }

  @Test func `each word has a number of its own, wherever it stands`() {
    let letters = "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz"
    let ends = (1...50).map { String(letters.suffix($0)) }
    let words =
      ends + ends.dropFirst(2).map { "Z" + $0.dropFirst() } + ends.map { $0.dropLast() + "Z" }
    var parser = JSONLineParser()
    var numbers: [String: Set<UInt32>] = [:]
    for word in words {
      for line in [
        "{\"class\":\"\(word)\",\"more\":\"and more of it, so that it is long\"}",
        "{\"more\":\"and more of it, so that it is long\",\"class\":\"\(word)\"}",
      ] {
        var fields = JSONFields()
        #expect(parser.parse(Array(line.utf8).span, into: &fields))
        numbers[word, default: []].insert(fields[.class].symbol)
      }
    }
    #expect(numbers.values.allSatisfy { $0.count == 1 })
    let short = numbers.filter { $0.key.utf8.count <= 48 }
    #expect(!short.values.contains([0]))
    #expect(Set(short.values).count == short.count)
    #expect(numbers.filter { $0.key.utf8.count > 48 }.values.allSatisfy { $0 == [0] })
  }

  @Test func `lines that are read together are what each is alone`() {
    let objects = [
      #"{"t":1.5,"class":"Feed","id":"0x600000c00000","event":"viewDidLoad"}"#,
      #"{"id":"\u0041\n"}"#,
      "", "{}", "{", #"{"event":}"#, "a line of text", #"{"more":"of it"}"#,
      #"{"class":"F\u00e9ed"} "#,
      #"{"class":"Fée\t","event":"\"x\""}"#,
    ]
    for end in ["\n", "\r\n"] {
      let piece = Array(objects.map { $0 + end }.joined().utf8) + [0x7b, 0xff, 0x7d, 0x0a, 0x7b]
      var lines = ParsedLines()
      var parser = JSONLineParser()
      lines.read(piece.span, with: &parser)
      let (count, isValid) = (lines.count, lines.isValid)
      #expect(count == objects.count + 1)
      #expect(!isValid)
      var start = 0
      for (number, object) in objects.enumerated() {
        var fields = JSONFields()
        let line = lines.load(number, into: &fields)
        defer { start = line.end + 1 }
        #expect(line.end == start + object.utf8.count + end.utf8.count - 1)
        let alone = self.fields(of: object)
        // Behind a blank it is an object for who looks closer.
        #expect(line.isObject == (alone != nil && !object.hasSuffix(" ")))
        guard line.isObject else { continue }
        for key in JSONKey.allCases {
          #expect(fields[key].kind == alone?[key].kind)
          #expect(fields[key].count == alone?[key].count)
        }
        #expect(fields.unescaped == alone?.unescaped)
      }
    }
  }

  /// The line with a member before all others, because short lines are not read at once.
  private func lengthened(_ line: String) -> String {
    guard line.hasPrefix("{\"") else { return line }
    return "{\"some\":{\"more\":[1,true,\"text\"]}," + line.dropFirst()
  }

  private func fields(of line: String) -> JSONFields? { fields(of: Array(line.utf8)) }

  private func fields(of line: [UInt8]) -> JSONFields? {
    var parser = JSONLineParser()
    var fields = JSONFields()
    return parser.parse(line.span, into: &fields) ? fields : nil
  }

  private func text(of field: JSONField?, in bytes: [UInt8]) -> String? {
    field.map { field in
      String(decoding: bytes[Int(field.start)..<Int(field.start + field.count)], as: UTF8.self)
    }
  }
}
