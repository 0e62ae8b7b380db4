internal import CSimdJSON
public import Reporting

/// Reads a whole JSON document, such as a stored report or the body of a request.
public enum JSONDocument {
  /// The value that `bytes` stand for, or nil when they are not valid JSON of at most 64 levels.
  ///
  /// A number that is no integer of 64 bits becomes `number`.
  public static func parse(_ bytes: [UInt8]) -> JSON? {
    var builder = Builder()
    // The library calls back before it returns, so the context is a local.
    let isValid = unsafe withUnsafeMutablePointer(to: &builder) { builder in
      unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe json_document_read(bytes.baseAddress, bytes.count, hear, builder)
      }
    }
    return isValid ? builder.root : nil
  }

  /// A document as far as it was told.
  struct Builder {
    private(set) var root: JSON?
    /// The objects and arrays that are not ended yet, the outermost first.
    private var open: [Container] = []

    private struct Container {
      let isObject: Bool
      var key = ""
      var values: [JSON] = []
      var keys: [String] = []
    }

    mutating func begin(isObject: Bool) { open.append(Container(isObject: isObject)) }

    mutating func name(_ key: String) { open[open.count - 1].key = key }

    mutating func end() {
      guard let container = open.popLast() else { return }
      guard container.isObject else { return add(.array(container.values)) }
      add(.object(zip(container.keys, container.values).map { (key: $0, value: $1) }))
    }

    mutating func add(_ value: JSON) {
      guard let last = open.indices.last else {
        root = value
        return
      }
      if open[last].isObject { open[last].keys.append(open[last].key) }
      open[last].values.append(value)
    }
  }
}

/// Adds one part of a document to the builder that `context` points to.
private func hear(
  context: UnsafeMutableRawPointer?,
  kind: UInt8,
  text: UnsafePointer<UInt8>?,
  count: Int,
  bits: UInt64
) {
  guard let builder = unsafe context?.assumingMemoryBound(to: JSONDocument.Builder.self) else {
    return
  }
  func word() -> String {
    unsafe String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }
  switch Int(kind) {
  case json_null: unsafe builder.pointee.add(.null)
  case json_bool: unsafe builder.pointee.add(.bool(bits == 1))
  case json_integer: unsafe builder.pointee.add(.integer(Int(bitPattern: UInt(bits))))
  case json_number: unsafe builder.pointee.add(.number(Double(bitPattern: bits)))
  case json_string: unsafe builder.pointee.add(.string(word()))
  case json_key: unsafe builder.pointee.name(word())
  case json_object_value: unsafe builder.pointee.begin(isObject: true)
  case json_array: unsafe builder.pointee.begin(isObject: false)
  default: unsafe builder.pointee.end()
  }
}
