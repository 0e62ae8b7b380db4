import Codecs
import HTTPModel
import JSONLines
import LogCheck
import LogDialects
import RuleCatalog
import RuleKit

/// What must bear the bytes of a part of an upload or request.
enum Parts {
  /// What is found must lie inside of the line, or of what was unescaped.
  static func parseJSON(_ bytes: [UInt8]) {
    var parser = JSONLineParser()
    var fields = JSONFields()
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      // A copy of exactly this size, so that reading behind its end is noticed.
      let line = Array(line)
      guard parser.parse(line.span, into: &fields) else { continue }
      for key in JSONKey.allCases {
        let field = fields[key]
        precondition(Int(field.position) <= line.count, "a value outside of its line")
        let end = Int(field.start) + Int(field.count)
        switch field.kind {
        case .string: precondition(end <= line.count, "a string outside of its line")
        case .escapedString:
          precondition(end <= fields.unescaped.count, "a string outside of its bytes")
        default: break
        }
      }
    }
  }

  /// The bytes must be the same, however the compressed ones are cut.
  static func unpack(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let coding = choices.pick([Coding.gzip, .zstd])
    let seed = choices.byte()
    let packed = choices.remainder
    let whole = unpacked(coding) { (feed) throws(DecodeFailure) in try feed(packed.span) }
    let cut = unpacked(coding) { (feed) throws(DecodeFailure) in
      try packed.forEachPiece(seed: seed, feed)
    }
    precondition(whole.isGood == cut.isGood, "whether it is intact depends on how it was cut")
    precondition(!whole.isGood || whole.bytes == cut.bytes, "other bytes come of other pieces")
  }

  private static func unpacked(
    _ coding: Coding,
    _ send: ((Span<UInt8>) throws(DecodeFailure) -> Void) throws(DecodeFailure) -> Void
  ) -> (bytes: [UInt8], isGood: Bool) {
    var decompressor = Decompressor(coding)
    var room = [UInt8](repeating: 0, count: 1_024)
    var all: [UInt8] = []
    do throws(DecodeFailure) {
      try send { (piece) throws(DecodeFailure) in
        var position = 0
        var isFilled = false
        while position < piece.count || isFilled {
          let count = try decompressor.decode(piece, from: &position, into: &room)
          isFilled = count == room.count
          // A few bytes can become very many, of which the first are enough.
          all += room[..<min(count, 1 << 20 - all.count)]
        }
      }
      try decompressor.finish()
      return (all, true)
    } catch {
      return (all, false)
    }
  }

  /// Every parameter is taken or refused.
  static func setParameters(_ bytes: [UInt8]) {
    guard let target = HTTPTarget(bytes) else { return }
    precondition(target.segments?.contains { $0.utf8.contains(0) } != true, "NUL in a path")
    var parameters = CheckParameters(
      ruleIDs: Catalogue.standard.rules.map(\.id),
      dialectIDs: Dialect.all.map(\.id)
    )
    for item in target.query.items {
      precondition(!item.value.utf8.contains(0), "NUL in a parameter")
      do throws(ParameterFailure) {
        try parameters.set(item.name, to: item.value)
      } catch {}
    }
  }

  /// What is let in has one length, one host and a target; what is refused says why.
  static func admit(_ bytes: [UInt8]) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    let words = (lines.popFirst() ?? []).split(
      separator: UInt8(ascii: " "),
      maxSplits: 2,
      omittingEmptySubsequences: false
    )
    guard words.count == 3 else { return }
    let fields = lines.map { line in
      let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
      return RawRequest.Field(
        name: Array(line[..<colon]),
        value: Array(line[colon...].dropFirst())
      )
    }
    let raw = RawRequest(
      method: Array(words[0]),
      target: Array(words[1]),
      version: Array(words[2]),
      fields: fields
    )
    do throws(RouteFailure) {
      let request = try RequestGate.admit(raw, id: "1", remote: "::1")
      precondition(request.contentLength == nil || !request.isChunked, "two ways to end")
      precondition(request.contentLength ?? 0 >= 0, "a negative length")
      precondition(request.host != nil || words[2].elementsEqual("HTTP/1.0".utf8), "no host")
      precondition(request.target.segments != nil || request.method == .options, "no path")
    } catch {
      precondition((400..<600).contains(error.problem.code.status), "a refusal that is none")
    }
  }
}
