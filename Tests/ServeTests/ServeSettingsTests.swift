import HTTPModel
import LogCheck
import MicroHTTPD
import Testing
import WebAPI

@testable import willdid

@Suite("Settings of the service")
struct ServeSettingsTests {
  /// Reads settings as a process would that has these flags, variables and file.
  private func settings(
    _ flags: [String] = [],
    variables: [String: String] = [:],
    file: String = ""
  ) throws(UsageFailure) -> ServeSettings {
    try ServeSettings(
      flags: ParsedArguments(flags, of: .serve),
      names: variables.keys.sorted(),
      environment: { variables[$0] },
      file: { _ in file }
    )
  }

  @Test func `a flag beats the environment, which beats the file, which beats the default`() throws
  {
    let flag = ["--max-body", "1MiB"]
    let variables = ["WILLDID_MAX_BODY": "2MiB", "WILLDID_CONFIG": "x"]
    let file = "# ours\nMAX_BODY=3MiB\nWILLDID_MAX_RATIO=\"7\"\n"
    #expect(try settings(flag, variables: variables, file: file).limits.wireBytesMax == 1 << 20)
    #expect(try settings(variables: variables, file: file).limits.wireBytesMax == 2 << 20)
    let fromFile = try settings(["--config=x"], file: file)
    #expect(fromFile.limits.wireBytesMax == 3 << 20)
    #expect(fromFile.limits.ratioMax == 7)
    #expect(try settings().limits.wireBytesMax == 4 << 30)
  }

