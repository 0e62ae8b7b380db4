import Client
import Codecs
import LogCheck
import LogDialects
import Reporting
import RuleCatalog
import RuleKit

/// The command line of `willdid upload`, taken apart.
struct UploadArguments {
  var parameters: CheckParameters
  /// The files, or `-` for the standard input.
  var files: [String]
  var service = ServiceFlags()
  /// Where reports go, or nil for the standard output.
  var output: String?
  var isQuiet = false
  /// How logs are packed, or nil for what suits them.
  var coding: Coding?
  /// What the upload is called, or nil to make a name.
  var key: String?
  private var projectFile = ProjectFile.nearest

  /// Takes `arguments` apart, and adds what the project and the CI say.
  init(_ arguments: [String], environment: (String) -> String?) throws(UsageFailure) {
    parameters = CheckParameters(
      ruleIDs: Catalogue.standard.rules.map(\.id),
      dialectIDs: Dialect.all.map(\.id)
    )
    let parsed = try ParsedArguments(arguments, of: .upload)
    files = parsed.words
    for (flag, value) in parsed.flags { try set(flag, to: value) }
    try projectFile.apply(to: &parameters)
    try add(CIContext(environment: environment))
    try add("fail_on", FailOn.error.rawValue)
  }

  private mutating func set(_ flag: String, to value: String) throws(UsageFailure) {
    if ServiceFlags.names.contains(flag) { return try service.set(flag, to: value) }
    switch flag {
    case "--quiet": isQuiet = true
    case "--output": output = WrittenReports.path(value)
    case "--config", "--no-config": try projectFile.set(flag, to: value)
    case "--idempotency-key": key = value
    case "--compress":
      guard ["auto", "zstd", "gzip", "none"].contains(value) else {
        throw UsageFailure("'--compress' is auto, zstd, gzip or none, not '\(value)'")
      }
      coding = value == "none" ? .identity : Coding(rawValue: value)
    default: try parameters.set(flag: flag, to: value)
    }
  }

  private mutating func add(_ context: CIContext) throws(UsageFailure) {
    for (name, value) in context.values { try add(name, value) }
    if key == nil { key = context.runID }
  }

  /// Sets a parameter unless it is set; what is no value of it is a fault of the environment.
  private mutating func add(_ name: String, _ value: String) throws(UsageFailure) {
    do throws(ParameterFailure) {
      try parameters.setDefault(name, to: value)
    } catch {
      let flag = "--" + name.replacing("_", with: "-")
      let fault = UsageFailure(error, flag: name).message
      throw UsageFailure("\(fault); the CI's environment says so, and \(flag) beats it")
    }
  }

  /// The parameters of one file's upload.
  func items(name: String, format: OutputFormat) -> ServiceClient.Items {
    var items = parameters.items.filter { $0.name != "out" }
    if !items.contains(where: { $0.name == "name" }) { items.append(("name", name)) }
    return items + [("out", format.rawValue)]
  }

  /// What the upload of a log is called: the same when the same job sends it again, and says the same of it.
  func key(of log: borrowing PackedLog, _ items: ServiceClient.Items) -> String {
    // The log alone is not enough: two files of a job may be equal, and one file be sent in two formats.
    let said = [log.sha256] + items.map { "\($0.name)=\($0.value)" }
    let upload = SHA256.hex(of: said.joined(separator: "\n").utf8).prefix(16)
    // Outside of CI nothing names the run: only its own retries share the key.
    let job = key ?? String(UInt64.random(in: .min ... .max), radix: 36)
    let word = "\(job)-\(upload)"
    let plain = word.unicodeScalars.map { scalar -> Character in
      let isPlain = scalar.isASCII && scalar.value > 0x20 && scalar.value < 0x7f && scalar != "\""
      return isPlain ? Character(scalar) : "_"
    }
    return String(plain.suffix(128))
  }
}
