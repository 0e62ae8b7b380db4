import LogCheck
import Reporting
import RuleKit
import Testing

@Suite("Identifiers")
struct IdentifiersTests {
  /// A record that tells of no callback, in a log that has an identifier on each line.
  private static func noise(_ number: Int) -> String {
    let pad = String(repeating: "x", count: 100)
    let message = #""message":"GET /items took \#(number) ms""#
    return #"{"id":"n\#(number)","level":"debug",\#(message),"pad":"\#(pad)"}"# + "\n"
  }

  /// A push and a pop, `times` over, with what `identifier` makes of the number of the line and of the object.
  private static func session(
    times: Int = 1,
    noise count: Int = 0,
    key: String = "id",
    _ identifier: (_ line: Int, _ object: Int) -> String
  ) -> String {
    var lines: [String] = []
    func tell(_ name: String, _ object: Int, _ callback: String) {
      for number in 0..<count { lines.append(noise(number)) }
      let value = identifier(lines.count, object)
      lines.append(#"{"class":"\#(name)","event":"\#(callback)","\#(key)":"\#(value)"}"# + "\n")
    }
    for callback in ["viewDidLoad", "viewWillAppear", "viewDidAppear"] { tell("Feed", 0, callback) }
    for number in 1...times {
      tell("Detail", number, "viewDidLoad")
      tell("Feed", 0, "viewWillDisappear")
      tell("Detail", number, "viewWillAppear")
      tell("Feed", 0, "viewDidDisappear")
      tell("Detail", number, "viewDidAppear")
      tell("Detail", number, "viewWillDisappear")
      tell("Feed", 0, "viewWillAppear")
      tell("Detail", number, "viewDidDisappear")
      tell("Feed", 0, "viewDidAppear")
      tell("Detail", number, "deinit")
    }
    let launch = "application(_:didFinishLaunchingWithOptions:)"
    return #"{"class":"AppDelegate","event":"\#(launch)"}"# + "\n" + lines.joined()
  }

  private static let again = #"{"class":"Feed","event":"viewDidAppear","id":"o0"}"# + "\n"
  private static let start = (0..<1200).map(noise).joined()

  private func violations(_ log: String) throws -> [String] {
    try checked(Array(log.utf8)).judgement.violations.map(\.rule)
  }

  @Test func `those of records are none of objects where few callbacks come in between`() throws {
    let log = Self.session(times: 4, noise: 30) { line, _ in "r\(line)" }
    #expect(log.utf8.count > 200_000)
    #expect(try violations(log) == [])
  }

  @Test func `those of objects are believed where few callbacks come in between`() throws {
    let log = Self.session(times: 4, noise: 30) { _, object in "o\(object)" } + Self.again
    #expect(try violations(log) == ["no-repeated-did-appear"])
  }

  @Test func `those of records are none of objects where callbacks begin late`() throws {
    #expect(try violations(Self.start + Self.session(times: 4) { line, _ in "r\(line)" }) == [])
  }

  @Test func `those of objects are believed where callbacks begin late`() throws {
    let log = Self.start + Self.session(times: 4) { _, object in "o\(object)" } + Self.again
    #expect(try violations(log) == ["no-repeated-did-appear"])
  }

  @Test func `none is believed that the beginning of a long log did not have`() throws {
    let silent = Self.session(times: 400, key: "ignored") { _, _ in "" }
    #expect(silent.utf8.count > 128 * 1024)
    #expect(try violations(silent + Self.session { line, _ in "r\(line)" }) == [])
  }

  @Test(arguments: [977, 131_071, 131_072, 131_073, 1_048_575, 1_048_577, 2_000_000])
  func `are read the same, however a log comes`(_ piece: Int) throws {
    let log = Array(
      (Self.session(times: 2, noise: 400) { line, _ in "r\(line)" }).utf8
    )
    #expect(log.count > 1 << 20)
    let whole = try checked(log)
    let report = try checked(log, piece: piece)
    #expect(essence(report) == essence(whole))
    #expect(report.judgement.violations.isEmpty)
  }
}
