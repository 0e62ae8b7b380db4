import CallbackLog
import JSONLines
import LogDialects

/// Reads short logs line by line, as a check does, without what comes after reading.
///
/// The parser is kept from one log to the next, because making one takes longer than reading.
final class LineReadings {
  private var parser = JSONLineParser()
  private var fields = JSONFields()

  /// Reads `log` once; its events must stand on its lines.
  func read(_ log: [UInt8], _ dialect: String?) {
    let lines = lines(of: log)
    for event in said(lines, dialect, remembers: true).events {
      let line = Int(event.line)
      precondition((1...lines.count).contains(line), "an event on no line")
      let end = Int(event.column) + Int(event.length)
      precondition(end <= lines[line - 1].count, "an event outside of its line")
    }
  }

  /// Reads `log` twice over, so that each line comes again, by a reader that remembers and by one that
  /// does not: both must say the same.
  func compare(_ log: [UInt8], _ dialect: String?) {
    let once = lines(of: log)
    let lines = once + once
    let fast = said(lines, dialect, remembers: true)
    let slow = said(lines, dialect, remembers: false)
    precondition(fast == slow, "what is remembered differs from what is read")
  }

  private func lines(of log: [UInt8]) -> [[UInt8]] {
    log.split(separator: 0x0a, omittingEmptySubsequences: false).map { line in
      // A copy of exactly this size, so that reading behind its end is noticed.
      let line = Array(line)
      return UTF8Check.isValid(line.span) ? line : UTF8Check.repaired(line.span)
    }
  }

  private struct Said: Equatable {
    var events: [Event] = []
    var counts: [String: Int] = [:]
    var unrecognised: [UInt32] = []
  }

  private func said(_ lines: [[UInt8]], _ dialect: String?, remembers: Bool) -> Said {
    var said = Said()
    var recording = Recording()
    var reader = LogReader(dialect: dialect, texts: remembers ? { NumberedTexts() } : nil)
    var number: UInt32 = 0
    var offset: UInt64 = 0
    for line in lines {
      number += 1
      if !read(line.span, number, offset, &reader, into: &recording) {
        said.unrecognised.append(number)
      }
      offset += UInt64(line.count) + 1
    }
    reader.finish(into: &recording)
    said.counts = reader.counts
    do throws(TapeFailure) {
      try recording.tape.forEachPiece { piece in
        for index in 0..<piece.count { said.events.append(piece[index]) }
      }
    } catch { preconditionFailure("a tape in memory cannot fail") }
    return said
  }

  /// Reads one line, and returns whether some dialect did.
  private func read(
    _ line: Span<UInt8>,
    _ number: UInt32,
    _ offset: UInt64,
    _ reader: inout LogReader,
    into recording: inout Recording
  ) -> Bool {
    var outcome = reader.read(line, number: number, byteOffset: offset, into: &recording)
    if case .needsJSON(let from, let isWhole) = outcome {
      outcome = .unrecognised
      if parser.parse(line.extracting(from..<line.count), into: &fields) {
        outcome = reader.read(
          object: fields,
          from: from,
          of: line,
          number: number,
          byteOffset: offset,
          into: &recording
        )
      } else if !isWhole {
        outcome = reader.readUnparsed(line, number: number, byteOffset: offset, into: &recording)
      }
    }
    if case .unrecognised = outcome { return false }
    return true
  }
}
