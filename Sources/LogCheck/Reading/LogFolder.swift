/// A folder that stands where a log should.
public enum LogFolder {
  /// The command that makes a log of the folder at `path`, by what its name says it is.
  public static func hint(_ path: String) -> String {
    var name = path
    while name.hasSuffix("/"), name.count > 1 { name.removeLast() }
    let word = quoted(name)
    if name.hasSuffix(".logarchive") { return "log show --style ndjson \(word) > app.ndjson" }
    if name.hasSuffix(".xcresult") {
      return "its logs: xcrun xcresulttool export diagnostics --path \(word) --output-path logs"
    }
    return "name the logs in it, such as \(name == "/" ? "" : word)/*.log"
  }

  /// The path as a shell takes it for one word.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "+"), 0x80...:
        true
      default: false
      }
    }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
