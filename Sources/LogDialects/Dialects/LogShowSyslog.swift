internal import CallbackLog

extension Dialect {
  /// The syslog style of `log show` and `log stream`.
  public static let logShowSyslog = Dialect(
    .logShowSyslog,
    role: .envelope,
    summary: "log show and log stream with --style syslog",
    advice: "export with --style ndjson, which names the thread too",
    reads: [
      Example(
        "2023-09-27 22:55:39.622369+0200  localhost Shop[41737]: (Shop) -[Feed viewDidLoad]",
        "Feed",
        .viewDidLoad
      ),
      Example(
        "2022-08-25 15:22:01.008417+0100 localhost Shop[1766]: (Shop) [com.example.shop:ui] "
          + "-[Feed viewWillAppear:]",
        "Feed",
        .viewWillAppear
      ),
    ],
    ignores: [
      "Timestamp                       (process)[PID]    ",
      "2022-08-25 15:22:01.008417+0100 localhost Shop[1766]: (UIKitCore) viewDidLoad took 5 ms",
    ],
    envelope: readLogShowSyslog
  )

  private static let readLogShowSyslog = EnvelopeReader { line, start, stamp in
    guard let stamp, stamp.kind == .full else { return nil }
    let host = line.field(of: 0..<line.count, from: stamp.end)
    let from = line.skippingBlanks(from: host.upperBound, before: line.count)
    // Without a host, the process comes first.
    let isProcess = line.position(of: UInt8(ascii: "["), in: host) != nil
    guard
      let origin = line.processAndThread(
        from: isProcess ? host.lowerBound : from,
        isThreadHexadecimal: false
      ), origin.thread == nil, line.has(":", at: origin.end)
    else { return nil }
    let message = line.skippingLibraryAndCategory(from: origin.end + 1)
    var envelope = Envelope(.logShowSyslog, message: message, stamp: stamp)
    (envelope.program, envelope.process) = (origin.program, origin.process)
    envelope.setCategory(line, from: origin.end)
    return envelope
  }
}
