internal import Reporting

/// One line of the service's log, told field by field.
struct LogLine: ~Copyable {
  private static let usualBytes = 400

  private let format: ServiceLog.Format
  private var json = JSONWriter()
  private var text = ""

  /// Begins a line; `time` is in microseconds since 1970.
  init(_ format: ServiceLog.Format, _ level: ServiceLog.Level, time: Int64) {
    self.format = format
    switch format {
    case .json:
      json = JSONWriter(capacity: Self.usualBytes)
      json.put(#"{"ts":"#, time: time)
      json.put(#","level":"#, level.rawValue)
    case .text: text = "\(Timestamp.text(time) ?? "null") \(level.rawValue)"
    }
  }

  mutating func add(_ name: String, _ value: String) {
    switch format {
    case .json: json.member(name, value)
    case .text: addText(name, value.isClear ? value : JSON.string(value).text)
    }
  }

  mutating func add(_ name: String, _ number: Int?) {
    switch format {
    case .json:
      json.key(name)
      if let number { json.integer(number) } else { json.null() }
    case .text: addText(name, number.map(String.init) ?? "null")
    }
  }

  mutating func add(_ name: String, seconds: Double) {
    // What is less than a microsecond is noise.
    let rounded = (seconds * 1_000_000).rounded() / 1_000_000
    switch format {
    case .json:
      json.key(name)
      json.number(rounded)
    case .text: addText(name, JSON.number(rounded).text)
    }
  }

  private mutating func addText(_ name: String, _ value: String) {
    text += name == "msg" ? " \(value)" : " \(name)=\(value)"
  }

  /// The line with its end.
  consuming func ended() -> [UInt8] {
    switch format {
    case .json:
      json.endObject()
      json.endLine()
      return json.bytes
    case .text: return Array("\(text)\n".utf8)
    }
  }
}

extension String {
  /// Whether it is a word that needs no quotes.
  fileprivate var isClear: Bool {
    !isEmpty && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "\"") }
  }
}
