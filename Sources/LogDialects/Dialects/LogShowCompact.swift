internal import CallbackLog

extension Dialect {
  /// The compact style of `log show` and `log stream`.
  public static let logShowCompact = Dialect(
    .logShowCompact,
    role: .envelope,
    summary: "log show and log stream with --style compact, as simulators print it",
    advice: "export with --style ndjson: compact stamps are in milliseconds and without a zone",
    reads: [
      Example(
        "2026-08-11 17:15:22.031 Df Shop[80328:9875ec] [com.example.shop:ui] "
          + "<Shop.Feed: 0x103f0e6a0> viewDidAppear animated=1",
        "Feed",
        .viewDidAppear
      ),
      Example(
        "2026-08-11 17:15:22.031 I  My Shop[80328:9875ec] (Shop) -[Feed viewDidLoad]",
        "Feed",
        .viewDidLoad
      ),
    ],
    ignores: [
      "Timestamp               Ty Process[PID:TID]",
      "2026-08-11 17:15:22.140 A  Shop[80328:9875ec] (UIKitCore) send gesture actions",
    ],
    envelope: readLogShowCompact
  )

  private static let readLogShowCompact = EnvelopeReader { line, start, stamp in
    guard let stamp, stamp.kind == .full else { return nil }
    let type = line.field(of: 0..<line.count, from: stamp.end)
    guard
      ["Df", "I", "Db", "E", "F", "A", "Er", "Fa", "In"].contains(where: {
        line.equals($0, in: type)
      })
    else { return nil }
    let from = line.skippingBlanks(from: type.upperBound, before: line.count)
    guard let origin = line.processAndThread(from: from, isThreadHexadecimal: true),
      origin.thread != nil
    else { return nil }
    let message = line.skippingLibraryAndCategory(from: origin.end)
    var envelope = Envelope(.logShowCompact, message: message, stamp: stamp)
    (envelope.program, envelope.process) = (origin.program, origin.process)
    envelope.thread = origin.thread
    envelope.setCategory(line, from: origin.end)
    return envelope
  }
}
