internal import CNettle

/// The digest of bytes that come in pieces (FIPS 180-4).
public struct SHA256: Sendable {
  // Plain memory without pointers, so a copy is a digest of its own.
  private var context = sha256_ctx()

  public init() { unsafe nettle_sha256_init(&context) }

  /// The digest of all of `bytes`, in hexadecimal.
  public static func hex(of bytes: some Sequence<UInt8>) -> String {
    var digest = SHA256()
    digest.update(Array(bytes).span)
    return digest.finish()
  }

  /// The bytes of a digest in hexadecimal.
  public static func hex(ofDigest bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// Takes the next bytes.
  public mutating func update(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe nettle_sha256_update(&context, bytes.count, bytes.baseAddress)
    }
  }

  /// The digest of everything, in hexadecimal; what comes afterwards begins another one.
  public mutating func finish() -> String {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    unsafe nettle_sha256_digest(&context, digest.count, &digest)
    return Self.hex(ofDigest: digest)
  }
}
