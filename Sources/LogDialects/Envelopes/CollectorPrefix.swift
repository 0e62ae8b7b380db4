/// What syslog and the collectors of containers put before a message.
struct CollectorPrefix {
  let time: Int64
  private(set) var process: Int64?
  /// What stands for the name of its program, or 0.
  private(set) var program: Int64 = 0
  /// Where the message starts.
  private(set) var message: Int

  /// Reads the prefix at `start`; nil when none stands there.
  init?(_ line: Span<UInt8>, from start: Int, zone: Int64) {
    var index = start
    var isVersioned = false
    if line.has("<", at: index) {
      let digits = line.digitsEnd(from: index + 1, before: line.count)
      guard digits > index + 1, digits - index <= 4, line.has(">", at: digits) else { return nil }
      index = digits + 1
      isVersioned = line.has("1 ", at: index)
      if isVersioned { index += 2 }
    }
    let hasPriority = index > start
    guard index < line.count,
      let stamp = line.stamp(at: index, before: line.count, zone: zone), stamp.kind != .clock,
      line.has(" ", at: stamp.end)
    else { return nil }
    time = stamp.time
    message = line.skippingBlanks(from: stamp.end, before: line.count)
    if isVersioned {
      guard readHeader(line) else { return nil }
    } else if line.has("stdout ", at: message) || line.has("stderr ", at: message) {
      message += 7
      guard line.has("F ", at: message) || line.has("P ", at: message) else { return nil }
      message += 2
    } else if line.has("{", at: message) {
      guard readLabels(line) else { return nil }
    } else {
      guard hasPriority || stamp.kind == .yearless, readTag(line) else { return nil }
    }
  }

  /// Reads host, program, process, id and data of RFC 5424.
  private mutating func readHeader(_ line: Span<UInt8>) -> Bool {
    for word in 0..<4 {
      let end = line.fieldEnd(from: message)
      guard end > message, line.has(" ", at: end) else { return false }
      if word == 1 { program = line.program(message..<end) }
      if word == 2 { process = line.decimal(message..<end) }
      message = end + 1
    }
    if line.has("-", at: message) {
      message += 1
    } else {
      guard line.has("[", at: message) else { return false }
      while line.has("[", at: message) {
        guard let close = line.position(of: "\"]", in: message..<line.count) else { return false }
        message = close + 2
      }
    }
    guard line.has(" ", at: message) else { return false }
    message += 1
    // Senders mark a text in UTF-8.
    if line.has("\u{feff}", at: message) { message += 3 }
    return message < line.count
  }

  /// Reads the labels of Loki: `{app="shop", level="info"} `.
  private mutating func readLabels(_ line: Span<UInt8>) -> Bool {
    guard let close = line.position(of: "\"} ", in: message..<line.count),
      let open = line.position(of: "=\"", in: message..<close), open > message + 1
    else { return false }
    message = close + 3
    return message < line.count
  }

  /// Reads host and program of RFC 3164: `iphone Shop[4311]: `.
  private mutating func readTag(_ line: Span<UInt8>) -> Bool {
    let host = line.fieldEnd(from: message)
    guard host > message, line.has(" ", at: host) else { return false }
    var end = host + 1
    while end < line.count, line[end].isWord || "-./".utf8.contains(line[end]) { end += 1 }
    guard end > host + 1 else { return false }
    program = line.program(host + 1..<end)
    if line.has("[", at: end) {
      let digits = line.digitsEnd(from: end + 1, before: line.count)
      process = line.decimal(end + 1..<digits)
      guard line.has("]", at: digits) else { return false }
      end = digits + 1
    }
    guard line.has(": ", at: end) else { return false }
    message = end + 2
    return message < line.count
  }
}

extension Span<UInt8> {
  /// The end of what stands without blanks at `start`.
  fileprivate func fieldEnd(from start: Int) -> Int {
    var index = start
    while index < count, !self[index].isBlank { index += 1 }
    return index
  }
}
