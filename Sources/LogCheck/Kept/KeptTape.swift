import CallbackLog
import Codecs
public import Reporting
import RuleCatalog
import RuleKit

/// The tape that is kept with a report: bounded, packed, to be drawn and judged again.
public struct KeptTape: Sendable {
  /// Nothing that is kept is longer when unpacked: the bound on events, and names beside it.
  private static let unpackedBytesMax = 16 << 20

  public let bytes: [UInt8]

  /// What was kept as `bytes` before.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// Keeps what was judged.
  init(
    _ recording: borrowing Recording,
    _ judgement: Judgement,
    _ options: CheckOptions
  ) throws(TapeFailure) {
    let kept = try KeptRecording(
      recording,
      around: judgement.violations.map { UInt32(clamping: $0.location.line) },
      choices: options.choices
    )
    bytes = Packing.zstd(kept.bytes)
  }

  /// What the tape tells, and how it is judged today.
  ///
  /// - Throws: `KeptTapeFailure` when the bytes cannot be read.
  public func told() throws(KeptTapeFailure) -> ToldTape {
    let restored: RestoredRecording
    do {
      restored = try RestoredRecording(
        try Packing.unpacked(zstd: bytes, bytesMax: Self.unpackedBytesMax)
      )
    } catch {
      throw KeptTapeFailure(reason: "\(error)")
    }
    do throws(TapeFailure) {
      let (judgement, trail) = try Judge.follow(
        restored.recording,
        with: JudgeOptions(choices: restored.choices),
        by: Catalogue.standard
      )
      return ToldTape(judgement: judgement, trail: trail, eventsOfLog: restored.eventsOfLog)
    } catch {
      throw KeptTapeFailure(reason: "\(error)")
    }
  }
}

/// Why a kept tape cannot be read.
public struct KeptTapeFailure: Error, Hashable, Sendable {
  public let reason: String
}

extension CheckOptions {
  /// What was chosen about judging, as names and values of parameters.
  fileprivate var choices: [(name: String, value: String)] {
    var choices: [(name: String, value: String)] = []
    if let profile { choices.append(("os", profile.name)) }
    if let style { choices.append(("style", style.rawValue)) }
    if let rules { choices += rules.sorted().map { ("rules", $0) } }
    choices += ignored.map { item in
      ("ignore", item.className.map { "\(item.rule)@\($0)" } ?? item.rule)
    }
    return choices
  }
}

extension JudgeOptions {
  fileprivate init(choices: [(name: String, value: String)]) {
    self.init()
    for (name, value) in choices {
      switch name {
      case "os": profile = Profile(value)
      case "style": style = LineStyle(rawValue: value)
      case "rules": rules = (rules ?? []).union([value])
      case "ignore":
        let parts = value.split(separator: "@", maxSplits: 1).map(String.init)
        ignored.append(
          Ignored(rule: parts.first ?? "", className: parts.count == 2 ? parts[1] : nil)
        )
      default: break
      }
    }
  }
}
