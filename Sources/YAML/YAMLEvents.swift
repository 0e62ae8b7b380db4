internal import CYAML

/// The parts of a YAML stream in order.
///
/// The owner of one `yaml_parser_t` and of the bytes that it reads.
@safe
struct YAMLEvents: ~Copyable {
  struct Event {
    let kind: Kind
    let line: Int
    /// The name under which the value can be referred to.
    var anchor: String?
    var isTagged = false
  }

  /// Events in a place where they can be shared.
  final class Source {
    private var events: YAMLEvents

    init(_ bytes: [UInt8]) { events = YAMLEvents(bytes) }

    func next() throws(YAMLFailure) -> Event { try events.next() }
  }

  enum Kind {
    /// A document begins or ends; `nothing` is the end of the stream.
    case start, end, nothing
    /// A text; a plain one has no quotes, and may be a number or a word.
    case scalar(String, isPlain: Bool)
    case sequence, mapping, containerEnd
    /// A reference to an anchor.
    case reference(String)
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
      guard let read = unsafe Self.read(event) else { continue }
      return read
    }
  }

  private static func read(_ event: yaml_event_t) -> Event? {
    let line = unsafe Int(event.start_mark.line) + 1
    switch unsafe event.type {
    case YAML_STREAM_START_EVENT: return nil
    case YAML_DOCUMENT_START_EVENT: return Event(kind: .start, line: line)
    case YAML_DOCUMENT_END_EVENT: return Event(kind: .end, line: line)
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let text = unsafe String(decoding: bytes, as: UTF8.self)
      let isPlain = unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE
      let kind = Kind.scalar(text, isPlain: isPlain)
      return unsafe Event(kind, line, anchor: scalar.anchor, tag: scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      let start = unsafe event.data.sequence_start
      return unsafe Event(.sequence, line, anchor: start.anchor, tag: start.tag)
    case YAML_MAPPING_START_EVENT:
      let start = unsafe event.data.mapping_start
      return unsafe Event(.mapping, line, anchor: start.anchor, tag: start.tag)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      return Event(kind: .containerEnd, line: line)
    case YAML_ALIAS_EVENT:
      let anchor = unsafe Event.text(event.data.alias.anchor) ?? ""
      return Event(kind: .reference(anchor), line: line)
    default: return Event(kind: .nothing, line: line)
    }
  }

  /// What the parser complains about, in its own words.
  private var failure: YAMLFailure {
    let words = unsafe parser.pointee.problem
    let reason = unsafe words.map { unsafe String(cString: $0) } ?? "this is no YAML"
    return YAMLFailure(reason, line: unsafe Int(parser.pointee.problem_mark.line) + 1)
  }
}

extension YAMLEvents.Event {
  /// What may have an anchor and a tag of its own.
  fileprivate init(
    _ kind: YAMLEvents.Kind,
    _ line: Int,
    anchor: UnsafeMutablePointer<yaml_char_t>?,
    tag: UnsafeMutablePointer<yaml_char_t>?
  ) {
    self.kind = kind
    self.line = line
    unsafe self.anchor = Self.text(anchor)
    isTagged = unsafe tag != nil
  }

  fileprivate static func text(_ bytes: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe bytes.map { unsafe String(cString: $0) }
  }
}
