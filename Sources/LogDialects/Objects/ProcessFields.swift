internal import CallbackLog

extension JSONFields {
  /// The process that the fields tell, by its number or else by what stands for its name, and its program where they
  /// name it, or 0.
  func process(_ bytes: Span<UInt8>) -> (process: Int64?, program: Int64) {
    let (number, name) = (self[.processID], self[.process])
    if number.kind == .absent, name.kind == .absent { return (nil, 0) }
    if number.kind == .integer, name.kind == .absent { return (number.integer, 0) }
    if name.kind == .object { return nestedProcess(bytes) }
    let named = process(name, bytes)
    let process = process(number, bytes).process ?? named.process
    return (process, named.program)
  }

  /// Takes `"process":{"pid":512,"name":"Shop"}`.
  private func nestedProcess(_ bytes: Span<UInt8>) -> (process: Int64?, program: Int64) {
    var cursor = JSONCursor(Int(self[.process].position)..<bytes.count)
    var inner = JSONFields()
    guard let range = cursor.value(bytes), inner.read(bytes, in: range, loosely: true) else {
      return (nil, 0)
    }
    let named = process(inner[.name].kind == .absent ? inner[.process] : inner[.name], bytes)
    let number =
      process(inner[.processID], bytes).process ?? process(inner[.id], bytes).process
      ?? process(self[.processID], bytes).process
    return (number ?? named.process, named.program)
  }

  /// The process in one field: `512`, `Shop`, `Shop (512)` or `Shop[512]`.
  private func process(
    _ field: JSONField,
    _ bytes: Span<UInt8>
  ) -> (process: Int64?, program: Int64) {
    if field.kind == .integer { return (field.integer, 0) }
    guard field.kind == .string else { return (nil, 0) }
    let range = bytes.trimmed(field.range)
    if let number = bytes.integer(range) { return (number, 0) }
    guard range.contains(where: { bytes[$0].isLetter }) else { return (nil, 0) }
    let end = range.upperBound - 1
    if bytes[end] == UInt8(ascii: ")") || bytes[end] == UInt8(ascii: "]"),
      let open = range.last(where: { "([".utf8.contains(bytes[$0]) }),
      let number = bytes.decimal(open + 1..<end)
    {
      return (number, bytes.program(range.lowerBound..<open))
    }
    let name = Origin.number(named: bytes, range)
    return (name, name)
  }
}
