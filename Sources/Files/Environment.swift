#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The environment variables of this process.
public enum Environment {
  /// The value of variable `name`, or nil when it is not set or empty.
  public static subscript(name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }

  /// The names of every variable that is set.
  public static var names: [String] {
    var names: [String] = []
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      names.append(String(unsafe String(cString: entry).prefix { $0 != "=" }))
      unsafe next += 1
    }
    return names
  }
}
