import Codecs

/// A known type of file that is no log, and the command that makes a log of it.
struct FileType: Sendable {
  /// What it is, such as `a JPEG image`.
  let name: String
  let hint: String
  /// The bytes it is known by, and where they stand.
  let magic: [UInt8]
  let offset: Int

  /// The type that `head`, the first bytes of a file, belongs to; nil for what may be a log.
  static func found(in head: Span<UInt8>) -> FileType? {
    if isCrashReport(head) { return crashReport }
    return all.first { type in
      type.offset + type.magic.count <= head.count
        && type.magic.indices.allSatisfy { head[type.offset + $0] == type.magic[$0] }
    }
  }

  private init(_ name: String, _ magic: [UInt8], at offset: Int = 0, _ hint: String) {
    self.name = name
    self.hint = hint
    self.magic = magic
    self.offset = offset
  }

  private init(_ name: String, _ magic: StaticString, at offset: Int = 0, _ hint: String) {
    self.init(name, Array("\(magic)".utf8), at: offset, hint)
  }

  private static let noLog = "send the text that the app logged, such as the output of 'log show'"
  private static let unzip =
    "send the log inside: unzip -p FILE; from an .xcresult: xcrun xcresulttool export diagnostics"
  private static let logShow = "log show --style ndjson FILE.logarchive > app.ndjson"
  private static let binary = "send its log: xcrun simctl spawn booted log show --style ndjson"

  private static let all: [FileType] = [
    FileType("a zip archive", [0x50, 0x4B, 3, 4], unzip),
    FileType("an empty zip archive", [0x50, 0x4B, 5, 6], unzip),
    FileType("an xz file", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "unpack it first: xz -dc FILE"),
    FileType("a bzip2 file", "BZh", "unpack it first: bzip2 -dc FILE"),
    FileType(
      "a 7z archive",
      [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C],
      "unpack it first: 7z e -so FILE"
    ),
    FileType("an lz4 file", [0x04, 0x22, 0x4D, 0x18], "unpack it first: lz4 -dc FILE"),
    FileType(
      "a gzip file inside a compressed file",
      [0x1F, 0x8B],
      "unpack it once: gzip -dc FILE"
    ),
    FileType(
      "a zstd file inside a compressed file",
      [0x28, 0xB5, 0x2F, 0xFD],
      "unpack it once: zstd -dc FILE"
    ),
    FileType("a tar archive", "ustar", at: 257, "send the log inside: tar -xOf FILE NAME"),
    FileType("a JPEG image", [0xFF, 0xD8, 0xFF], noLog),
    FileType("a PNG image", [0x89, 0x50, 0x4E, 0x47], noLog),
    FileType("a GIF image", "GIF8", noLog),
    FileType("a film or a HEIC image", "ftyp", at: 4, noLog),
    FileType("a PDF document", "%PDF-", noLog),
    FileType(
      "a binary property list",
      "bplist00",
      "plutil -convert xml1 -o - FILE shows it; " + noLog
    ),
    FileType("an SQLite database", "SQLite format 3\0", noLog),
    FileType("a file of a .logarchive", [0x00, 0x10, 0, 0, 0x11, 0, 0, 0], logShow),
    FileType("a Mach-O file", [0xCF, 0xFA, 0xED, 0xFE], binary),
    FileType("a Mach-O file", [0xCE, 0xFA, 0xED, 0xFE], binary),
    FileType("a Mach-O or Java file", [0xCA, 0xFE, 0xBA, 0xBE], binary),
    FileType("an ELF file", [0x7F, 0x45, 0x4C, 0x46], binary),
    FileType("text in UTF-32", [0xFF, 0xFE, 0, 0], "iconv -f UTF-32 -t UTF-8 FILE"),
    FileType("text in UTF-32", [0, 0, 0xFE, 0xFF], "iconv -f UTF-32 -t UTF-8 FILE"),
  ]

  private static let crashReport = FileType(
    "a crash report (.ips)",
    [],
    "it holds a stack, not the callbacks before it; log show --style ndjson --last 10m has those"
  )

  /// Whether `head` is the first line of an .ips file: a JSON object that names its bug type.
  private static func isCrashReport(_ head: Span<UInt8>) -> Bool {
    guard head.count > 2, head[0] == UInt8(ascii: "{") else { return false }
    let end = ByteSearch.offset(of: UInt8(ascii: "\n"), in: head, from: 0) ?? head.count
    let word = "\"bug_type\""
    let bytes = word.utf8Span.span
    // By the letter of it that is rarest in a log.
    var found = ByteSearch.offset(of: UInt8(ascii: "_"), in: head, from: 0)
    while let mark = found, mark < end {
      let start = mark - 4
      if start > 0, start + bytes.count <= end,
        bytes.indices.allSatisfy({ head[start + $0] == bytes[$0] })
      {
        return true
      }
      found = ByteSearch.offset(of: UInt8(ascii: "_"), in: head, from: mark + 1)
    }
    return false
  }
}
