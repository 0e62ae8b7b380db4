internal import CSimdJSON
public import LogDialects

/// Reads lines that are JSON objects, one at a time, so that one bad line does not stop the rest.
///
/// The owner of one `json_parser`, which is used again for each line.
///
/// `@unchecked Sendable`: the handle has one owner at a time, and is bound to no thread.
@safe
public struct JSONLineParser: ~Copyable, @unchecked Sendable {
  let handle: OpaquePointer

  /// Makes a parser that numbers the words it meets, unless it is told not to.
  public init(numbersWords: Bool = true) {
    guard let made = unsafe json_parser_make(Keys.shared.handle, numbersWords) else {
      preconditionFailure("there is no memory for a parser")
    }
    unsafe handle = made
  }

  deinit { unsafe json_parser_free(handle) }

  /// Fills `fields` from `line`, and returns whether it is one complete, valid JSON object.
  ///
  /// Under a key that comes twice, the last value counts.
  public mutating func parse(_ line: Span<UInt8>, into fields: inout JSONFields) -> Bool {
    unsafe line.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return false }
      return unsafe fields.fill { fields, object in
        unsafe json_parser_read(handle, start, bytes.count, fields, &object)
      }
    }
  }
}

extension JSONFields {
  /// Has C write fields into the places of their keys, and bytes that stay valid until it is called again.
  @inline(__always)
  mutating func fill<Result>(
    _ write: (UnsafeMutablePointer<json_field>?, inout json_object) -> Result
  ) -> Result {
    var object = unsafe json_object()
    let result = fill { places in
      precondition(places.count == JSONKey.count, "each key has its field")
      let result = unsafe places.withUnsafeMutableBytes { fields in
        // The two are laid out alike, and C writes kinds that Swift knows.
        unsafe write(fields.baseAddress?.assumingMemoryBound(to: json_field.self), &object)
      }
      return unsafe (object.present, result)
    }
    if unsafe object.unescaped_count > 0 {
      unsafe unescaped.append(
        contentsOf: UnsafeBufferPointer(start: object.unescaped, count: object.unescaped_count)
      )
    }
    return result
  }
}

/// The table of the keys, made once for all parsers.
///
/// `@unchecked Sendable`: it is never changed.
@safe
private final class Keys: @unchecked Sendable {
  static let shared = Keys()

  let handle: OpaquePointer

  private init() {
    precondition(JSONField.isLaidOutLikeC, "'JSONField' and 'json_field' differ")
    let texts = JSONKey.spellings.map { Array($0.text.utf8CString) }
    let numbers = JSONKey.spellings.map { UInt32($0.key.rawValue) }
    let joined = texts.flatMap { $0 }
    let made = unsafe joined.withUnsafeBufferPointer { bytes in
      var pointers: [UnsafePointer<CChar>?] = unsafe []
      var offset = 0
      for text in texts {
        unsafe pointers.append(bytes.baseAddress.map { unsafe $0 + offset })
        offset += text.count
      }
      return unsafe json_keys_make(&pointers, numbers, pointers.count, JSONKey.words)
    }
    guard let made = unsafe made else {
      preconditionFailure("the keys of 'JSONKey' do not fit the parser's table")
    }
    unsafe handle = made
  }
}

extension JSONField {
  /// Whether C may write such a value where it has room for one of its own.
  fileprivate static var isLaidOutLikeC: Bool {
    typealias Here = MemoryLayout<JSONField>
    typealias There = MemoryLayout<json_field>
    return Here.stride == There.stride && Here.size == There.size
      && Here.offset(of: \.kind) == There.offset(of: \.kind)
      && Here.offset(of: \.position) == There.offset(of: \.position)
      && Here.offset(of: \.start) == There.offset(of: \.start)
      && Here.offset(of: \.count) == There.offset(of: \.count)
      && Here.offset(of: \.symbol) == There.offset(of: \.symbol)
      && Here.offset(of: \.bits) == There.offset(of: \.bits)
  }
}
