#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Folders of the file system: what lies in them, and making them.
public enum Folder {
  /// The nearest file called one of `names` in the working directory or above it, or nil; in one folder the first of them.
  ///
  /// The search ends at the root of a repository: what lies above belongs to somebody else.
  public static func nearest(_ names: [String]) -> String? {
    guard let here = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(here) }
    var folder = unsafe String(cString: here)
    while true {
      for name in names {
        let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
        if exists(path) { return path }
      }
      guard folder != "/", !exists("\(folder)/.git"), let slash = folder.lastIndex(of: "/") else {
        return nil
      }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
  }

  /// Makes the folder at `path`, and those above it, unless it is there.
  ///
  /// - Throws: `FileFailure` when that is not allowed, or something else is there.
  public static func make(_ path: String) throws(FileFailure) {
    var status = stat()
    if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try make(String(path[..<slash]))
    }
    // Only its owner may look at what is kept.
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw FileFailure(operation: "create", path: path)
    }
  }

  /// Whether something is at `path`.
  public static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }
}
