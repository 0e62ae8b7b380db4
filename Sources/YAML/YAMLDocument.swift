/// Reads one YAML document, such as a file of settings.
public struct YAMLDocument {
  /// What a document may hold.
  public struct Bounds: Hashable, Sendable {
    public var bytesMax: Int
    /// How deeply values may be nested.
    public var levelsMax: Int
    /// Values after each reference was replaced by what it stands for; 0 refuses anchors, because a
    /// few of them can stand for a document without an end.
    public var referredMax: Int

    /// A file of settings, which anybody may have written.
    public static let settings = Bounds(bytesMax: 64 << 10, levelsMax: 16, referredMax: 0)
    /// A file of our own.
    public static let own = Bounds(bytesMax: 1 << 20, levelsMax: 32, referredMax: 100_000)
  }

  private let bounds: Bounds
  private var events: YAMLEvents.Source
  /// What anchors stand for, with how many values that is.
  private var anchors: [String: (node: YAMLNode, count: Int)] = [:]
  private var count = 0

  /// The root of the document, or nil when it is empty.
  ///
  /// Tags are refused.
  ///
  /// - Throws: `YAMLFailure` when `bytes` are no YAML, or hold what is not read here.
  public static func parse(
    _ bytes: [UInt8],
    within bounds: Bounds = .settings
  ) throws(YAMLFailure) -> YAMLNode? {
    guard bytes.count <= bounds.bytesMax else {
      throw YAMLFailure("the file is longer than \(bounds.bytesMax) bytes", line: 1)
    }
    var document = YAMLDocument(bounds: bounds, events: YAMLEvents.Source(bytes))
    guard case .start = try document.events.next().kind else { return nil }
    let root = try document.node(try document.events.next(), level: 1)
    guard case .end = try document.events.next().kind,
      case .nothing = try document.events.next().kind
    else { throw YAMLFailure("the file holds a second document", line: root.line) }
    return root
  }

  private mutating func node(
    _ event: YAMLEvents.Event,
    level: Int
  ) throws(YAMLFailure) -> YAMLNode {
    guard level <= bounds.levelsMax else {
      throw YAMLFailure("the values are nested too deeply", line: event.line)
    }
    guard !event.isTagged, event.anchor == nil || bounds.referredMax > 0 else {
      throw YAMLFailure("anchors and tags are not read here", line: event.line)
    }
    let before = count
    count += 1
    let content: YAMLNode.Content
    switch event.kind {
    case .scalar(let text, let isPlain):
      content = .scalar(text)
      if isPlain {
        return keep(YAMLNode(content: content, line: event.line, isPlain: true), event, before)
      }
    case .sequence:
      var nodes: [YAMLNode] = []
      while true {
        let next = try events.next()
        if case .containerEnd = next.kind { break }
        nodes.append(try node(next, level: level + 1))
      }
      content = .sequence(nodes)
    case .mapping: content = .mapping(try members(level: level))
    case .reference(let name): return try referred(name, at: event.line)
    case .start, .end, .containerEnd, .nothing:
      throw YAMLFailure("a value is missing", line: event.line)
    }
    return keep(YAMLNode(content: content, line: event.line), event, before)
  }

  /// Remembers a node that has an anchor.
  private mutating func keep(
    _ node: YAMLNode,
    _ event: YAMLEvents.Event,
    _ before: Int
  ) -> YAMLNode {
    if let name = event.anchor { anchors[name] = (node, count - before) }
    return node
  }

  private mutating func referred(_ name: String, at line: Int) throws(YAMLFailure) -> YAMLNode {
    guard bounds.referredMax > 0 else {
      throw YAMLFailure("anchors and tags are not read here", line: line)
    }
    guard let anchor = anchors[name] else {
      throw YAMLFailure("there is no anchor '\(name)' before this", line: line)
    }
    count += anchor.count
    guard count <= bounds.referredMax else {
      throw YAMLFailure("the anchors stand for too many values", line: line)
    }
    return anchor.node
  }

  private mutating func members(level: Int) throws(YAMLFailure) -> [YAMLNode.Member] {
    var members: [YAMLNode.Member] = []
    var merged: [YAMLNode.Member] = []
    while true {
      let next = try events.next()
      if case .containerEnd = next.kind { break }
      guard case .scalar(let key, let isPlain) = next.kind else {
        throw YAMLFailure("a key must be a word", line: next.line)
      }
      guard !members.contains(where: { $0.key == key }) else {
        throw YAMLFailure("'\(key)' is there twice", line: next.line)
      }
      let value = try node(try events.next(), level: level + 1)
      if key == "<<", isPlain, bounds.referredMax > 0, let others = value.mapping {
        merged += others
      } else {
        members.append(YAMLNode.Member(key: key, line: next.line, value: value))
      }
    }
    // What stands here itself counts before what was taken over.
    return members + merged.filter { other in !members.contains { $0.key == other.key } }
  }
}
