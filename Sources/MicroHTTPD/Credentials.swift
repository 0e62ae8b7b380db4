#if os(Linux)
  internal import CMicroHTTPD
  internal import Synchronization

  /// What the process shows of itself in handshakes.
  ///
  /// The TLS library asks for it without a word of which server it is, so a process has one identity.
  enum Credentials {
    /// A handshake that began with an identity may need it until the deadline of its head.
    private static let handshakeMax = Duration.seconds(600)

    private static let state = Mutex(State())

    private struct State {
      var shown: Loaded?
      var given = TLSIdentity(certificate: "", key: "")
      /// What was shown before, and until when.
      var retired: [(credentials: Loaded, at: ContinuousClock.Instant)] = []
    }

    /// Shows `identity` from now on.
    ///
    /// - Throws: `ServerFailure` when it is malformed, or the key belongs to another certificate.
    static func show(_ identity: TLSIdentity) throws(ServerFailure) {
      let loaded = try Loaded(identity)
      let now = ContinuousClock.now
      state.withLock { state in
        state.retired.removeAll { now - $0.at > handshakeMax }
        if let shown = state.shown { state.retired.append((shown, now)) }
        state.shown = loaded
        state.given = identity
      }
    }

    /// Whether this is what is shown.
    static func shows(_ identity: TLSIdentity) -> Bool {
      state.withLock { $0.given == identity }
    }

    fileprivate static var shown: Loaded? { state.withLock { $0.shown } }
  }

  extension TLSIdentity {
    /// Looks whether a server can prove to be this one.
    ///
    /// - Throws: `ServerFailure` when it is malformed, or the key belongs to another certificate.
    public func check() throws(ServerFailure) { _ = try Loaded(self) }
  }

  /// The owner of a list of certificates and their key.
  ///
  /// `@unchecked Sendable`: nothing changes after `init`.
  @safe
  private final class Loaded: @unchecked Sendable {
    /// As many as a chain may have.
    private static let certificatesMax: UInt32 = 16

    let certificates: UnsafeMutablePointer<gnutls_pcert_st>
    let count: UInt32
    let key: gnutls_privkey_t

    init(_ identity: TLSIdentity) throws(ServerFailure) {
      var certificate = Array(identity.certificate.utf8)
      var secret = Array(identity.key.utf8)
      guard Self.belongTogether(&certificate, &secret) else { throw .badIdentity }
      var made: gnutls_privkey_t?
      guard unsafe gnutls_privkey_init(&made) == 0, let key = unsafe made else {
        throw .badIdentity
      }
      let list = UnsafeMutablePointer<gnutls_pcert_st>.allocate(
        capacity: Int(Self.certificatesMax)
      )
      var count = Self.certificatesMax
      let hasCertificates = unsafe withDatum(&certificate) { datum in
        unsafe gnutls_pcert_list_import_x509_raw(list, &count, datum, GNUTLS_X509_FMT_PEM, 0) >= 0
      }
      let hasKey = unsafe withDatum(&secret) { datum in
        unsafe gnutls_privkey_import_x509_raw(key, datum, GNUTLS_X509_FMT_PEM, nil, 0) == 0
      }
      unsafe certificates = list
      unsafe self.key = key
      self.count = hasCertificates ? count : 0
      guard hasCertificates, hasKey else { throw .badIdentity }
    }

    deinit {
      for index in 0..<Int(count) { unsafe gnutls_pcert_deinit(certificates + index) }
      unsafe certificates.deallocate()
      unsafe gnutls_privkey_deinit(key)
    }

    /// Whether both can be read, and the key is that of the first certificate.
    private static func belongTogether(_ certificate: inout [UInt8], _ key: inout [UInt8]) -> Bool {
      var made: gnutls_certificate_credentials_t?
      guard unsafe gnutls_certificate_allocate_credentials(&made) == 0, let trial = unsafe made
      else { return false }
      defer { unsafe gnutls_certificate_free_credentials(trial) }
      return unsafe withDatum(&certificate) { certificate in
        unsafe withDatum(&key) { key in
          unsafe gnutls_certificate_set_x509_key_mem(trial, certificate, key, GNUTLS_X509_FMT_PEM)
            >= 0
        }
      }
    }
  }

  /// Lends bytes to a call that copies what it needs.
  @unsafe
  private func withDatum<Outcome>(
    _ bytes: inout [UInt8],
    _ body: (UnsafePointer<gnutls_datum_t>) -> Outcome
  ) -> Outcome {
    unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      var datum = unsafe gnutls_datum_t(data: bytes.baseAddress, size: UInt32(bytes.count))
      return unsafe body(&datum)
    }
  }

  /// Called in each handshake; what it lends stays at least as long as a handshake may take.
  func lendCredentials(
    session: gnutls_session_t?,
    about: UnsafePointer<gnutls_cert_retr_st>?,
    certificates: UnsafeMutablePointer<UnsafeMutablePointer<gnutls_pcert_st>?>?,
    certificateCount: UnsafeMutablePointer<UInt32>?,
    staples: UnsafeMutablePointer<UnsafeMutablePointer<gnutls_ocsp_data_st>?>?,
    stapleCount: UnsafeMutablePointer<UInt32>?,
    key: UnsafeMutablePointer<gnutls_privkey_t?>?,
    flags: UnsafeMutablePointer<UInt32>?
  ) -> CInt {
    guard let shown = Credentials.shown else { return -1 }
    unsafe certificates?.pointee = shown.certificates
    unsafe certificateCount?.pointee = shown.count
    unsafe staples?.pointee = nil
    unsafe stapleCount?.pointee = 0
    unsafe key?.pointee = shown.key
    unsafe flags?.pointee = 0
    return 0
  }
#endif
