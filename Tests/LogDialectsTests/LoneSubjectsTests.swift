import Testing

@testable import LogDialects

@Suite("Lone subjects")
struct LoneSubjectsTests {
  private static func place(_ line: UInt32) -> Place { Place(line: line, byteOffset: 0) }

  @Test func `what stood alone on a line is the subject of the next line and of no other`() {
    var lone = LoneSubjects()
    #expect(lone.isEmpty && lone.subject(before: Self.place(1)) == nil)
    lone.remember(LoneSubject(className: 7, address: 1, line: 3))
    #expect(!lone.isEmpty)
    #expect(lone.subject(before: Self.place(4))?.className == 7)
    #expect(lone.subject(before: Self.place(3)) == nil)
    #expect(lone.subject(before: Self.place(5)) == nil)
  }

  @Test func `the line below a debugger's prompt is its answer`() {
    var lone = LoneSubjects()
    #expect(!lone.isAnswer(at: Self.place(1)))
    lone.notePrompt(at: Self.place(3))
    #expect([3, 4, 5].map { lone.isAnswer(at: Self.place($0)) } == [false, true, false])
  }
}
