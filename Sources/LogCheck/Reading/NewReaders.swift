import CallbackLog
import Codecs
import Files
import JSONLines
import LogDialects

extension Recording {
  /// An empty recording of one log.
  init(_ options: borrowing CheckOptions) {
    self.init(
      tape: Tape(
        overflow: TapeFile(bytesMax: options.limits.tapeBytesMax),
        memoryBytesMax: options.limits.tapeInMemoryBytesMax
      )
    )
  }
}

extension LogReader {
  /// A reader of one log.
  init(_ options: borrowing CheckOptions) {
    self.init(
      dialect: options.dialect,
      zoneMinutes: options.zoneMinutes,
      readingsMax: options.explainsLines ? ExplainedLines.linesMax : 0,
      texts: { NumberedTexts() }
    )
  }
}

extension Span<UInt8> {
  /// The place at `end`, or just before it, where no character is cut: what is left of a long line must be as
  /// valid as all of it.
  func wholeCharacters(before end: Int) -> Int {
    var place = end
    while place > 0, place > end - 4, self[place] & 0xc0 == 0x80 { place -= 1 }
    return place
  }
}
