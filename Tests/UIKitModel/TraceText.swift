/// Sessions as text of the `trace` dialect.
public struct TraceText: Sendable {
  public var showsPointers = true
  public var showsTimes = false
  public var showsProcess = false
  public var showsThread = false
  /// The header, such as `profile=ios17 style=exit`, or nil for none.
  public var header: String?

  public init() {}

  public func text(of lines: [LogLine]) -> String {
    var text = header.map { "@trace \($0)\n" } ?? ""
    for line in lines { text += self.text(of: line) + "\n" }
    return text
  }

  public func text(of line: LogLine) -> String {
    let content = line.content
    switch content.kind {
    case .callback:
      return named(content.thing) + " " + (content.word?.rawValue ?? "") + pairs(content)
        + margin(line)
    case .call:
      guard showsPointers else { return "note call " + content.text }
      return "call \(content.text) from=\(hexadecimal(content.thing)) "
        + "to=\(hexadecimal(content.coming))" + margin(line)
    case .verdict:
      let target = showsPointers ? " target=\(hexadecimal(content.thing))" : ""
      return "uikit \(content.text)\(target)\(pairs(content))" + margin(line)
    case .header, .words: return content.text
    }
  }

  private func pairs(_ content: LogLine.Content) -> String {
    content.arguments.sorted { $0.key < $1.key }.map { " \($0.key)=\(shown($0.value))" }.joined()
  }

  /// A pointer among the arguments goes with the others.
  private func shown(_ value: String) -> String {
    value.hasPrefix("0x") && !showsPointers ? "set" : value
  }

  private func named(_ thing: Thing?) -> String {
    guard let thing else { return "" }
    return switch thing.kind {
    case .controller, .view:
      showsPointers ? "\(thing.className):\(hexadecimal(thing))" : thing.className
    case .application: thing.className
    case .scene: thing.className + ":" + (thing.name ?? "S")
    case .class: "+" + thing.className + (thing.name.map { "(\($0))" } ?? "")
    }
  }

  private func hexadecimal(_ thing: Thing?) -> String {
    "0x" + String(thing?.address ?? 0, radix: 16)
  }

  private func margin(_ line: LogLine) -> String {
    var margin = line.phase.map { " phase=\($0)" } ?? ""
    if showsTimes {
      let fraction = String(line.time % 1_000_000 + 1_000_000).dropFirst()
      margin += " t=\(line.time / 1_000_000).\(fraction)"
    }
    if showsProcess { margin += " process=\(line.process)" }
    if showsThread { margin += line.thread == 1 ? " thread=main" : " thread=\(line.thread)" }
    return margin
  }
}
