internal import CallbackLog

extension Dialect {
  /// What `NSLog` prints, from the first iPhone on; `os_log` looks the same in Xcode's console.
  public static let nslog = Dialect(
    .nslog,
    role: .envelope,
    summary: "NSLog through the years, such as '2014-03-25 16:19:00.111 App[69166:60b] …'",
    advice: "log '%@' of self too, so that instances can be told apart",
    reads: [
      Example("2012-08-14 21:07:33.511 Demo[4311:c07] -[Feed viewDidLoad]", "Feed", .viewDidLoad),
      Example(
        "2014-03-25 16:19:00.111 AppDemo[69166:60b] -[Feed viewWillAppear:] <Feed: 0x8d64b30> "
          + "animated=1",
        "Feed",
        .viewWillAppear
      ),
      Example(
        "2016-04-27 10:49:46.694 TestMe[67943:4951489] -[Feed viewDidAppear:]",
        "Feed",
        .viewDidAppear
      ),
      Example(
        "2019-08-28 11:03:45.370026+0800 TestDemo[28304:5846595] <Feed: 0x7fd6c2d0a4b0> "
          + "viewWillDisappear:",
        "Feed",
        .viewWillDisappear
      ),
      Example(
        "2023-11-02 09:14:07.882113+0100 Shop[5120:90211] [ui] <Shop.Feed: 0x103f0e6a0> "
          + "viewDidAppear animated=1",
        "Feed",
        .viewDidAppear
      ),
      Example("12:00:01.5 App[57:19] -[Detail viewWillAppear:]", "Detail", .viewWillAppear),
      Example(
        "2014-03-25 16:19:00.111 My App[69166:60b] -[Feed viewDidLoad]",
        "Feed",
        .viewDidLoad
      ),
      Example("Demo[4311:c07] -[Feed viewDidLoad]", "Feed", .viewDidLoad),
    ],
    ignores: [
      "2014-03-25 16:19:00.111 AppDemo[69166:60b] viewDidLoad is where the table is set up",
      "2014-03-25 16:19:00.111 AppDemo[69166:60b] -[Feed tableView:numberOfRowsInSection:]",
      "2014-03-25 16:19:00.111 AppDemo[69166:60b] -[Feed viewDidLoad] 5 items loaded",
    ],
    envelope: readNSLog
  )

  private static let readNSLog = EnvelopeReader(needsStamp: false) { line, start, stamp in
    var from = line.skippingBlanks(from: stamp?.end ?? start, before: line.count)
    if let stamp, let own = line.stampOfOwn(from: from) {
      // A clock of whole seconds before it says less: it is read as an envelope within the runner's.
      guard stamp.kind == .full else { return nil }
      from = line.skippingBlanks(from: own, before: line.count)
    }
    guard from < line.count, line[from].isWord || line[from].isNonASCII,
      let origin = line.processAndThread(from: from, isThreadHexadecimal: false)
    else { return nil }
    // The latest envelope is tried first, which must not claim lines of another.
    guard !line.hasCompactType(at: from), origin.thread != nil || !line.hasLevel(at: origin.end)
    else { return nil }
    // 'Shop[812]: …' is a syslog's; without a stamp a thread must prove that it is a process.
    guard origin.thread != nil || stamp != nil && !line.has(":", at: origin.end) else { return nil }
    let message = line.skippingBlanks(from: origin.end, before: line.count)
    var envelope = Envelope(.nslog, message: message, stamp: stamp)
    (envelope.program, envelope.process) = (origin.program, origin.process)
    envelope.thread = origin.thread
    return envelope
  }
}

extension Span<UInt8> {
  /// The end of the stamp that `NSLog` wrote itself, behind that of a runner which ends before `start`.
  ///
  /// In `2026-11-27T01:02:03.1234567Z 2026-11-27 01:02:03.123 Shop[812:7]` it is no part of the program's name.
  fileprivate func stampOfOwn(from start: Int) -> Int? {
    var index = start
    // A runner names the stream of the line at most: '00E '.
    let limit = Swift.min(start + 8, count - 24)
    while index < limit {
      if hasDate(at: index) { return stamp(at: index, before: count, zone: 0)?.end }
      index += 1
    }
    return nil
  }

  /// Whether one of the types stands at `start` that `log show --style compact` prints in two columns.
  fileprivate func hasCompactType(at start: Int) -> Bool {
    ["Df ", "Db ", "I  ", "E  ", "F  ", "A  ", "Er ", "Fa "].contains { has($0, at: start) }
  }

  /// Whether the level of a syslog stands at `start`: ` <Notice>: `.
  fileprivate func hasLevel(at start: Int) -> Bool {
    guard has(" <", at: start) else { return false }
    let word = wordEnd(from: start + 2, before: count)
    return word > start + 2 && has(">:", at: word)
  }
}
