/// Why a server could not start.
public enum ServerFailure: Error, Hashable, Sendable {
  /// The address is no IPv4 or IPv6 address.
  case badAddress(String)
  /// The system does not let us listen there, such as because somebody else does.
  case cannotListen(address: String, port: UInt16, reason: String)
  /// Certificate or key are no PEM, or the key is that of another certificate.
  case badIdentity
  /// The library refused to start.
  case cannotStart
}
