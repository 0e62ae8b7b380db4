import Testing

@testable import LogDialects

@Suite("Lone subjects")
struct LoneSubjectsTests {
  private static func place(_ line: UInt32) -> Place { Place(line: line, byteOffset: 0) }

  /// What is proven by `lines`: a letter each for a subject (s), a callback (c), those of the application (S, C), and others.
  private static func proof(_ lines: String, ofWhole whole: Bool = true) -> LoneSubjects.Side {
    var lone = LoneSubjects()
    for (number, letter) in lines.enumerated() where "scSC".contains(letter) {
      let isSubject = letter.lowercased() == "s"
      let link = LoneSubjects.Link(isSubject: isSubject, isOfApplication: letter.isUppercase)
      lone.note(link, at: place(UInt32(number + 1)))
    }
    return lone.proof(ofWhole: whole)
  }

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

  @Test func `where lines begin and end shows on which side subjects stand`() {
    #expect(Self.proof("scscsc") == .beforeCallback)
    #expect(Self.proof("sc-scsc-sc") == .beforeCallback)
    #expect(Self.proof("cscscs") == .behindCallback)
    #expect(Self.proof("-cs-cscs") == .behindCallback)
    // A delegate is of none of the controllers, and the other way round.
    #expect(Self.proof("CScscsCScs") == .behindCallback)
    #expect(Self.proof("CscscSCsc") == .beforeCallback)
  }

  @Test func `what proves neither is not believed`() {
    // The first or the last line was cut off.
    #expect(Self.proof("scscs") == .unknown)
    #expect(Self.proof("cscsc") == .unknown)
    #expect(Self.proof("sc-cs-sc-cs") == .unknown)
    // Other lines stand between each callback and its subject.
    #expect(Self.proof("c-sc-sc-sc-s") == .unknown)
    // More of the log may follow.
    #expect(Self.proof("scscs", ofWhole: false) == .beforeCallback)
  }

  @Test func `a log without lone subjects needs no proof`() {
    #expect(Self.proof("cc-c") == .beforeCallback)
    #expect(Self.proof("s-s-s") == .beforeCallback)
  }
}
