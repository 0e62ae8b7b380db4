import CallbackLog
import JSONLines
import LogDialects

extension FuzzTarget {
  /// Lines that are read twice, by a reader that remembers and by one that does not: both must say
  /// the same.
  func runLines(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let number = choices.number(below: Dialect.all.count + 1)
    let dialect = number < Dialect.all.count ? Dialect.all[number].id : nil
    let log = choices.remainder
    let fast = said(log, dialect, remembers: true)
    let slow = said(log, dialect, remembers: false)
    precondition(fast == slow, "what is remembered differs from what is read")
  }

  private struct Said: Hashable {
    var events: [Event] = []
    var counts: [String: Int] = [:]
    var unrecognised: [UInt32] = []
  }

  private func said(_ log: [UInt8], _ dialect: String?, remembers: Bool) -> Said {
    var said = Said()
    var recording = Recording()
    var reader = LogReader(dialect: dialect, texts: remembers ? { NumberedTexts() } : nil)
    var parser = JSONLineParser()
    var fields = JSONFields()
    var number: UInt32 = 0
    var offset: UInt64 = 0
    for _ in 1...2 {
      for line in log.split(separator: 0x0a, omittingEmptySubsequences: false) {
        number += 1
        let line = Array(line)
        let text = UTF8Check.isValid(line.span) ? line : UTF8Check.repaired(line.span)
        var outcome = reader.read(text.span, number: number, byteOffset: offset, into: &recording)
        if case .needsJSON(let from, let isWhole) = outcome {
          outcome = .unrecognised
          let object = text.span.extracting(from..<text.count)
          if parser.parse(object, into: &fields) {
            outcome = reader.read(
              object: fields,
              from: from,
              of: text.span,
              number: number,
              byteOffset: offset,
              into: &recording
            )
          } else if !isWhole {
            outcome = reader.readUnparsed(
              text.span,
              number: number,
              byteOffset: offset,
              into: &recording
            )
          }
        }
        if case .unrecognised = outcome { said.unrecognised.append(number) }
        offset += UInt64(line.count) + 1
      }
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
}
