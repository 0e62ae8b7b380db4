import Files
import LogCheck
import Reporting

/// A file that was checked, with its report.
struct CheckedFile {
  var report: Report
  /// What the file itself says must be found; empty unless that was asked for.
  let marks: ExpectedMarks

  /// Reads and checks the file at `path`, or the standard input for `-`.
  init(path: String, arguments: CheckArguments) throws(CheckFailure) {
    var file = try Self.open(path)
    var options = arguments.parameters.options
    if options.name.isEmpty { options.name = path == "-" ? "stdin" : path }
    options.wireBytesExpected = file.byteCount
    var check = LogCheck(options: options)
    var marks = ExpectedMarks()
    var progress = Progress(name: options.name, byteCount: file.byteCount)
    let isStream = path == "-" && file.byteCount == nil
    var live = LiveViolations(name: options.name, minSeverity: options.minSeverity)
    let isLive = isStream && arguments.isLive && !arguments.isQuiet
    if isStream { Interruption.note() }
    var piece = [UInt8](repeating: 0, count: InputFile.pieceBytes)
    while true {
      if isStream {
        let waiting = file.wait(milliseconds: LiveViolations.pauseMilliseconds)
        if waiting == .interrupted { break }
        if isLive { live.look(at: check, isPause: waiting == .nothing) }
        if waiting == .nothing { continue }
      }
      let count = try Self.read(&file, into: &piece)
      if count == 0 { break }
      try Self.feed(piece.span.extracting(0..<count), to: &check)
      if arguments.comparesMarks { marks.read(piece.span.extracting(0..<count)) }
      progress.advance(by: count)
    }
    progress.finish()
    marks.finish()
    self.marks = marks
    do throws(LogFailure) { report = try check.finish() } catch { throw CheckFailure(error) }
    live.finish(report)
  }

  private static func open(_ path: String) throws(CheckFailure) -> InputFile {
    do throws(FileFailure) { return try InputFile(path: path) } catch { throw CheckFailure(error) }
  }

  private static func read(
    _ file: inout InputFile,
    into piece: inout [UInt8]
  ) throws(CheckFailure) -> Int {
    do throws(FileFailure) {
      return try file.read(into: &piece)
    } catch {
      throw CheckFailure(error)
    }
  }

  private static func feed(
    _ bytes: Span<UInt8>,
    to check: inout LogCheck
  ) throws(CheckFailure) {
    do throws(LogFailure) { try check.feed(bytes) } catch { throw CheckFailure(error) }
  }
}
