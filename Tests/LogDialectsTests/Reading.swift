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
    var fields = JSONFields()
    var offset: UInt64 = 0
    var number: UInt32 = 0
    var start = 0
    while start <= log.count {
      let end = log[start...].firstIndex(of: 0x0a) ?? log.count
      number += 1
      offset = UInt64(start)
      let line = Array(log[start..<end])
      var outcome = reader.read(line.span, number: number, byteOffset: offset, into: &recording)
      if case .needsJSON(let from, let isWhole) = outcome {
        outcome = .unrecognised
        let object = Array(line[from...])
        if fields.read(object.span, in: 0..<object.count) {
          outcome = reader.read(
            object: fields,
            from: from,
            of: line.span,
            number: number,
            byteOffset: offset,
            into: &recording
          )
        } else if !isWhole {
          outcome = reader.readUnparsed(
            line.span,
            number: number,
            byteOffset: offset,
            into: &recording
          )
        }
      }
      if case .unrecognised = outcome { unrecognised.append(number) }
      start = end + 1
    }
    reader.finish(into: &recording)
    counts = reader.counts
    self.recording = recording
    var events: [Event] = []
    var unclear: [UInt32] = []
    do {
      try recording.tape.forEachPiece { piece in
        // Lines that nobody understands are recorded, but not read.
        for index in 0..<piece.count {
          let event = piece[index]
          if event.statement == .unclear {
            unclear.append(event.line)
          } else {
            events.append(event)
          }
        }
      }
    } catch {
      fatalError("a tape in memory cannot fail")
    }
    self.events = events
    self.unclear = unclear
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
    for (trait, word) in traits where event.traits.contains(trait) { text += " " + word }
    if event.traits.contains(.otherAddress) { text += " other=0x" + String(event.other, radix: 16) }
    return text
  }
}
