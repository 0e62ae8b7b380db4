import RuleKit
import Testing

@Suite("Bounded memory")
struct BoundedMemoryTests {
  @Test func `what is remembered of a log does not grow with it`() {
    var memory = BoundedMemory<Int, Int>()
    let most = BoundedMemory<Int, Int>.countMax
    for number in 0..<most { memory[number] = number }
    memory[0] = 1
    #expect(memory.count == most)
    #expect(memory[most - 1] == most - 1)
    memory[most] = 2
    #expect(memory.count == 1)
    #expect(memory[0] == nil && memory[most] == 2)
  }
}
