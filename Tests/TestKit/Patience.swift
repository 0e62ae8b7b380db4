internal import Glibc

/// How long tests wait for what should be quick.
public enum Patience {
  /// How many times longer than usual, because a sanitizer makes everything slow.
  public static let factor = unsafe getenv("SANITIZED_TESTS") == nil ? 1 : 10
}
