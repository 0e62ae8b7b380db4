internal import CYAML

/// The parts of a YAML stream in order.
///
/// The owner of one `yaml_parser_t` and of the bytes that it reads.
@safe
struct YAMLEvents: ~Copyable {
  struct Event {
    let kind: Kind
    let line: Int
  }

  enum Kind {
    /// A document begins or ends; `nothing` is the end of the stream.
    case start, end, nothing
    case scalar(String)
    case sequence, mapping, containerEnd
    /// An anchor, a reference to one, or a tag.
    case alias
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  init(_ source: [UInt8]) {
    unsafe parser = .allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    unsafe bytes = .allocate(capacity: max(1, source.count))
    _ = unsafe bytes.initialize(from: source)
    let made = unsafe yaml_parser_initialize(parser)
    precondition(made == 1, "libyaml has no memory to start")
    // The parser reads the bytes as it goes, so they live as long as it does.
    unsafe yaml_parser_set_input_string(parser, bytes.baseAddress, source.count)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe bytes.deallocate()
  }

  /// The next part; the stream's own beginning is left out.
  mutating func next() throws(YAMLFailure) -> Event {
    while true {
      var event = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw failure }
      defer { unsafe yaml_event_delete(&event) }
      let line = unsafe Int(event.start_mark.line) + 1
      guard let kind = unsafe Self.kind(of: event) else { continue }
      return Event(kind: kind, line: line)
    }
  }

  private static func kind(of event: yaml_event_t) -> Kind? {
    switch unsafe event.type {
    case YAML_STREAM_START_EVENT: return nil
    case YAML_DOCUMENT_START_EVENT: return .start
    case YAML_DOCUMENT_END_EVENT: return .end
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      if unsafe scalar.anchor != nil || scalar.tag != nil { return .alias }
      let text = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return unsafe .scalar(String(decoding: text, as: UTF8.self))
    case YAML_SEQUENCE_START_EVENT:
      let start = unsafe event.data.sequence_start
      return unsafe start.anchor != nil || start.tag != nil ? .alias : .sequence
    case YAML_MAPPING_START_EVENT:
      let start = unsafe event.data.mapping_start
      return unsafe start.anchor != nil || start.tag != nil ? .alias : .mapping
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .containerEnd
    case YAML_ALIAS_EVENT: return .alias
    default: return .nothing
    }
  }

  /// What the parser complains about, in its own words.
  private var failure: YAMLFailure {
    let words = unsafe parser.pointee.problem
    let reason = unsafe words.map { unsafe String(cString: $0) } ?? "this is no YAML"
    return YAMLFailure(reason, line: unsafe Int(parser.pointee.problem_mark.line) + 1)
  }
}
