import LogCheck
import Testing

@Suite("Names that are near")
struct NearestNameTests {
  private static let formats = ["json", "gnu", "text", "sarif", "junit", "gitlab", "svg", "html"]

  @Test(arguments: [
    ("gun", "gnu"), ("JSON", "json"), ("txt", "text"), ("htm", "html"), ("junti", "junit"),
    ("serif", "sarif"), ("gtilab", "gitlab"),
  ])
  func `a slip of the finger is understood`(_ word: String, _ name: String) {
    #expect(NearestName.nearest(to: word, in: Self.formats) == name)
  }

  @Test(arguments: ["yaml", "xml", "csv", "pdf", "markdown", ""])
  func `another short word is not taken for one that it shares letters with`(_ word: String) {
    #expect(NearestName.nearest(to: word, in: Self.formats) == nil)
  }
}
