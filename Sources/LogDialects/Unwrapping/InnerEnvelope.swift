/// Lines of a runner or a container, which put their own stamp before a line that has an envelope.
extension Envelopes {
  /// The envelope that begins with a date at `start` or behind a prefix there, such as
  /// `[build] 2025-10-17 11:01:23.252100+0200 localhost Shop[4211]: …`; nil when there is none.
  ///
  /// It may stand in a piece of another log that the line quotes, so that it says nothing of other lines.
  func innerEnvelope(_ line: Span<UInt8>, from start: Int) -> Envelope? {
    // Envelopes within envelopes end soon.
    guard start <= Self.outerBytesMax else { return nil }
    let limit = min(line.count - Self.stampBytesMin, start + Self.prefixBytesMax)
    var index = start
    while index < limit {
      if index == 0 || !line[index - 1].isWord, let inner = innerEnvelope(line, at: index) {
        return inner
      }
      index += 1
    }
    return nil
  }

  /// The envelope that begins with a date at `start`; nil when none does.
  func innerEnvelope(_ line: Span<UInt8>, at start: Int) -> Envelope? {
    guard start + Self.stampBytesMin <= line.count,
      line.hasDate(at: start) || line.mayHaveMonth(at: start),
      let stamp = line.stamp(at: start, before: line.count, zone: zone)
    else { return nil }
    for reader in readers {
      if let inner = reader.read(line, start, stamp) { return inner }
    }
    return nil
  }

  /// The longest envelope of a runner, at the beginning of a line.
  private static let outerBytesMax = 240
  /// How far behind it the other one may begin.
  private static let prefixBytesMax = 120
  /// The shortest stamp with an envelope behind it.
  private static let stampBytesMin = 24
}

extension Span<UInt8> {
  /// Whether `2025-10-17 ` stands at `index`.
  func hasDate(at index: Int) -> Bool {
    self[index] == UInt8(ascii: "2") && self[index + 4] == UInt8(ascii: "-")
      && self[index + 7] == UInt8(ascii: "-")
      && (self[index + 10] == 0x20 || self[index + 10] == UInt8(ascii: "T"))
  }

  /// Whether `Oct  7 14:` may stand at `index`, as a syslog begins.
  fileprivate func mayHaveMonth(at index: Int) -> Bool {
    self[index].isUpper && self[index + 3] == 0x20 && self[index + 5].isDigit
      && self[index + 6] == 0x20 && self[index + 9] == UInt8(ascii: ":")
  }
}
