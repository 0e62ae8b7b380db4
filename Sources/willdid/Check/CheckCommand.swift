#if os(Linux)
  import Dashboard
#endif
import Files
import LogCheck
import Reporting
import RuleCatalog
import RuleKit

/// `willdid check`: checks files here, with the code that the service runs.
struct CheckCommand {
  private let arguments: CheckArguments
  private let format: OutputFormat
  private let baseline: Baseline?
  private var reports: WrittenReports
  private var rendering = Rendering()

  static func run(_ words: [String]) throws(UsageFailure) -> ExitCode {
    var command = try CheckCommand(CheckArguments(words))
    return command.run()
  }

  init(_ arguments: CheckArguments) throws(UsageFailure) {
    var arguments = arguments
    arguments.files = try NamedLogs.files(arguments.files, for: .check, output: arguments.output)
    try arguments.projectFile.apply(to: &arguments.parameters)
    baseline = try Self.readBaseline(arguments.baseline)
    self.arguments = arguments
    let isTerminal = arguments.output == nil && StandardStream.output.isTerminal
    format = arguments.parameters.out ?? (isTerminal ? .text : .json)
    if arguments.parameters.options.explainsLines, format != .json, format != .text {
      throw UsageFailure("'--explain-lines' needs '--out text' or '--out json'")
    }
    reports = try WrittenReports(
      format,
      count: arguments.files.count,
      path: arguments.isQuiet ? nil : arguments.output
    )
    rendering.isColoured =
      switch arguments.color {
      case .always: true
      case .never: false
      case .auto:
        isTerminal && Environment["NO_COLOR"] == nil && Environment["TERM"] != "dumb"
      }
    arguments.parameters.apply(to: &rendering, failingOn: failOn)
    rendering.explain(by: Catalogue.standard.rules)
    #if os(Linux)
      rendering.page = Dashboard(catalogue: .standard).wholePage
    #endif
  }

  /// Checks each file, and returns the worst code.
  mutating func run() -> ExitCode {
    var worst = ExitCode.success
    var summary = StepSummary(format)
    for path in arguments.files {
      do throws(CheckFailure) {
        var checked = try CheckedFile(path: path, arguments: arguments)
        baseline?.compare(&checked.report)
        summary?.add(checked.report, rendering)
        if !arguments.isQuiet {
          reports.add(checked.report.rendered(as: format, with: rendering))
        }
        worst = max(worst, arguments.comparesMarks ? compare(checked) : code(of: checked.report))
      } catch {
        CommandLineTool.tell("\(path): \(error.message)")
        worst = max(worst, error.code)
      }
    }
    return max(worst, reports.finish(), summary?.write() ?? .success)
  }

  private var failOn: FailOn {
    arguments.parameters.failOn ?? (baseline == nil ? .error : .newError)
  }

  private func code(of report: Report) -> ExitCode {
    let allowsEmpty = arguments.parameters.allowsEmpty
    if report.verdict == .empty, !allowsEmpty { return .empty }
    return failOn.isReached(by: report, allowsEmpty: allowsEmpty) ? .violations : .success
  }

  private static func readBaseline(_ path: String?) throws(UsageFailure) -> Baseline? {
    guard let path else { return nil }
    let bytes = try WholeFile.read(path, bytesMax: 256 << 20)
    do throws(BaselineFailure) {
      return try Baseline(name: path, bytes: bytes)
    } catch .truncated {
      throw UsageFailure(
        "'\(path)' leaves violations out; make it again with --max-violations 10000"
      )
    } catch {
      throw UsageFailure("'\(path)' is no report; make one with 'willdid check --out json'")
    }
  }

  /// Prints where the violations are not those that the file's marks say.
  private func compare(_ checked: CheckedFile) -> ExitCode {
    let differences = checked.marks.differences(
      from: checked.report.judgement.violations,
      minSeverity: checked.report.minSeverity
    )
    for difference in differences {
      StandardStream.error.write("\(checked.report.source.name.inert):\(difference)\n")
    }
    return differences.isEmpty ? .success : .violations
  }
}
