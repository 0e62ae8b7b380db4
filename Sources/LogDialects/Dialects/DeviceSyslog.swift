internal import CallbackLog

extension Dialect {
  /// The syslog of a device, as idevicesyslog and older Xcodes print it.
  public static let deviceSyslog = Dialect(
    .deviceSyslog,
    role: .envelope,
    summary: "a device's syslog, such as 'Oct  7 14:30:01 iPhone Shop(UIKitCore)[812] <Notice>: …'",
    advice: "collect with log collect or log stream, whose stamps have a year and a zone",
    reads: [
      Example(
        "Dec 15 11:48:28.972604 Shop(Shop.debug.dylib)[11710] <Notice>: <Shop.Feed: 0x103f0e6a0> "
          + "viewDidAppear animated=1",
        "Feed",
        .viewDidAppear
      ),
      Example(
        "Oct  7 14:30:01 iPhone Shop[812] <Warning>: -[Feed viewDidLoad]",
        "Feed",
        .viewDidLoad
      ),
      Example("Oct  7 14:30:01 Annas-iPhone Shop[812]: Feed viewDidLoad", "Feed", .viewDidLoad),
      Example("default\t09:31:44.120345+0200\tShop\tviewDidLoad()", "", .viewDidLoad),
      Example(
        "2026-02-21 21:22:45.272141 Shop{Shop.debug.dylib}[2915] <NOTICE>: Feed viewDidLoad",
        "Feed",
        .viewDidLoad
      ),
    ],
    ignores: [
      "Oct  7 14:30:01 iPhone Shop(UIKitCore)[812] <Notice>: viewDidLoad was slow for a table view"
    ],
    envelope: readDeviceSyslog
  )

  private static let readDeviceSyslog = EnvelopeReader(needsStamp: false) { line, start, stamp in
    guard let stamp else { return line.copiedFromConsole(from: start) }
    var index = stamp.end
    let limit = min(line.count, stamp.end + BytesMax.processOfDevice)
    while index < limit, line[index] != UInt8(ascii: "[") { index += 1 }
    // pymobiledevice3 knows the year, and puts the library in braces.
    guard stamp.kind == .yearless || index < limit && line.has("}[", at: index - 1) else {
      return nil
    }
    let pidEnd = line.digitsEnd(from: min(index + 1, line.count), before: line.count)
    guard index < limit, let process = line.decimal(index + 1..<pidEnd),
      line.has("]", at: pidEnd),
      let colon = line.position(of: UInt8(ascii: ":"), in: pidEnd..<line.count)
    else { return nil }
    // Between the bracket and the colon stands nothing but the level.
    guard colon == pidEnd + 1 || line.has("] <", at: pidEnd) && line.has(">:", at: colon - 1)
    else { return nil }
    let message = line.skippingBlanks(from: colon + 1, before: line.count)
    var envelope = Envelope(.deviceSyslog, message: message, stamp: stamp)
    envelope.process = process
    envelope.program = line.program(stamp.end..<index)
    return envelope
  }
}

extension Span<UInt8> {
  /// The envelope of a row that was copied from the app Console: type, time and process, with a tab
  /// behind each.
  fileprivate func copiedFromConsole(from start: Int) -> Envelope? {
    let types = ["default\t", "info\t", "debug\t", "error\t", "fault\t"]
    guard "dief".utf8.contains(self[start]), let type = types.first(where: { has($0, at: start) }),
      let stamp = stamp(at: start + type.utf8.count, before: count, zone: 0), stamp.end < count
    else { return nil }
    var end = stamp.end
    // A zone behind a clock says nothing without a date.
    if let zone = zoneOffset(at: end, before: count) { end = zone.end }
    guard end < count, self[end] == 0x09, let tab = position(of: 0x09, in: end + 1..<count),
      tab > end + 1, tab + 1 < count
    else { return nil }
    var envelope = Envelope(.deviceSyslog, message: tab + 1, stamp: stamp)
    let name = program(end + 1..<tab)
    if name != 0 { (envelope.process, envelope.program) = (name, name) }
    return envelope
  }
}
