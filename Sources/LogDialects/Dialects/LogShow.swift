internal import CallbackLog

extension Dialect {
  /// The default style of `log show` and `log stream`.
  public static let logShow = Dialect(
    .logShow,
    role: .envelope,
    summary: "log show and log stream in their default style",
    advice: "export with --style ndjson, and mark the strings of your messages public",
    reads: [
      Example(
        "2025-08-25 10:54:16.777357+0800 0x16100fd  Default     0x0                  68160  0    "
          + "Shop: (Shop.debug.dylib) [com.example.shop:ui] <Shop.Feed: 0x103f0e6a0> "
          + "viewDidAppear animated=1",
        "Feed",
        .viewDidAppear
      ),
      Example(
        "2025-08-25 10:54:16.777357+0800 0x16100fd  Info        0x0                  68160  "
          + "My Shop: -[Feed viewDidLoad]",
        "Feed",
        .viewDidLoad
      ),
    ],
    ignores: [
      "Timestamp                       Thread     Type        Activity             PID    TTL  ",
      "2025-08-25 10:54:16.777357+0800 0x16100fd  Default     0x0                  68160  0    "
        + "Shop: (UIKitCore) [com.apple.UIKit:ui] Ignoring viewDidAppear for a gone window",
    ],
    envelope: readLogShow
  )

  private static let readLogShow = EnvelopeReader { line, start, stamp in
    guard let stamp, stamp.kind == .full else { return nil }
    let threadField = line.field(of: 0..<line.count, from: stamp.end)
    guard threadField.count > 2, line.has("0x", at: threadField.lowerBound),
      let thread = line.integer(threadField)
    else { return nil }
    let type = line.field(of: 0..<line.count, from: threadField.upperBound)
    let activity = line.field(of: 0..<line.count, from: type.upperBound)
    let pid = line.field(of: 0..<line.count, from: activity.upperBound)
    guard !activity.isEmpty, line.has("0x", at: activity.lowerBound),
      let process = line.decimal(pid)
    else { return nil }
    var name = line.field(of: 0..<line.count, from: pid.upperBound)
    if line.decimal(name) != nil { name = line.field(of: 0..<line.count, from: name.upperBound) }
    // The process name may hold blanks, and ends with a colon.
    guard let colon = line.position(of: ": ", in: name.lowerBound..<line.count) else { return nil }
    let message = line.skippingLibraryAndCategory(from: colon + 1)
    var envelope = Envelope(.logShow, message: message, stamp: stamp)
    envelope.process = process
    envelope.program = line.program(name.lowerBound..<colon)
    envelope.thread = thread
    envelope.setCategory(line, from: colon)
    return envelope
  }
}
