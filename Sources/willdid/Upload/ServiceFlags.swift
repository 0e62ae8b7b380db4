import Client
import Files
import Reporting

/// Which service a command talks to, and how patiently.
struct ServiceFlags {
  static let names = ["--url", "--token-file", "--retries", "--timeout"]

  private var url = Environment["WILLDID_URL"]
  private var tokenFile: String?
  private var retries = 5
  private var seconds = 300

  /// Takes one of `names`.
  mutating func set(_ flag: String, to value: String) throws(UsageFailure) {
    switch flag {
    case "--url": url = value
    case "--token-file": tokenFile = value
    case "--retries": retries = try number(flag, value, in: 0...100)
    default: seconds = try number(flag, value, in: 1...86_400)
    }
  }

  /// The URL without a slash at the end and without a password; empty when there is none.
  var baseURL: String { url.flatMap { ServiceAddress(url: $0, token: nil)?.shown } ?? "" }

  /// A client for the service that was named.
  ///
  /// - Throws: `UsageFailure` when none was, or the token cannot be read.
  func client() throws(UsageFailure) -> ServiceClient {
    guard let url else { throw UsageFailure("say --url URL, or set WILLDID_URL") }
    var token = Environment["WILLDID_TOKEN"]
    if let tokenFile {
      let bytes = try WholeFile.read(tokenFile, bytesMax: 4_096)
      token = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).first
        .map(String.init)
    }
    if let token, token.contains(where: { !$0.isASCII || $0.isWhitespace || $0.isNewline }) {
      throw UsageFailure("the token holds characters that no token has")
    }
    guard let address = ServiceAddress(url: url, token: token) else {
      throw UsageFailure("'\(url)' is no URL that begins with https:// or http://, without ? and #")
    }
    // People copy the URL out of a curl command, path included.
    if let path = url.firstRange(of: /\/v1(\/check|\/reports)?\/*$/) {
      throw UsageFailure("'\(url)' is within the service; say --url '\(url[..<path.lowerBound])'")
    }
    return ServiceClient(
      address: address,
      retries: retries,
      secondsMax: seconds,
      certificates: Environment["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    ) { reason, pause in
      CommandLineTool.tell("\(reason); trying again in \(pause) s")
    }
  }

  private func number(
    _ flag: String,
    _ text: String,
    in range: ClosedRange<Int>
  ) throws(UsageFailure) -> Int {
    guard let number = Int(digits: text), range.contains(number) else {
      throw UsageFailure(
        "'\(flag)' is a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'"
      )
    }
    return number
  }
}

extension ServiceFailure {
  var code: ExitCode { isFinal ? .refused : .unreachable }
}
