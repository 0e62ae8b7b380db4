import CallbackLog
import Foundation
import Testing

/// Tables of single lines, in the files of 'Lines'.
@Suite("Tables of lines")
struct LineTableTests {
  /// What may stand above a line: nothing, or a line of another program.
  private static let before = ["", "nothing to see here\n"]

  /// 'real' ones are laid out as lines that people have published.
  @Test(arguments: ["events.txt", "real-events.txt"])
  func `each line of the table says what stands before its tab`(_ table: String) throws {
    var wrong: [String] = []
    for row in try Self.lines(table) {
      let parts = row.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      let (expected, line) = (String(parts[0]), String(parts[1]))
      for before in Self.before {
        let reading = Reading(before + line)
        let found = reading.events.map { String(reading.brief($0).dropFirst(2)) }
        if found != [expected] {
          wrong.append("\(found.joined(separator: "; "))\t\(before)\(line)")
        }
      }
    }
    #expect(wrong.isEmpty, Comment(rawValue: "\n" + wrong.joined(separator: "\n")))
  }

  @Test(arguments: ["nothing.txt", "real-nothing.txt"])
  func `no line of the other table says anything`(_ table: String) throws {
    var wrong: [String] = []
    for line in try Self.lines(table) {
      let reading = Reading(line)
      if !reading.events.isEmpty { wrong.append("\(reading.lines)\t\(line)") }
    }
    #expect(wrong.isEmpty, Comment(rawValue: "\n" + wrong.joined(separator: "\n")))
  }

  @Test func `a line that denies or discusses its callback names it in vain`() throws {
    var wrong: [String] = []
    for line in try Self.lines("in-vain.txt") {
      let reading = Reading(line)
      if reading.events.contains(where: { $0.callback != nil }) {
        wrong.append("\(reading.lines)\t\(line)")
      }
    }
    #expect(wrong.isEmpty, Comment(rawValue: "\n" + wrong.joined(separator: "\n")))
  }

  static func lines(_ name: String) throws -> [String] {
    let bundle = Bundle.module.bundleURL.appendingPathComponent("Lines/\(name)")
    let text = try String(contentsOf: bundle, encoding: .utf8)
    return text.split(separator: "\n").map(String.init)
  }
}
