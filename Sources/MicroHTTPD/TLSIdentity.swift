/// Who a server proves to be.
public struct TLSIdentity: Hashable, Sendable {
  /// The certificate and those that vouch for it, as PEM.
  public var certificate: String
  /// Its private key, as PEM.
  public var key: String

  public init(certificate: String, key: String) {
    self.certificate = certificate
    self.key = key
  }
}
