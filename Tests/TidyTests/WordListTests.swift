import Foundation
import Testing

/// The words by which lines are read, as they are written.
@Suite("Word lists")
struct WordListTests {
  private static let files = SourceFiles.swift(in: "Sources/LogDialects/Words/Lists")

  @Test func `each language is named once in a list, English first and the others in their order`()
  {
    for (name, entries) in Self.lists {
      let languages = entries.map { $0.language == "english" ? "" : $0.language }
      #expect(Set(languages).sorted() == languages, "\(name)")
    }
  }

  @Test func `the words of a language are in the order of their bytes`() {
    for (name, entries) in Self.lists {
      for (language, words) in entries {
        let sorted = words.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        #expect(words == sorted, "\(language) in \(name)")
      }
    }
  }

  @Test func `no word stands twice in a list, and each has a length that is looked at`() {
    #expect(Self.lists.count > 60)
    for (name, entries) in Self.lists {
      let words = entries.flatMap(\.words)
      let doubles = words.filter { word in words.count { $0 == word } > 1 }
      #expect(doubles.isEmpty, "\(name)")
      #expect(words.allSatisfy { 1..<64 ~= $0.utf8.count }, "\(name)")
    }
  }

  private typealias Entry = (language: String, words: [String])

  /// Every list with its entries, by what it is called or belongs to.
  private static var lists: [(name: String, entries: [Entry])] {
    files.flatMap { file in
      let text = file.lines.joined(separator: "\n").replacing(/\\\n\s*/, with: "")
      return text.matches(
        of: /(?:static let (\w+) = WordList|\(\s*(\.\w+|\[[^\]]+\]),\s*(\.english|WordList))\(/
      )
      .map {
        let entries = text[$0.range.upperBound...].prefix(while: { $0 != ")" })
        let isShort = $0.3 == ".english"
        return (
          String($0.1 ?? $0.2 ?? ""), isShort ? [("english", words(entries))] : languages(entries)
        )
      }
    }
  }

  private static func languages(_ text: Substring) -> [Entry] {
    let separator: Character = text.hasPrefix("phrases:") ? "," : " "
    return text.matches(of: /\.(\w+):\s*(?:"""([^"]*)"""|"([^"]*)")/).map {
      (String($0.1), words($0.2 ?? $0.3 ?? "", separator))
    }
  }

  private static func words(_ text: Substring, _ separator: Character = " ") -> [String] {
    text.replacing(/["\n]/, with: "").split(separator: separator)
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
