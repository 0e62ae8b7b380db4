import Foundation
import Testing

@Suite("Shape of the code")
struct ShapeTests {
  private static let linesMax = 300
  private static let functionLinesMax = 50

  @Test(arguments: SourceFiles.swift(in: "Sources") + SourceFiles.swift(in: "Tests"))
  func `a file is at most 300 lines`(_ file: SourceFiles.File) {
    #expect(file.lines.count - 1 <= Self.linesMax)
  }

  @Test(arguments: SourceFiles.swift(in: "Sources") + SourceFiles.swift(in: "Tests"))
  func `a function is at most 50 lines`(_ file: SourceFiles.File) {
    for function in functions(in: file.lines) {
      #expect(function.count <= Self.functionLinesMax, "the function in line \(function.start)")
    }
  }

  @Test(arguments: SourceFiles.swift(in: "Sources"))
  func `no fault is forced, and nothing is left to do`(_ file: SourceFiles.File) {
    let words = ["try!", "as!", "TODO", "FIXME", "fatalError(", "@unchecked", "Task.detached"]
    let forbidden = /\btry!|\bas!|\bTODO\b|\bFIXME\b|\bfatalError\(|@unchecked|Task\.detached/
    for (number, line) in file.lines.enumerated() {
      // Looking for the words first, because the expression is slow.
      let isComment = line.contains("///")
      guard words.contains(where: line.contains), !isComment, line.contains(forbidden)
      else { continue }
      // What is unchecked says why in the lines above it.
      let above = file.lines[max(0, number - 20)..<number].joined()
      #expect(line.contains("@unchecked") && above.contains("`@unchecked"), "line \(number + 1)")
    }
  }

  /// Public types that are nothing without the type whose file they are in.
  private static let companions: Set<String> = ["JSONField", "TapePlace"]

  @Test(
    arguments: SourceFiles.swift(in: "Sources").filter { file in
      file.lines.contains { $0.contains(/^ {0,2}public (final )?(struct|enum|class|actor) \w/) }
    }
  )
  func `a file has one public type and its name`(_ file: SourceFiles.File) {
    // A file for one system is inside an `#if`.
    let isIndented = file.lines[0].hasPrefix("#if os(")
    let types = file.lines.compactMap { line in
      line.firstMatch(
        of: /^( *)public (?:final )?(struct|enum|class|actor|protocol) (\w+)(.*)/
      )?.output
    }.filter { $0.1 == (isIndented ? "  " : "") }
    // Of an extension, for one.
    guard let first = types.first?.3 else { return }
    let name = file.name.split(separator: "+")[0].replacing(".swift", with: "")
    #expect(types.contains { name.hasPrefix($0.3) || $0.3.hasPrefix(name) }, "it holds \(first)")
    let main = types.filter { type in
      type.2 != "protocol" && !type.4.contains(/:.*\bError\b/)
        && !Self.companions.contains(String(type.3))
    }
    #expect(main.count <= 1, "it holds \(main.map(\.3))")
  }

  private struct Function {
    let start: Int
    let count: Int
  }

  /// The functions, from the line with `func` or `init` to the closing brace of the same indentation.
  private func functions(in lines: [String]) -> [Function] {
    var functions: [Function] = []
    for (start, line) in lines.enumerated() {
      guard line.contains("func ") || line.contains("init"),
        line.contains(/^\s*(?:[@\w()]+ )*(?:func [\w`=<+]|init[?(<])/)
      else { continue }
      let indent = line.prefix { $0 == " " }
      if line.hasSuffix("}") { continue }
      let end = lines[start...].firstIndex { $0 == indent + "}" }
      // A requirement of a protocol has no body: its brace would be another's.
      let hasBody = lines[start...].prefix(12).contains { $0.hasSuffix("{") || $0.hasSuffix("}") }
      guard let end, hasBody else { continue }
      functions.append(Function(start: start + 1, count: end - start + 1))
    }
    return functions
  }
}
