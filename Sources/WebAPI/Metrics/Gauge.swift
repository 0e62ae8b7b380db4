/// A number that the service shows beside its own, such as how many files are open.
public struct Gauge: Sendable {
  public var name: String
  public var help: String
  public var value: Int

  public init(_ name: String, _ help: String, _ value: Int) {
    self.name = name
    self.help = help
    self.value = value
  }
}
