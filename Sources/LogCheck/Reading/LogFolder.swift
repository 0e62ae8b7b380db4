/// A folder that stands where a log should.
public enum LogFolder {
  /// The command that makes a log of the folder at `path`, by what its name says it is.
  public static func hint(_ path: String) -> String {
    var name = path
    while name.hasSuffix("/"), name.count > 1 { name.removeLast() }
    if name.hasSuffix(".logarchive") { return "log show --style ndjson \(name) > app.ndjson" }
    if name.hasSuffix(".xcresult") {
      return "its logs: xcrun xcresulttool export diagnostics --path \(name) --output-path logs"
    }
    return "name the logs in it, such as \(name == "/" ? "" : name)/*.log"
  }
}
