internal import CallbackLog

extension Dialect {
  /// Embrace's spans of screens.
  public static let embrace = Dialect(
    .embrace,
    role: .recorder,
    summary: "Embrace: spans such as emb-screen-view and emb-view-did-load",
    advice: "log the callbacks themselves: the spans are computed from the first render",
    reads: [
      Example(
        #"{"name":"emb-view-did-load","start_time_unix_nano":1714642304120000000,"#
          + #""attributes":[{"key":"view.name","value":"Shop.Feed"}]}"#,
        "Feed",
        .viewDidLoad
      )
    ],
    ignores: [#"{"name":"emb-session","start_time_unix_nano":1714642304120000000}"#]
  )
}

extension LogReader {
  /// The events of a span of Embrace's, or nil when it is about something else.
  func embraceEvents(
    _ name: Range<Int>,
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    _ place: Place,
    _ recording: inout Recording
  ) -> [Event]? {
    let view = bytes.attribute("view.name", of: range)
    let start = bytes.epoch("start_time_unix_nano", of: range)
    let callback: Callback
    switch bytes.text(name) {
    case "emb-screen-view":
      let end = bytes.epoch("end_time_unix_nano", of: range)
      return [(Callback.viewDidAppear, start), (.viewDidDisappear, end)].compactMap {
        guard let time = $1 else { return nil }
        return derived($0, name, name: view, time: time, bytes, place, &recording)
      }
    case "emb-view-did-load": callback = .viewDidLoad
    case "emb-view-will-appear": callback = .viewWillAppear
    case "emb-view-is-appearing": callback = .viewIsAppearing
    case "emb-view-did-appear": callback = .viewDidAppear
    default: return nil
    }
    return [derived(callback, name, name: view, time: start, bytes, place, &recording)]
  }
}

extension Span<UInt8> {
  /// The string that the attribute `key` of `span` has: in an object, or in a list of keys and
  /// values, where a value may be an object again.
  func attribute(_ key: String, of span: Range<Int>) -> Range<Int>? {
    guard let attributes = member("attributes", of: span) else { return nil }
    if self[attributes.lowerBound] == UInt8(ascii: "{") { return string(key, of: attributes) }
    var found: Range<Int>?
    var cursor = JSONCursor(attributes)
    cursor.elements(self) { attribute in
      guard found == nil, let name = string("key", of: attribute), equals(key, in: name),
        let value = member("value", of: attribute)
      else { return }
      found = unquoted(value) ?? string("stringValue", of: value)
    }
    return found
  }
}
