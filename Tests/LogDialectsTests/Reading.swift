import CallbackLog
import Foundation
import JSONLines

@testable import LogDialects

/// What a reader made of a whole log.
struct Reading {
  var recording: Recording
  var events: [Event] = []
  var unrecognised: [UInt32] = []
  /// The lines that name a callback in vain, as often as that is recorded.
  var unclear: [UInt32] = []
  var counts: [String: Int]
  private var log: [UInt8]

  init(_ log: String, dialect: String? = nil, zoneMinutes: Int = 0) {
    self.init(Array(log.utf8), dialect: dialect, zoneMinutes: zoneMinutes)
  }

  /// With `remembers`, what a message said is remembered, as a check does.
  init(_ log: [UInt8], dialect: String? = nil, zoneMinutes: Int = 0, remembers: Bool = true) {
    self.log = log
    var recording = Recording()
    var reader = LogReader(
      dialect: dialect,
      zoneMinutes: zoneMinutes,
      texts: remembers ? { NumberedTexts() } : nil
    )
    unrecognised = Self.read(log, with: &reader, onto: &recording)
    reader.finish(into: &recording)
    counts = reader.counts
    self.recording = recording
    readTape()
  }

  /// Returns the lines that nothing was made of.
  private static func read(
    _ log: [UInt8],
    with reader: inout LogReader,
    onto recording: inout Recording
  ) -> [UInt32] {
    var unrecognised: [UInt32] = []
    var number: UInt32 = 0
    var start = 0
    while start <= log.count {
      let end = log[start...].firstIndex(of: 0x0a) ?? log.count
      number += 1
      let line = Array(log[start..<end])
      let place = (number: number, offset: UInt64(start))
      if case .unrecognised = read(line, at: place, with: &reader, onto: &recording) {
        unrecognised.append(number)
      }
      start = end + 1
    }
    return unrecognised
  }

  private static func read(
    _ line: [UInt8],
    at place: (number: UInt32, offset: UInt64),
    with reader: inout LogReader,
    onto recording: inout Recording
  ) -> LogReader.Outcome {
    let (number, offset) = place
    let outcome = reader.read(line.span, number: number, byteOffset: offset, into: &recording)
    guard case .needsJSON(let from, let isWhole) = outcome else { return outcome }
    var fields = JSONFields()
    let object = Array(line[from...])
    if fields.read(object.span, in: 0..<object.count) {
      return reader.read(
        object: fields,
        from: from,
        of: line.span,
        number: number,
        byteOffset: offset,
        into: &recording
      )
    }
    if isWhole { return .unrecognised }
    return reader.readUnparsed(line.span, number: number, byteOffset: offset, into: &recording)
  }

  private mutating func readTape() {
    do {
      try recording.tape.forEachPiece { piece in
        // Lines that nobody understands are recorded, but not read.
        for index in 0..<piece.count {
          let event = piece[index]
          switch event.statement {
          case .unclear: unclear.append(event.line)
          case .testBorder: continue
          default: events.append(event)
          }
        }
      }
    } catch {
      fatalError("a tape in memory cannot fail")
    }
  }

  /// The text that the event says its callback takes.
  func located(_ event: Event) -> String {
    let start = Int(event.byteOffset) + Int(event.column)
    return String(decoding: log[start..<start + Int(event.length)], as: UTF8.self)
  }

  var callbacks: [Callback] { events.compactMap(\.callback) }

  func className(_ event: Event) -> String { recording.names[event.className] }

  /// Each event as `line Class:0xkey callback traits`, to compare whole logs.
  var lines: [String] { events.map { text(of: $0) } }

  /// The same without the numbers of the lines.
  var texts: [String] { lines.map { String($0.drop { $0 != " " }.dropFirst()) } }

  /// The event without its other address.
  func brief(_ event: Event) -> String {
    let text = text(of: event)
    return text.range(of: " other=").map { String(text[..<$0.lowerBound]) } ?? text
  }

  func text(of event: Event) -> String {
    var text = "\(event.line) \(className(event))"
    if event.traits.contains(.address) { text += ":0x" + String(event.key, radix: 16) }
    if event.traits.contains(.named) { text += ":" + recording.names[UInt32(event.key)] }
    text += " " + (event.callback.map { "\($0)" } ?? event.statement.map { "\($0)" } ?? "?")
    let isMove = event.callback == .willMoveToParent || event.callback == .didMoveToParent
    let traits: [(Event.Traits, String)] = [
      (.animated, "animated"), (.notAnimated, "notAnimated"), (.argumentNil, "nil"),
      (.argumentSet, "set"), (.appearing, isMove ? "navigation" : "appearing"),
      (.disappearing, isMove ? "pages" : "disappearing"),
      (.entry, "entry"), (.exit, "exit"), (.notification, "notification"), (.derived, "derived"),
      (.category, "category"),
    ]
    let isOfScene = event.callback?.kind == .scene
    let isInitialiser = event.callback == .initWithCoder || event.callback == .initializer
    let mayBeTitled = event.callback?.isAppearance == true
    for (trait, word) in traits
    where event.traits.contains(trait) && !((isOfScene || isInitialiser) && trait == .ofScene)
      && !(mayBeTitled && trait == .titled)
    {
      text += " " + word
    }
    if event.traits.contains(.otherAddress) { text += " other=0x" + String(event.other, radix: 16) }
    return text
  }
}
