public import CallbackLog

/// Reading of JSON that spans lines, and of lines that hold more than one object.
extension LogReader {
  /// Reads a line that opens or continues JSON over several lines; nil when it does neither.
  mutating func readGlued(
    _ line: Span<UInt8>,
    from start: Int,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome? {
    if !glue.isOpen {
      guard line[start] == UInt8(ascii: "{") || line[start] == UInt8(ascii: "["),
        ObjectGlue.opens(line, at: start)
      else { return nil }
    }
    let wasOpen = glue.isOpen
    glue.append(line, at: place, wraps.parts)
    var outcome = Outcome.read
    var isRead = false
    while true {
      switch glue.next() {
      case .more: return outcome
      // What stands behind an object that was read is no second telling of it.
      case .broken where isRead && !wasOpen: return outcome
      case .broken:
        let isBrokenRead = readBroken(into: &recording)
        guard wasOpen else { return isBrokenRead ? .read : nil }
        return readGlued(line, from: start, at: place, into: &recording)
      case .object(let range):
        if case .unrecognised = readObject(range, into: &recording) {
          outcome = .unrecognised
        } else {
          isRead = true
        }
      }
    }
  }

  /// Reads objects that stand one behind the other in one line, with a comma between them or nothing; nil when it is
  /// one object or none of them tells anything.
  public mutating func readObjects(
    of line: Span<UInt8>,
    number: UInt32,
    byteOffset: UInt64,
    into recording: inout Recording
  ) -> Outcome? {
    let text = line.trimmed(0..<line.count)
    guard !glue.isOpen, !text.isEmpty, ObjectGlue.opens(line, at: text.lowerBound) else {
      return nil
    }
    glue.append(line, at: place(of: number, at: byteOffset), wraps.parts)
    var isRead = false
    while case .object(let range) = glue.next(), range != text {
      if case .read = readObject(range, into: &recording) { isRead = true }
    }
    // Nothing of them goes on in the next line.
    _ = glue.abandon()
    return isRead ? .read : nil
  }

  /// Reads the object in `range` of the glued bytes.
  mutating func readObject(
    _ range: Range<Int>,
    into recording: inout Recording
  ) -> Outcome {
    let bytes = glue.bytes
    let lines = glue.lines
    var object = JSONFields()
    guard object.read(bytes.span, in: range), let first = lines.line(at: range.lowerBound) else {
      return .unrecognised
    }
    var place = Place(line: first.line, byteOffset: first.byteOffset)
    place.isGlued = true
    around.glue(lines)
    defer { around.glue(nil) }
    return readObject(object, bytes.span, in: range, at: place, into: &recording)
  }

  /// Reads an object of any dialect, which is `range` of `bytes`.
  mutating func readObject(
    _ object: JSONFields,
    _ bytes: Span<UInt8>,
    in range: Range<Int>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome {
    if object.mayBeCompleted, let whole = object.completed(bytes, in: range, spellings) {
      return readComplete(whole, bytes, in: range, at: place, into: &recording)
    }
    return readComplete(object, bytes, in: range, at: place, into: &recording)
  }

  private mutating func readComplete(
    _ object: JSONFields,
    _ bytes: Span<UInt8>,
    in range: Range<Int>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome {
    if let outcome = readNDJSON(object, bytes, at: place, into: &recording) { return outcome }
    if let outcome = readLogObject(object, bytes, at: place, into: &recording) { return outcome }
    if object[.breadcrumbs].kind != .absent, let crumbs = bytes.member("breadcrumbs", of: range),
      case .read = readCollected(bytes, in: crumbs, at: place, into: &recording)
    {
      return .read
    }
    if let outcome = readRecorder(object, bytes, in: range, at: place, into: &recording) {
      return outcome
    }
    if isForeignBreadcrumb(object, bytes) { return .unrecognised }
    unclear.forget()
    unclear.hold()
    let outcome = readFields(object, bytes, in: range, at: place, into: &recording)
    unclear.letGo()
    if case .unrecognised = outcome {
      if let collected = readCollected(bytes, in: range, at: place, into: &recording) {
        return collected
      }
      // It was moved to where it stands already.
      let lines = around.takeLines()
      recordUnclear(into: &recording)
      around.glue(lines)
    }
    unclear.forget()
    return outcome
  }

  /// Reads an object of no known writer: by the keys that loggers have, then by any that look like them.
  private mutating func readFields(
    _ object: JSONFields,
    _ bytes: Span<UInt8>,
    in range: Range<Int>,
    at place: Place,
    into recording: inout Recording
  ) -> Outcome {
    if let details = joiningDetails(object, bytes),
      let whole = details.completed(bytes, in: range, depth: Self.detailsDepth, spellings),
      let outcome = readEventFields(whole, bytes, at: place, into: &recording)
    {
      return outcome
    }
    if tellsNobody(object, bytes),
      let outcome = readLoosely(bytes, in: range, at: place, into: &recording)
    {
      return outcome
    }
    let outcome = readLoggedObject(object, bytes, at: place, into: &recording) ?? .unrecognised
    guard case .unrecognised = outcome else { return outcome }
    let strict = unclear.noted
    let loose = readLoosely(bytes, in: range, at: place, into: &recording) ?? .unrecognised
    unclear.keep(strict)
    return loose
  }
}
