import Files
import LogCheck
import Reporting
import RuleKit

var check = LogCheck(options: CheckOptions())
var file = try InputFile(path: CommandLine.arguments[1])
var piece = [UInt8](repeating: 0, count: InputFile.pieceBytes)
while true {
  let count = try file.read(into: &piece)
  if count == 0 { break }
  try check.feed(piece.span.extracting(0..<count))
}
let report = try check.finish()
print(report.judgement.events, report.lines, report.unrecognisedLines, report.receiveMilliseconds)