  @Test func `a flag that is given twice is refused, also with the same value`() {
    let failure = #expect(throws: UsageFailure.self) {
      try settings(["--max-body", "1MiB", "--max-body=1MiB"])
    }
    #expect(failure?.message == "'--max-body' can be given once only")
  }

  @Test func `the database is named once, in a setting or in a file`() throws {
    let variables = ["WILLDID_DATABASE_URL_FILE": "secret", "WILLDID_TOKENS_FILE": "t"]
    let settings = try settings(variables: variables, file: "postgres://h/x\n")
    #expect(settings.values[.databaseURL]?.text == "postgres://h/x")
    let failure = #expect(throws: UsageFailure.self) {
      try self.settings(["--database-url=none"], variables: variables, file: "postgres://h/x\n")
    }
    #expect(failure?.message == "DATABASE_URL and DATABASE_URL_FILE are both set; leave one out")
  }

  @Test func `the table says where a value comes from`() throws {
    let table = try settings(["--max-uploads=3"], variables: ["WILLDID_THREADS": "2"]).table
    #expect(table.contains("WILLDID_MAX_UPLOADS=3  # flag\n"))
    #expect(table.contains("WILLDID_THREADS=2  # environment\n"))
    #expect(table.contains("WILLDID_LISTEN=127.0.0.1:8080  # default\n"))
  }

  @Test(
    arguments: [
      ("postgres://u:pw@h:5/x", "postgres://u:***@h:5/x"), ("postgres://u@h/x", "postgres://u@h/x"),
      ("postgres://u:a:pw@b@h/x", "postgres://u:***@h/x"),
      ("postgres://h/x?user=u&password=pw", "postgres://h/x?user=u&password=***"),
      (
        "postgres://u:pw@h/x?sslmode=require&sslpassword=pw",
        "postgres://u:***@h/x?sslmode=require&sslpassword=***"
      ), ("postgres://h/x?pass%77ord=pw", "postgres://h/x?pass%77ord=***"),
      ("postgres://u:p?w@h/x", "postgres://u:***@h/x"),
    ]
  )
  func `no table shows a password`(_ url: String, _ shown: String) throws {
    let table = try settings(["--database-url", url]).table
    #expect(table.contains("WILLDID_DATABASE_URL=\(shown)  # flag\n"))
  }

  @Test func `the table shows where reports are kept, also by default`() throws {
    for settings in [try settings(), try settings(file: "DATA_DIR=\nDATABASE_URL=\n")] {
      #expect(settings.table.contains("WILLDID_DATABASE_URL=sqlite:  # default\n"))
      #expect(settings.table.contains("WILLDID_DATA_DIR=./data  # default\n"))
      #expect(settings.storage.place == .folder("./data"))
    }
    let unit = try settings(variables: ["STATE_DIRECTORY": "/var/lib/willdid"])
    #expect(unit.table.contains("WILLDID_DATA_DIR=/var/lib/willdid  # STATE_DIRECTORY\n"))
    #expect(unit.storage.place == .folder("/var/lib/willdid"))
    let flag = ["--data-dir", "here"]
    let own = try settings(flag, variables: ["STATE_DIRECTORY": "/var/lib/willdid"])
    #expect(own.storage.place == .folder("here"))
  }

  @Test func `a command is told of its own flags only`() throws {
    #expect(throws: UsageFailure.self) {
      try ServeSettings(
        flags: ParsedArguments(["--data-dri", "x"], of: .db),
        names: [],
        environment: { _ in nil },
        file: { _ in "" }
      )
    }
    let failure = #expect(throws: UsageFailure.self) {
      try ServeSettings(
        flags: ParsedArguments(["--threads", "2"], of: .db),
        names: [],
        environment: { _ in nil },
        file: { _ in "" }
      )
    }
    #expect(failure?.message == "there is no flag '--threads'; 'willdid help db' lists them")
  }

  @Test func `a misspelt setting stops the start, wherever it stands`() {
    for (flags, variables, file) in [
      (["--lisen", "x"], [:], ""),
      ([], ["WILLDID_LISEN": "x"], ""),
      (["--config=x"], [:], "LISEN=x"),
    ] as [([String], [String: String], String)] {
      let failure = #expect(throws: UsageFailure.self) {
        try settings(flags, variables: variables, file: file)
      }
      #expect(failure?.message.lowercased().contains("did you mean") == true)
      #expect(failure?.message.lowercased().contains("listen'?") == true)
    }
  }

  @Test func `quotas, proxies, logging and metrics are read`() throws {
    let none = try settings()
    #expect(none.allowance.requestsPerMinute == 0 && none.allowance.bytesPerHour == 0)
    #expect(none.metrics == .here && none.hasPages && none.proxies == .none)
    let all = try settings([
      "--quota-requests=60", "--quota-bytes=2GiB", "--metrics-listen=[::1]:9090", "--web=off",
      "--trusted-proxies=127.0.0.1", "--log-level=error", "--log-format=text",
      "--max-connections-per-ip=5",
    ])
    #expect(all.allowance.requestsPerMinute == 60 && all.allowance.bytesPerHour == 2 << 30)
    #expect(all.metrics == .elsewhere(address: "::1", port: 9090))
    #expect(!all.hasPages && all.proxies.contains("127.0.0.1"))
    #expect(all.logLevel == .error && all.logFormat == .text)
    #expect(all.server.limits.connectionsPerAddressMax == 5)
    #expect(try settings(["--metrics-listen", "off"]).metrics == .nowhere)
  }

  @Test func `what belongs to the client is left alone`() throws {
    let own = try settings(variables: ["WILLDID_URL": "x", "WILLDID_TOKEN": "y", "PATH": "z"])
    #expect(own.values.values.allSatisfy { $0.origin == "default" })
  }

  @Test(arguments: [
    ["--listen", "x"], ["--listen", "127.0.0.1"], ["--listen", "127.0.0.1:99999"],
    ["--listen", "127.0.0.1:+80"],
    ["--max-body", "5XB"], ["--max-body", "0"], ["--max-body", "9999999999GiB"],
    ["--idle-timeout", "-1s"], ["--max-uploads", "0"], ["--threads", "many"],
    ["--public-url", "javascript:1"], ["--public-url", "https://x/?a"], ["--max-body"],
    ["--metrics-listen", "9090"], ["--metrics-listen", "metrics:9090"],
    ["--metrics-listen", "127.0.0.1:8080"],
    ["--allowed-hosts", "https://ci.example"], ["--allowed-hosts", "ci.example/willdid"],
    ["--trusted-proxies", "proxy"], ["--log-level", "loud"], ["--log-format", "xml"],
    ["--web", "maybe"], ["--tls-cert", "x"], ["--quota-bytes", "much"],
    ["--max-connections-per-ip", "-1"],
  ])
  func `a malformed value stops the start`(flags: [String]) {
    #expect(throws: UsageFailure.self) { try settings(flags) }
  }

  @Test func `a URL with a path is for a service without pages`() throws {
    let flags = ["--public-url", "https://w.example/willdid/"]
    let failure = #expect(throws: UsageFailure.self) { try settings(flags) }
    #expect(failure?.message.contains("--web off") == true)
    #expect(try settings(flags + ["--web", "off"]).publicURL == "https://w.example/willdid")
  }

  @Test(arguments: ["256.0.0.1:80", "http://127.0.0.1:80", "*:80", "eth0:80", "127.evil:80"])
  func `what is no address in numbers is called so`(listen: String) {
    let failure = #expect(throws: UsageFailure.self) { try settings(["--listen", listen]) }
    #expect(failure?.message.contains("in numbers") == true)
  }

  @Test func `a file of settings is read as systemd reads it`() throws {
    let lines = ["# one", "; two", " LISTEN = '[::1]:81' ", "MAX_BODY=\"1MiB\"\r", "WEB=off\t", ""]
    let settings = try settings(["--config=f"], file: lines.joined(separator: "\n"))
    #expect(settings.server.address == "::1" && settings.server.port == 81)
    #expect(settings.limits.wireBytesMax == 1 << 20)
    #expect(!settings.hasPages)
    #expect(throws: UsageFailure.self) { try self.settings(["--config=f"], file: "WEB='off\"") }
    let empty = try self.settings(["--config=f"], file: "MAX_BODY=\nLISTEN=''\nWEB=off\nWEB=")
    #expect(empty.values.filter { $0.key != .config }.values.allSatisfy { $0.origin == "default" })
  }

  @Test func `a mistake in a file of settings is told with its line`() {
    for (file, words) in [
      ("# ours\n\nLISEN=x", "f:3: there is no setting 'LISEN'; did you mean 'LISTEN'?"),
      ("max body 1GiB", "f:1: a setting is NAME=value, such as MAX_BODY=1GiB"),
    ] {
      let failure = #expect(throws: UsageFailure.self) {
        try settings(["--config=f"], file: file)
      }
      #expect(failure?.message == words)
    }
  }

  @Test func `no room need be left free`() throws {
    #expect(try settings(["--min-free-disk=0"]).storage.freeBytesMin == 0)
  }

  @Test(arguments: ["0.0.0.0:80", "[::]:80", "192.0.2.1:80"])
  func `who listens to the network says so`(listen: String) throws {
    #expect(throws: UsageFailure.self) { try settings(["--listen", listen]) }
    let open = try settings(["--listen", listen, "--insecure-no-auth"])
    #expect(open.hosts == nil)
  }

  @Test func `whether the service is open to everybody is said in words that are known`() throws {
    let network = ["--listen", "0.0.0.0:80"]
    _ = try settings(network, variables: ["WILLDID_INSECURE_NO_AUTH": "true"])
    let failure = #expect(throws: UsageFailure.self) {
      try settings(network, variables: ["WILLDID_INSECURE_NO_AUTH": "1"])
    }
    #expect(failure?.message == "WILLDID_INSECURE_NO_AUTH is '1', not true or false")
  }

  @Test func `a value is refused by the name that it was given under`() {
    for (flags, variables, file, name) in [
      (["--threads", "x"], [:], "", "'--threads'"),
      ([], ["WILLDID_THREADS": "x"], "", "WILLDID_THREADS"),
      (["--config=f"], [:], "THREADS=x", "f: THREADS"),
    ] as [([String], [String: String], String, String)] {
      let failure = #expect(throws: UsageFailure.self) {
        try settings(flags, variables: variables, file: file)
      }
      #expect(failure?.message == "\(name) is 'x', not a number from 0 to 1024")
    }
  }

  @Test func `a certificate without its key is refused by the names that were given`() {
    for (flags, variables, answer) in [
      (["--tls-cert", "x"], [:], "'--tls-cert' needs '--tls-key' beside it"),
      ([], ["WILLDID_TLS_KEY": "x"], "WILLDID_TLS_KEY needs WILLDID_TLS_CERT beside it"),
    ] as [([String], [String: String], String)] {
      let failure = #expect(throws: UsageFailure.self) { try settings(flags, variables: variables) }
      #expect(failure?.message == answer)
    }
  }

  @Test func `a database that is none is refused without its password`() {
    let failure = #expect(throws: UsageFailure.self) {
      try settings(["--database-url", "mysql://u:secret@h/x"])
    }
    #expect(
      failure?.message == "'--database-url' is neither postgres://… nor none nor sqlite: alone, "
        + "which is a file in DATA_DIR"
    )
  }

  @Test(arguments: [
    ("LISEN", "did you mean 'WILLDID_LISTEN'?"), ("FOO", "'willdid config print' lists them"),
  ])
  func `a name that is none is answered with the nearest, or with where they are listed`(
    _ name: String,
    _ hint: String
  ) {
    let failure = #expect(throws: UsageFailure.self) {
      try settings(variables: ["WILLDID_\(name)": "x"])
    }
    #expect(failure?.message == "there is no setting 'WILLDID_\(name)'; \(hint)")
  }

  @Test func `on loopback only known hosts are answered`() throws {
    let flags = ["--allowed-hosts", "ci.example, Other:80", "--public-url", "https://w.example/"]
    let settings = try settings(flags)
    #expect(
      settings.hosts == [
        "localhost", "127.0.0.1", "[::1]", "ci.example", "other", "w.example",
      ]
    )
    #expect(settings.publicURL == "https://w.example")
  }

  @Test(arguments: [
    ("[::1]:81", "::1", "[::1]"), ("localhost:81", "127.0.0.1", "127.0.0.1"),
  ])
  func `an address to listen on may be named, or stand in brackets`(
    listen: String,
    address: String,
    host: String
  ) throws {
    let settings = try settings(["--listen", listen])
    #expect(settings.server.address == address)
    #expect(settings.server.port == 81)
    #expect(settings.host == host)
  }
}
