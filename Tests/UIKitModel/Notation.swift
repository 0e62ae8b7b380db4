/// The ways in which one session can be written down with pointers.
public enum Notation: String, CaseIterable, Sendable, CustomStringConvertible {
  case trace, ndjson, jsonLog, nslog, oldNSLog, logShow, logShowSyslog, logShowCompact
  case logShowNDJSON, logShowJSON, xcode, deviceSyslog, plain, prefixed

  public var description: String { rawValue }

  /// The text of `lines`, and the line of the text on which each stands, from 1.
  ///
  /// `isMethod` writes `-[Feed viewDidLoad] 0x1` and not `<Feed: 0x1> viewDidLoad`.
  public func text(of lines: [LogLine], isMethod: Bool) -> (text: String, places: [Int]) {
    var text = ""
    var places: [Int] = []
    var lineCount = 0
    for line in [head] + lines.map({ self.text(of: $0, isMethod: isMethod) }) + [tail] {
      let rows = line.text.split(separator: "\n", omittingEmptySubsequences: false)
      if line.callback >= 0 { places.append(lineCount + line.callback + 1) }
      if line.text.isEmpty { continue }
      text += line.text + "\n"
      lineCount += rows.count
    }
    return (text, places)
  }

  /// A text of one or more lines, and in which of them the callback stands.
  private typealias Rows = (text: String, callback: Int)

  private var head: Rows {
    switch self {
    case .logShow:
      (
        "Timestamp                       Thread     Type        Activity             PID    TTL  ",
        -1
      )
    case .logShowCompact: ("Timestamp               Ty Process[PID:TID]", -1)
    case .logShowJSON: ("[{\n  \"eventType\" : \"activityCreateEvent\"\n},", -1)
    default: ("", -1)
    }
  }

  private var tail: Rows {
    switch self {
    case .logShowNDJSON: ("{\"count\":1,\"finished\":1}", -1)
    default: ("", -1)
    }
  }

  private func text(of line: LogLine, isMethod: Bool) -> Rows {
    let message = Self.message(line, isMethod: isMethod)
    let stamp = "2025-10-09 \(Self.clock(line))"
    switch self {
    case .trace:
      var writing = TraceText()
      writing.showsTimes = true
      writing.showsProcess = true
      return (writing.text(of: line), 0)
    case .ndjson: return (Self.object(line), 0)
    case .prefixed: return ("shop-1  | " + Self.object(line), 0)
    case .jsonLog:
      return (
        "{\"level\":\"info\",\"message\":\"\(message) pid=1\",\"timestamp\":\"\(stamp)Z\"}", 0
      )
    case .nslog: return ("\(stamp)+0000 My Shop[1:90211] [ui] \(message)", 0)
    case .oldNSLog: return ("\(stamp.dropLast(3)) Shop[1:c07] \(message)", 0)
    case .logShow:
      return (
        "\(stamp)+0000 0x16100fd  Default     0x0                  1      0    "
          + "Shop: (Shop.debug.dylib) [com.example.shop:ui] \(message)", 0
      )
    case .logShowSyslog: return ("\(stamp)+0000  localhost Shop[1]: (Shop) \(message)", 0)
    case .logShowCompact:
      return ("\(stamp.dropLast(3)) Df Shop[1:9875ec] [com.example.shop:ui] \(message)", 0)
    case .logShowNDJSON:
      return (
        "{\"eventMessage\":\"\(message)\",\"eventType\":\"logEvent\",\"processID\":1,"
          + "\"threadID\":7,\"timestamp\":\"\(stamp)+0000\"}", 0
      )
    case .logShowJSON:
      return (
        "{\n  \"eventType\" : \"logEvent\",\n  \"eventMessage\" : \"\(message)\",\n"
          + "  \"processID\" : 1,\n  \"timestamp\" : \"\(stamp)+0000\"\n},", 2
      )
    case .xcode:
      return (
        "\(message)\nType: Notice | Timestamp: \(stamp)+00:00 | Process: Shop | TID: 0x178d9c", 0
      )
    case .deviceSyslog:
      return ("Oct  9 \(Self.clock(line)) iPhone Shop(UIKitCore)[1] <Notice>: \(message)", 0)
    case .plain: return ("\(Self.clock(line)) 🔵 [LIFECYCLE] \(message) pid=1", 0)
    }
  }

  private static func clock(_ line: LogLine) -> String {
    let seconds = line.time / 1_000_000
    let parts = [(seconds / 3600, 2), (seconds / 60 % 60, 2), (seconds % 60, 2)]
    let fraction = padded(line.time % 1_000_000, 6)
    return parts.map { padded($0.0, $0.1) }.joined(separator: ":") + "." + fraction
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  private static func message(_ line: LogLine, isMethod: Bool) -> String {
    guard let thing = line.thing, let word = line.word else { return "" }
    let address = thing.address.map { "0x" + String($0, radix: 16) }
    let hasMethod = !word.rawValue.contains(":nil")
    var text = ""
    if let address, isMethod, hasMethod {
      text = "-[\(thing.className) \(word.rawValue)] \(address)"
    } else if let address {
      text = "<Shop.\(thing.className): \(address)> \(word.rawValue)"
    } else {
      text = "-[\(thing.className) \(word.rawValue)]"
    }
    let arguments = line.content.arguments.sorted { $0.key < $1.key }
    return text + arguments.map { " \($0.key)=\($0.value)" }.joined()
  }

  private static func object(_ line: LogLine) -> String {
    guard let thing = line.thing, let word = line.word else { return "{}" }
    var fields = ["\"t\":\(line.time / 1_000_000).\(padded(line.time % 1_000_000, 6))"]
    fields.append("\"class\":\"Shop.\(thing.className)\"")
    if let address = thing.address { fields.append("\"id\":\"0x\(String(address, radix: 16))\"") }
    fields.append("\"event\":\"\(word.rawValue)\",\"process\":1")
    for (key, value) in line.content.arguments.sorted(by: { $0.key < $1.key }) {
      let isTruth = key == "animated" || key == "appearing"
      let json = value == "nil" ? "null" : isTruth ? "\(value == "1")" : "\"\(value)\""
      fields.append("\"\(key)\":\(json)")
    }
    return "{\(fields.joined(separator: ","))}"
  }
}

extension Session {
  /// The callbacks of the session that every dialect can write, in milliseconds from an hour on.
  public var plainLines: [LogLine] {
    lines.compactMap { line in
      guard let word = line.word, let thing = line.thing, thing.kind != .class,
        thing.kind != .scene
      else { return nil }
      let known = ["parent", "animated", "appearing", "window", "previous"]
      let arguments = line.content.arguments.filter { known.contains($0.key) }
      var plain = LogLine(.callback(word, on: thing, arguments: arguments), time: 0)
      plain.time = 3_600_000_000 + line.time / 1000 * 1000
      return plain
    }
  }
}
