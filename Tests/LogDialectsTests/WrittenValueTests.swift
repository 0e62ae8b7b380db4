import Testing

@testable import LogDialects

@Suite("Written values")
struct WrittenValueTests {
  /// The line with what its value added blanked.
  private static func message(_ line: String) -> String? {
    Array(line.utf8).span.withoutValueMarks(from: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `each byte of a message that was printed as a value keeps its place`() {
    #expect(
      Self.message(#"Optional("Feed") viewDidLoad Optional("a")"#)
        == #"          Feed   viewDidLoad           a  "#
    )
    #expect(Self.message(#"(Feed, "viewDidLoad()")"#) == #" Feed   viewDidLoad()  "#)
    #expect(Self.message(#"\f0\fs24 Feed viewDidLoad\"#) == #"         Feed viewDidLoad "#)
  }

  @Test(arguments: [
    #"Optional("Feed") viewDidLoad Optional("a"#, #"Optional("Feed") viewDidLoad anOptional("a")"#,
    #"Feed viewDidLoad"#,
  ])
  func `a value that does not close leaves all as it is`(_ line: String) {
    #expect(Self.message(line) == nil)
  }

  @Test func `a value that does not close hides no other marks, and is not half blanked in them`() {
    #expect(
      Self.message(#"\f0 Optional("Feed") viewDidLoad Optional("a\"#)
        == #"    Optional("Feed") viewDidLoad Optional("a "#
    )
  }
}
