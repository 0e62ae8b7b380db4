internal import CSimdJSON
public import LogDialects

/// The lines of a piece of a log, with the fields of those that are JSON objects, close together: for a parser that
/// is ahead of its reader.
///
/// The owner of one `json_lines`, whose room is used again for each piece.
///
/// `@unchecked Sendable`: the handle has one owner at a time, and is bound to no thread.
@safe
public struct ParsedLines: ~Copyable, @unchecked Sendable {
  private let handle: OpaquePointer
  /// How many lines end in the piece.
  public private(set) var count = 0
  /// Whether all of the piece is UTF-8.
  public private(set) var isValid = true

  public init() {
    guard let made = unsafe json_lines_make() else {
      preconditionFailure("there is no memory for lines")
    }
    unsafe handle = made
  }

  deinit { unsafe json_lines_free(handle) }

  /// Reads the lines that end in `piece`, of less than 2 GiB, with `parser`.
  public mutating func read(_ piece: Span<UInt8>, with parser: inout JSONLineParser) {
    isValid = unsafe piece.withUnsafeBufferPointer { bytes in
      unsafe json_lines_read(handle, parser.handle, bytes.baseAddress, bytes.count)
    }
    count = unsafe json_lines_count(handle)
  }

  /// Says where line `number` ends, and whether it is an object; then its fields are in their places.
  @inline(__always)
  public func load(_ number: Int, into fields: inout JSONFields) -> (end: Int, isObject: Bool) {
    precondition(number >= 0 && number < count, "there is such a line")
    let line = unsafe fields.fill { fields, object in
      unsafe json_lines_load(handle, number, fields, &object)
    }
    return (Int(line.end), line.is_object)
  }
}
