internal import CSimdJSON
public import LogDialects

/// Reads lines that are JSON objects, one at a time, so that one bad line does not stop the rest.
///
/// The owner of one `json_parser`, which is used again for each line.
@safe
public struct JSONLineParser: ~Copyable {
  private let handle: OpaquePointer

  public init() {
    let keys = JSONKey.allCases.map { Array($0.text.utf8CString) }
    guard let made = unsafe Self.make(keys) else {
      preconditionFailure("the keys of 'JSONKey' do not fit the parser's table")
    }
    unsafe handle = made
  }

  deinit { unsafe json_parser_free(handle) }

  /// Fills `fields` from `line`, and returns whether it is one complete, valid JSON object.
  ///
  /// Under a key that comes twice, the last value counts.
  public mutating func parse(_ line: Span<UInt8>, into fields: inout JSONFields) -> Bool {
    fields.removeAll()
    let isObject = unsafe line.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return false }
      return unsafe json_parser_read(handle, start, bytes.count)
    }
    guard isObject else { return false }
    copyFields(into: &fields)
    return true
  }

  private func copyFields(into fields: inout JSONFields) {
    var count = 0
    // Both arrays stay valid until the next line is read.
    guard let found = unsafe json_parser_fields(handle, &count) else { return }
    for index in 0..<count {
      let field = unsafe found[index]
      fields.set(JSONField(field), for: Int(field.key))
    }
    guard let bytes = unsafe json_parser_unescaped(handle, &count), count > 0 else { return }
    unsafe fields.unescaped.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
  }

  /// Makes a parser for keys that each end in NUL; the parser copies them.
  private static func make(_ keys: [[CChar]]) -> OpaquePointer? {
    let joined = keys.flatMap { $0 }
    return unsafe joined.withUnsafeBufferPointer { bytes in
      var pointers: [UnsafePointer<CChar>?] = unsafe []
      var offset = 0
      for key in keys {
        unsafe pointers.append(bytes.baseAddress.map { unsafe $0 + offset })
        offset += key.count
      }
      return unsafe json_parser_make(&pointers, pointers.count, JSONKey.words)
    }
  }
}

extension JSONField {
  fileprivate init(_ field: json_field) {
    self.init()
    kind = Kind(rawValue: UInt8(truncatingIfNeeded: field.kind)) ?? .absent
    position = field.position
    start = kind == .bool ? UInt32(truncatingIfNeeded: field.integer) : field.start
    count = field.count
    symbol = field.symbol
    integer = field.integer
    number = field.number
  }
}
