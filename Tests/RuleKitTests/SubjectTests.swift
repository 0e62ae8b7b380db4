import Testing

@testable import RuleKit

@Suite("Subjects")
struct SubjectTests {
  @Test func `one is no larger than what a million may take`() {
    #expect(MemoryLayout<Subject>.stride <= 128)
  }
}
