import Files
import JSONLines
import Reporting

/// Puts the reports of a command where they belong: on the standard output or into one file.
///
/// Of several reports in a format that is one document a file, such as SARIF, it makes one document.
struct WrittenReports {
  private let format: OutputFormat
  private let path: String?
  private let count: Int
  private var waiting: [[UInt8]] = []

  /// A place for `count` reports in `format`, in the file at `path` or on the standard output.
  ///
  /// - Throws: `UsageFailure` when so many cannot be one document.
  init(_ format: OutputFormat, count: Int, path: String?) throws(UsageFailure) {
    if count > 1, format.isPicture {
      throw UsageFailure("'--out \(format.rawValue)' shows one log; say it for each of them")
    }
    self.format = format
    self.count = count
    self.path = path
  }

  /// The file that a word names; `-` is the standard output, and so none.
  static func path(_ word: String) -> String? { word == "-" ? nil : word }

  /// Takes the next report.
  mutating func add(_ report: [UInt8]) {
    if path != nil || isOneDocument {
      waiting.append(report)
    } else {
      StandardStream.output.write(report)
    }
  }

  /// Writes what is still to be written.
  ///
  /// - Returns: the code of the command for what went wrong.
  func finish() -> ExitCode {
    let bytes = isOneDocument ? joined : waiting.reduce(into: []) { $0 += $1 }
    if let path { return CommandLineTool.write(bytes, to: path) }
    if !bytes.isEmpty { StandardStream.output.write(bytes) }
    return .success
  }

  private var isOneDocument: Bool {
    count > 1 && (format == .sarif || format == .junit || format == .gitlab)
  }

  /// The documents as one, in their order.
  private var joined: [UInt8] {
    guard waiting.count > 1 else { return waiting.first ?? [] }
    return switch format {
    case .sarif: joinedRuns
    case .gitlab: joinedIssues
    default: Array(joinedSuites.utf8)
    }
  }

  /// SARIF has a run for each log.
  private var joinedRuns: [UInt8] {
    let documents = waiting.compactMap(JSONDocument.parse)
    let runs = documents.flatMap { $0["runs"]?.array ?? [] }
    guard case .object(let members)? = documents.first else { return [] }
    let whole = members.map { $0.key == "runs" ? (key: "runs", value: .array(runs)) : $0 }
    return JSON.object(whole).bytes + [UInt8(ascii: "\n")]
  }

  /// GitLab hides all but the first of equal fingerprints, also of another log.
  private var joinedIssues: [UInt8] {
    var unique = UniqueFingerprints()
    let issues = waiting.compactMap(JSONDocument.parse).flatMap { $0.array ?? [] }.map { issue in
      guard case .object(let members) = issue else { return issue }
      return JSON.object(
        members.map { key, value in
          guard key == "fingerprint", let text = value.string else { return (key, value) }
          let fingerprint = text.split(separator: ":").first.map(String.init) ?? text
          return (key, .string(unique.next(fingerprint)))
        }
      )
    }
    return JSON.array(issues).bytes + [UInt8(ascii: "\n")]
  }

  /// JUnit has a suite for each log.
  private var joinedSuites: String {
    let (start, end) = ("<testsuites>", "</testsuites>")
    let suites = waiting.map { document in
      let text = String(decoding: document, as: UTF8.self)
      let from = text.firstRange(of: start)?.upperBound ?? text.startIndex
      let to = text.ranges(of: end).last?.lowerBound ?? text.endIndex
      return text[from..<to]
    }
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    return head + start + suites.joined(separator: "\n") + end + "\n"
  }
}
