/// The cookie that a browser keeps its token in, where no script can read it.
public enum SessionCookie {
  static let name = "__Host-willdid"

  /// Half a day, so that a browser left open forgets it overnight.
  private static let secondsMax = 43_200

  /// The field that makes a browser keep `token`, or forget what it has when that is empty.
  public static func field(keeping token: String) -> String {
    "\(name)=\(token); Path=/; Secure; HttpOnly; SameSite=Strict; "
      + "Max-Age=\(token.isEmpty ? 0 : secondsMax)"
  }
}
