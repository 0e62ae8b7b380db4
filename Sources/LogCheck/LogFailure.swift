/// Why a log could not be checked; each case is the caller's to mend, except `noRoom`.
public enum LogFailure: Error, Hashable, Sendable {
  /// The compressed bytes are truncated or corrupt, at this byte of the wire.
  case corrupt(reason: String, offset: Int)
  /// The compression needs a larger window than 8 MiB.
  case windowTooLarge
  /// More than `Limits.wireBytesMax`.
  case tooLong(limit: Int)
  /// More than `Limits.decodedBytesMax`.
  case decodedTooLong(limit: Int)
  /// More than `Limits.ratioMax`.
  case ratioTooHigh(limit: Int)
  /// A known file type that is no text, such as `a JPEG image`, and the command that helps.
  case notALog(type: String, hint: String)
  /// There is no room for the tape.
  case noRoom
}
