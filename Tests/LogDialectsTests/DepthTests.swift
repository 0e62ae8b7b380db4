import Testing

@testable import LogDialects

@Suite("Depth")
struct DepthTests {
  @Test func `an object within an object within an object is the last that is read`() {
    var depth = Depth()
    var entered = 0
    while depth.mayEnterObject {
      depth.enterObject()
      entered += 1
    }
    #expect(entered == 2)
    depth.leaveObject()
    #expect(depth.mayEnterObject)
  }

  @Test func `a line is cleaned so often only, and each time it ends it may be cleaned again`() {
    var depth = Depth()
    #expect(!depth.isCleaned)
    for _ in 0..<4 {
      #expect(depth.mayClean)
      depth.beginCleaned()
    }
    #expect(!depth.mayClean)
    depth.endCleaned()
    #expect(depth.mayClean && depth.isCleaned)
  }

  @Test func `the messages of a line are not divided again`() {
    var depth = Depth()
    depth.divide()
    #expect(depth.isDivided)
    depth.endDivided()
    #expect(!depth.isDivided)
  }

  @Test(arguments: [(16, true), (17, false)])
  func `descriptions stand within each other, so deep and no deeper`(_ depth: Int, _ isRead: Bool) {
    let text =
      String(repeating: "<Feed: 0x1 ", count: depth) + String(repeating: ">", count: depth)
    let bytes = Array(text.utf8)
    let end = bytes.span.description(at: 0, before: bytes.count)?.end
    #expect(end == (isRead ? bytes.count : nil))
  }
}
