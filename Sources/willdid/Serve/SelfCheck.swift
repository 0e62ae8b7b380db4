#if os(Linux)
  import HTTPClient
  import MicroHTTPD

  extension ServeSettings {
    /// What the service that listens on this port answers when it is asked whether it serves; nil when it
    /// does not answer.
    func statusOfItself(port: UInt16) -> Int? {
      let address = reachable(server.address)
      guard isSecure else { return Probe.status(address: address, port: port, path: "/livez") }
      // Its certificate is for its name, not for an address of this machine.
      let host = address.contains(":") ? "[\(address)]" : address
      var request = ClientRequest(url: "https://\(host):\(port)/livez")
      request.headers = [("Host", "localhost")]
      request.verifiesServer = false
      request.secondsMax = 2
      var client = HTTPClient(name: "willdid")
      do throws(ClientFailure) {
        return try client.send(request).status
      } catch {
        return nil
      }
    }
  }

  /// The address under which a service that listens on `address` is found on its own machine.
  private func reachable(_ address: String) -> String {
    // A service on every address also listens on loopback.
    ["0.0.0.0": "127.0.0.1", "::": "::1"][address] ?? address
  }
#endif
