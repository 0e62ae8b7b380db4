public import CallbackLog

/// A document in JSON that breaks off, or in which another log begins: what was glued of it from its first brace on.
struct BrokenDocument {
  private let bytes: [UInt8]
  private let lines: GluedLines

  init(_ bytes: ArraySlice<UInt8>, _ lines: GluedLines) {
    self.bytes = Array(bytes)
    self.lines = lines.moved(back: bytes.startIndex)
  }

  /// Where the arrays begin that are open at its end, the outermost first.
  var openArrays: [Int] {
    var open: [Int] = []
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(index)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
      default: break
      }
      index += 1
    }
    return open.filter { bytes[$0] == UInt8(ascii: "[") && holdsRecords(at: $0) }
  }

  /// Whether the array at `start` is all of the document, or holds the records of an export that is read when it is whole:
  /// others name callbacks of which they do not tell.
  private func holdsRecords(at start: Int) -> Bool {
    if start == 0 { return true }
    let before = bytes[Swift.max(0, start - BytesMax.recordsKey)..<start].filter { !$0.isBlank }
    let key = String(decoding: before, as: UTF8.self)
    let keys = ["\"breadcrumbs\":", "\"breadcrumbs\":{\"values\":", "\"hits\":"]
    return keys.contains { key.hasSuffix($0) }
  }

  /// What is glued again from `start` on.
  func glue(from start: Int) -> ObjectGlue {
    ObjectGlue(Array(bytes[start...]), lines.moved(back: start))
  }
}

/// Reading of such documents object by object.
extension LogReader {
  /// Reads the objects of a document that is still open: nothing comes behind it.
  public mutating func readOpenDocument(into recording: inout Recording) {
    guard glue.isOpen else { return }
    _ = glue.abandon()
    _ = readBroken(into: &recording)
  }

  /// Reads the whole objects of the document that broke off last, which stand in an array that is open; returns whether they
  /// tell anything.
  mutating func readBroken(into recording: inout Recording) -> Bool {
    guard let document = glue.takeBroken() else { return false }
    var own = ObjectGlue()
    swap(&own, &glue)
    defer { swap(&own, &glue) }
    for start in document.openArrays.prefix(Self.openArraysMax) {
      glue = document.glue(from: start)
      var isRead = false
      while case .object(let range) = glue.next() {
        if case .read = readObject(range, into: &recording) { isRead = true }
      }
      if isRead { return true }
    }
    return false
  }

  /// Records lie no deeper in an export.
  private static var openArraysMax: Int { 3 }
}
