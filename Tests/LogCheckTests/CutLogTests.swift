import LogCheck
import Reporting
import RuleKit
import Testing

@Suite("A log without its last line end")
struct CutLogTests {
  /// How a log writes what the object at an address, with a number, is told.
  enum Notation: CaseIterable {
    case message, pointer, method, fields, place, number

    func line(_ callback: String, _ address: String, _ number: Int) -> String {
      switch self {
      case .message: "FeedController.\(callback) self=\(address)"
      case .pointer:
        "2026-01-03 09:14:00.123456+0100 Shop[512:9931] FeedController \(callback) ptr=\(address)"
      case .method: "-[FeedController \(callback)] \(address)"
      case .fields: "event=\(callback) class=FeedController id=\(address)"
      case .place: "2026-01-03T09:14:00.1234567Z \(callback) FeedController @ \(address)"
      case .number: "FeedController.\(callback) id=\(number)"
      }
    }
  }

  private static let life = [
    "init", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear",
    "viewDidDisappear",
  ]

  private static func lines(_ notation: Notation) -> [String] {
    life.map { notation.line($0, "0x103f0a000", 1201) }
      + life.map { notation.line($0, "0x103f0b240", 1311) }
  }

  @Test(arguments: Notation.allCases.filter { $0 != .number })
  func `says nothing of a pointer that breaks off`(_ notation: Notation) throws {
    let lines = Self.lines(notation)
    for count in 7...11 {
      let whole = lines[..<count].joined(separator: "\n") + "\n"
      for end in lines[count].indices.suffix(14) {
        let report = try checked(whole + lines[count][..<end])
        #expect(report.judgement.violations.isEmpty, "\(lines[count][..<end])")
      }
    }
  }

  @Test(arguments: Notation.allCases)
  func `tells a fault on its last line when the pointer is whole`(_ notation: Notation) throws {
    var lines = Self.lines(notation)
    lines.remove(at: 8)
    let log = lines[..<9].joined(separator: "\n")
    let report = try checked(log)
    #expect(report.judgement.violations.map(\.rule) == ["will-appear-before-did-appear"])
    #expect(report.judgement.violations.map(\.location.line) == [9])
    let ended = try checked(log + "\n")
    #expect(ended.judgement.violations.map(\.rule) == ["will-appear-before-did-appear"])
  }

  @Test(arguments: [
    "animated=1", "animated: 1", "thread=1", "thread=0x1f03", "7",
  ])
  func `tells a fault on its last line whatever stands behind the pointer`(_ end: String) throws {
    let callbacks = ["viewWillAppear", "viewDidAppear", "viewDidAppear"]
    let log = callbacks.map { "<FeedController: 0x10480a200> \($0) \(end)" }
      .joined(separator: "\n")
    let report = try checked(log)
    #expect(report.judgement.violations.map(\.rule) == ["no-repeated-did-appear"])
    #expect(report.judgement.violations.map(\.location.line) == [3])
  }
}
