#if os(Linux)
  import Client
  import HTTPModel
  import MicroHTTPD
  import Reporting

  extension ServeSettings {
    /// Reads where to listen, and to whom and as whom the service answers.
    mutating func applyAddress() throws(UsageFailure) {
      let (address, port) = try place(.listen)
      server.address = address
      server.port = port
      try applyMetricsPlace()
      guard let proxies = TrustedProxies(text(.trustedProxies)) else {
        throw malformed(.trustedProxies, "addresses and networks, such as 127.0.0.1,10.0.0.0/8")
      }
      self.proxies = proxies

      isLoopback = address == "::1" || address.hasPrefix("127.")
      let isOpen = try isOn(.insecureNoAuth)
      if !isLoopback, !isOpen, text(.tokensFile).isEmpty {
        throw UsageFailure(
          "'\(address)' can be reached from elsewhere and the service asks nobody who they are; "
            + "say --tokens-file FILE, or --insecure-no-auth if that is what you want"
        )
      }
      try applyOrigins()
      try applyPublicURL()
      try applyHosts()
    }

    private mutating func applyMetricsPlace() throws(UsageFailure) {
      switch text(.metricsListen) {
      case "": metrics = .here
      case "off": metrics = .nowhere
      default:
        let (address, port) = try place(.metricsListen)
        guard port == 0 || (address, port) != (server.address, server.port) else {
          throw malformed(
            .metricsListen,
            "another place than that of LISTEN, where metrics are without it"
          )
        }
        metrics = .elsewhere(address: address, port: port)
      }
    }

    private mutating func applyPublicURL() throws(UsageFailure) {
      publicURL = text(.publicURL)
      while publicURL.hasSuffix("/") { publicURL.removeLast() }
      if publicURL.isEmpty { return }
      guard ServiceAddress(url: publicURL, token: nil) != nil else {
        throw malformed(.publicURL, "a URL that begins with https:// or http://, without ? and #")
      }
    }

    /// Whoever restricts nothing and is not on loopback answers to every name.
    private mutating func applyHosts() throws(UsageFailure) {
      let names = text(.allowedHosts).split { $0 == "," || $0 == " " }.map(String.init)
      guard names.allSatisfy(HostName.isValid) else {
        throw malformed(.allowedHosts, "names such as willdid.example, without https:// and a path")
      }
      var hosts = Set(names.map(HostName.name))
      guard isLoopback || !hosts.isEmpty else { return }
      if let target = HTTPTarget(Array(publicURL.utf8)), let authority = target.authority {
        hosts.insert(HostName.name(of: authority))
      }
      self.hosts = hosts.union(["localhost", "127.0.0.1", "[::1]", HostName.name(of: host)])
    }

    /// Reads an address in numbers with its port.
    private func place(_ key: Key) throws(UsageFailure) -> (address: String, port: UInt16) {
      let listen = text(key)
      guard let colon = listen.lastIndex(of: ":"), colon > listen.startIndex,
        let port = Int(digits: listen[colon...].dropFirst()).flatMap(UInt16.init(exactly:))
      else { throw malformed(key, "an address and a port, such as 127.0.0.1:8080") }
      var address = String(listen[..<colon])
      if address.hasPrefix("["), address.hasSuffix("]") {
        address = String(address.dropFirst().dropLast())
      }
      if address == "localhost" { address = "127.0.0.1" }
      guard IPAddress(address) != nil else {
        throw malformed(key, "an address in numbers and a port, such as 127.0.0.1:8080")
      }
      return (address, port)
    }

    private mutating func applyOrigins() throws(UsageFailure) {
      for origin in text(.corsOrigins).split(whereSeparator: { $0 == "," || $0 == " " }) {
        let host = origin.hasPrefix("https://") ? origin.dropFirst(8) : origin.dropFirst(7)
        guard origin.hasPrefix("https://") || origin.hasPrefix("http://"),
          HostName.isValid(String(host))
        else { throw malformed(.corsOrigins, "origins such as https://ci.example, without a path") }
        origins.insert(String(origin))
      }
    }
  }
#endif
