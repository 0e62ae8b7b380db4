import Testing

@testable import LogDialects

@Suite("Open marks")
struct OpenMarksTests {
  @Test func `a bracket within a bracket leaves the outer one to be closed`() {
    var open: OpenMarks = []
    open.insertInnerBracket()
    #expect(open == [.bracket])
    open.insertInnerBracket()
    #expect(open == [.bracket, .outerBracket])
    open.remove(.bracket)
    open.insertInnerBracket()
    #expect(open == [.bracket])
  }

  @Test func `one mark is set and the others stay`() {
    var open: OpenMarks = [.parenthesis]
    open.set(.quote, true)
    #expect(open == [.parenthesis, .quote])
    open.set(.quote, false)
    #expect(open == [.parenthesis])
  }
}
