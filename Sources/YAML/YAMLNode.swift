/// A value of a YAML document, with the line it stands on.
public struct YAMLNode: Sendable {
  public let content: Content
  /// Counts from 1.
  public let line: Int
  /// Whether it is a scalar without quotes, which may stand for a number or a word such as `true`.
  public var isPlain = false

  public enum Content: Sendable {
    /// A text, number or word as it was written, without quotes.
    case scalar(String)
    case sequence([YAMLNode])
    /// Members in their order; no key comes twice.
    case mapping([Member])
  }

  public struct Member: Sendable {
    public let key: String
    public let line: Int
    public let value: YAMLNode
  }

  /// The text, or nil when this is no scalar.
  public var scalar: String? { if case .scalar(let text) = content { text } else { nil } }

  /// The values, or nil when this is no sequence.
  public var sequence: [YAMLNode]? { if case .sequence(let nodes) = content { nodes } else { nil } }

  /// The members, or nil when this is no mapping.
  public var mapping: [Member]? { if case .mapping(let members) = content { members } else { nil } }
}

/// Why a text is no YAML that is read here, as a phrase for people.
public struct YAMLFailure: Error, Hashable, Sendable {
  public let reason: String
  /// Counts from 1.
  public let line: Int

  init(_ reason: String, line: Int) {
    self.reason = reason
    self.line = line
  }
}
