/// Reads one YAML document, such as a file of settings.
public enum YAMLDocument {
  /// Deeper nesting is no file of settings.
  static let levelsMax = 16
  public static let bytesMax = 64 << 10

  /// The root of the document, or nil when it is empty.
  ///
  /// Anchors and tags are refused: a few of them can stand for a document without an end.
  ///
  /// - Throws: `YAMLFailure` when `bytes` are no YAML, or hold what is not read here.
  public static func parse(_ bytes: [UInt8]) throws(YAMLFailure) -> YAMLNode? {
    guard bytes.count <= bytesMax else {
      throw YAMLFailure("the file is longer than \(bytesMax) bytes", line: 1)
    }
    var events = YAMLEvents(bytes)
    guard case .start = try events.next().kind else { return nil }
    let root = try node(try events.next(), &events, level: 1)
    guard case .end = try events.next().kind, case .nothing = try events.next().kind else {
      throw YAMLFailure("the file holds a second document", line: root.line)
    }
    return root
  }

  private static func node(
    _ event: YAMLEvents.Event,
    _ events: inout YAMLEvents,
    level: Int
  ) throws(YAMLFailure) -> YAMLNode {
    guard level <= levelsMax else {
      throw YAMLFailure("the values are nested too deeply", line: event.line)
    }
    switch event.kind {
    case .scalar(let text): return YAMLNode(content: .scalar(text), line: event.line)
    case .sequence:
      var nodes: [YAMLNode] = []
      while true {
        let next = try events.next()
        if case .containerEnd = next.kind { break }
        nodes.append(try node(next, &events, level: level + 1))
      }
      return YAMLNode(content: .sequence(nodes), line: event.line)
    case .mapping:
      return YAMLNode(content: .mapping(try members(&events, level: level)), line: event.line)
    case .alias: throw YAMLFailure("anchors and tags are not read here", line: event.line)
    case .start, .end, .containerEnd, .nothing:
      throw YAMLFailure("a value is missing", line: event.line)
    }
  }

  private static func members(
    _ events: inout YAMLEvents,
    level: Int
  ) throws(YAMLFailure) -> [YAMLNode.Member] {
    var members: [YAMLNode.Member] = []
    while true {
      let next = try events.next()
      if case .containerEnd = next.kind { return members }
      guard case .scalar(let key) = next.kind else {
        throw YAMLFailure("a key must be a word", line: next.line)
      }
      guard !members.contains(where: { $0.key == key }) else {
        throw YAMLFailure("'\(key)' is there twice", line: next.line)
      }
      let value = try node(try events.next(), &events, level: level + 1)
      members.append(YAMLNode.Member(key: key, line: next.line, value: value))
    }
  }
}
