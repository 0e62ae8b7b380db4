#if os(Linux)
  import HTTPModel
  import LogCheck
  import MicroHTTPD
  import Reporting
  import WebAPI

  extension ServeSettings {
    /// Gives every setting its meaning.
    mutating func apply() throws(UsageFailure) {
      try applyAddress()
      try applyStorage()
      try applyLogging()
      try checkTLS()
      hasPages = try isOn(.web)
      try checkPages()
      limits.wireBytesMax = try size(.maxBody)
      limits.decodedBytesMax = try size(.maxDecoded)
      limits.sourceBytesMax = try size(.maxSource)
      limits.ratioMax = try number(.maxRatio, from: 1)
      server.limits.connectionsMax = try number(.maxConnections, from: 1)
      server.limits.uploadsMax = try number(.maxUploads, from: 1)
      server.limits.connectionsPerAddressMax = try number(.maxConnectionsPerIP, from: 0)
      allowance.requestsPerMinute = try number(.quotaRequests, from: 0)
      allowance.bytesPerHour = try text(.quotaBytes) == "0" ? 0 : size(.quotaBytes)
      server.limits.headSecondsMax = try seconds(.headerTimeout)
      server.limits.idleSecondsMax = try seconds(.idleTimeout)
      server.limits.uploadBytesPerSecondMin = try size(.minUploadRate)
      server.limits.shutdownSecondsMax = try seconds(.shutdownTimeout)
      server.limits.threads = try number(.threads, from: 0, to: 1_024)
    }

    /// Refuses pages behind a path: they name each other from the root of their host.
    private func checkPages() throws(UsageFailure) {
      guard hasPages, let target = HTTPTarget(Array(publicURL.utf8)), target.path != "/" else {
        return
      }
      throw UsageFailure(
        "\(name(of: .publicURL)) has the path '\(target.path)', where the pages would not be found; "
          + "give the service a host name of its own, or say --web off"
      )
    }

    /// Refuses a certificate without its key, and a key without its certificate.
    private func checkTLS() throws(UsageFailure) {
      let files: [Key] = [.tlsCertificate, .tlsKey]
      guard let missing = files.first(where: { text($0).isEmpty }),
        let given = files.first(where: { !text($0).isEmpty })
      else { return }
      throw UsageFailure("\(name(of: given)) needs \(name(of: missing, like: given)) beside it")
    }

    private mutating func applyLogging() throws(UsageFailure) {
      guard let level = ServiceLog.Level(rawValue: text(.logLevel)) else {
        throw malformed(.logLevel, "info, warning or error")
      }
      logLevel = level
      guard text(.logFormat) != "auto" else { return }
      guard let format = ServiceLog.Format(rawValue: text(.logFormat)) else {
        throw malformed(.logFormat, "json, text or auto")
      }
      logFormat = format
    }

    func isOn(_ key: Key) throws(UsageFailure) -> Bool {
      switch text(key) {
      case "on", "true": return true
      case "off", "false": return false
      default: throw malformed(key, key.isSwitch ? "true or false" : "on or off")
      }
    }

    func text(_ key: Key) -> String { values[key]?.text ?? key.standard }

    func number(_ key: Key, from least: Int, to most: Int = 1_000_000) throws(UsageFailure) -> Int {
      guard let number = Int(digits: text(key)), (least...most).contains(number) else {
        throw malformed(key, "a number from \(least) to \(most)")
      }
      return number
    }

    func size(_ key: Key) throws(UsageFailure) -> Int {
      let units = [("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30), ("", 1)]
      guard let size = Self.amount(text(key), units: units), size > 0 else {
        throw malformed(key, "bytes, such as 4096, 64KiB, 100MiB or 4GiB")
      }
      return size
    }

    func seconds(_ key: Key) throws(UsageFailure) -> Double {
      // A bare number would be days to one reader and seconds to another.
      let units = [("s", 1), ("m", 60), ("h", 3_600), ("d", 86_400)]
      guard let seconds = Self.amount(text(key), units: units), (1...Self.secondsMax) ~= seconds
      else {
        throw malformed(key, "a duration up to 36500d, such as 30s, 5m, 1h or 90d")
      }
      return Double(seconds)
    }

    /// A century.
    private static let secondsMax = 36_500 * 86_400

    /// A number with one of these units behind it, or nil.
    private static func amount(_ text: String, units: [(name: String, factor: Int)]) -> Int? {
      for unit in units where text.hasSuffix(unit.name) {
        guard let number = Int(digits: text.dropLast(unit.name.count)) else { return nil }
        let (product, overflows) = number.multipliedReportingOverflow(by: unit.factor)
        return overflows ? nil : product
      }
      return nil
    }

    /// Why a value was refused, by the name that it was given under.
    func malformed(_ key: Key, _ expected: String) -> UsageFailure {
      UsageFailure("\(name(of: key)) is '\(text(key))', not \(expected)")
    }

    /// The name of a setting where it was given, or where `other` was.
    func name(of key: Key, like other: Key? = nil) -> String {
      switch values[other ?? key]?.origin {
      case "flag": "'\(key.flag)'"
      case "environment": "WILLDID_\(key.rawValue)"
      case "file": "\(text(.config)): \(key.rawValue)"
      default: key.rawValue
      }
    }
  }
#endif
