internal import CallbackLog

/// What a record shows that a callback was passed, without saying what it is: `"args":["<Home: 0x1>"]`,
/// `"argument":null`, `"arguments":{"parent":null}`.
extension LogReader {
  /// Sets on `event` what `field` shows: all that was passed, or the first of it.
  func setPassed(_ field: JSONField, of event: inout Event, _ line: Span<UInt8>) {
    switch field.kind {
    case .object, .array: break
    default: return setFirst(field, of: &event, line)
    }
    var cursor = JSONCursor(Int(field.position)..<line.count)
    guard let range = cursor.value(line) else { return }
    var passed = JSONFields()
    if field.kind == .object {
      guard event.traits.isDisjoint(with: [.argumentNil, .argumentSet]),
        passed.read(line, in: range)
      else { return }
      if passed[.animated].kind == .bool { event.setAnimated(passed[.animated].start == 1) }
      for key in [JSONKey.parent, .previous, .superview, .window] {
        setArgument(passed[key], of: &event, line)
      }
      return
    }
    var first: Range<Int>?
    cursor = JSONCursor(range)
    cursor.elements(line) { first = first ?? $0 }
    guard let first else { return }
    passed.set(line, first, for: .arguments)
    setFirst(passed[.arguments], of: &event, line)
  }

  /// Sets the only value that is passed, or the first of several.
  private func setFirst(_ field: JSONField, of event: inout Event, _ line: Span<UInt8>) {
    guard let callback = event.callback,
      event.traits.isDisjoint(with: [.argumentNil, .argumentSet])
    else { return }
    if callback.takesObject {
      setArgument(field, of: &event, line)
    } else if field.kind == .bool, callback.takesAnimated, callback != .beginAppearanceTransition {
      event.setAnimated(field.start == 1)
    }
  }
}
