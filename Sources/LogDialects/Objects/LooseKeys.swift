internal import CallbackLog

/// Keys as other loggers write them: in any case, with underscores or hyphens anywhere, and behind
/// the name of what they belong to: `Class`, `_class`, `view-controller`, `event.action`.
///
/// A class, because every reader of a line refers to it and none changes it.
final class LooseKeys: Sendable {
  static let shared = LooseKeys()

  private let keys: [[UInt8]: JSONKey]
  /// What a key may belong to, so that its last part means what it means alone.
  private let groups: Set<[UInt8]>

  private init() {
    var keys: [[UInt8]: JSONKey] = [:]
    for (text, key) in JSONKey.spellings where text.utf8.count > 1 {
      keys[Self.letters(text)] = keys[Self.letters(text)] ?? key
    }
    for (key, texts) in Self.others {
      for text in texts.split(separator: " ") { keys[Array(text.utf8)] = key }
    }
    self.keys = keys
    groups = Set(Self.owners.split(separator: " ").map { Array($0.utf8) })
  }

  /// The key whose text is `range` of `bytes`, or nil.
  func key(_ bytes: Span<UInt8>, _ range: Range<Int>) -> JSONKey? {
    guard range.count <= Self.bytesMax, !bytes.equals("_id", in: range) else { return nil }
    let dot = range.last { bytes[$0] == UInt8(ascii: ".") }
    guard let dot else { return keys[Self.letters(bytes, range)] }
    let before = range.prefix { $0 < dot }.last { bytes[$0] == UInt8(ascii: ".") }
    let group = Self.letters(bytes, (before.map { $0 + 1 } ?? range.lowerBound)..<dot)
    let last = Self.letters(bytes, dot + 1..<range.upperBound)
    // 'class.name' is a class's, 'user.name' and 'host.name' are nobody's.
    if ["name", "id", "type"].contains(where: { last == Array($0.utf8) }) {
      return keys[group + last]
    }
    return groups.contains(group) ? keys[last] : nil
  }

  private static let bytesMax = 60

  /// The letters and digits of a key, in lower case.
  private static func letters(_ bytes: Span<UInt8>, _ range: Range<Int>) -> [UInt8] {
    range.compactMap { bytes[$0].isLetter || bytes[$0].isDigit ? bytes[$0] | 0x20 : nil }
  }

  private static func letters(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return letters(bytes.span, bytes.indices)
  }

  private static let others: [(JSONKey, String)] = [
    (.class, "cls"), (.method, "sel"), (.text, "stringvalue mt messagetemplate renderedmessage"),
    (.event, "callbackname selectorname"), (.screen, "view"),
    (
      .hash,
      "targetaddress targetptr objectaddress objectptr selfaddress selfptr instanceaddress instanceptr"
    ),
    (
      .details,
      """
      labels tags extra extras meta args arguments contextmap mdc userinfo custom ctx info detail values props \
      dimensions customdimensions eventdata additional additionalinfo additionaldata
      """
    ),
  ]

  private static let owners = """
    event class object instance controller viewcontroller vc screen view lifecycle ui app attributes fields labels \
    process thread log
    """
}
