import LogCheck
import Reporting

/// Checks `bytes` that come in pieces of this size.
func checked(
  _ bytes: [UInt8],
  piece: Int = 1 << 20,
  options: CheckOptions = CheckOptions()
) throws(LogFailure) -> Report {
  var check = LogCheck(options: options)
  for start in stride(from: 0, to: bytes.count, by: piece) {
    try check.feed(bytes.span.extracting(start..<min(start + piece, bytes.count)))
  }
  return try check.finish()
}

func checked(_ text: String, options: CheckOptions = CheckOptions()) throws(LogFailure) -> Report {
  try checked(Array(text.utf8), options: options)
}

/// What the report says of the log itself, whatever way it came and however long that took.
func essence(_ report: Report) -> String {
  var report = report
  report.receiveMilliseconds = 0
  report.source.wireBytes = 0
  report.source.decodedBytes = 0
  report.source.encoding = ""
  return String(decoding: report.rendered(as: .json), as: UTF8.self)
}
