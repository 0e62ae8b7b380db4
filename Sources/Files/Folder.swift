#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Finds what lies around the working directory.
public enum Folder {
  /// The nearest file called `name` in the working directory or above it, or nil.
  ///
  /// The search ends at the root of a repository: what lies above belongs to somebody else.
  public static func nearest(_ name: String) -> String? {
    guard let here = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(here) }
    var folder = unsafe String(cString: here)
    while true {
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      if exists(path) { return path }
      guard folder != "/", !exists("\(folder)/.git"), let slash = folder.lastIndex(of: "/") else {
        return nil
      }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
  }

  /// Whether something is at `path`.
  public static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }
}
