import Testing

@testable import LogDialects

@Suite("Seen views")
struct SeenViewsTests {
  @Test func `a view is new once`() {
    var views = SeenViews()
    #expect([4, 5, 4].map { views.insert($0) } == [true, true, false])
  }

  @Test func `behind the bound each view that was not seen before it is new each time`() {
    var views = SeenViews()
    for view: UInt32 in 0..<1 << 16 { _ = views.insert(view) }
    #expect(views.insert(1 << 16) && views.insert(1 << 16))
  }
}
