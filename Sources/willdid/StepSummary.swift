import Files
import Reporting

/// The page of a job on GitHub, to which commands add what they found.
struct StepSummary {
  /// GitHub shows no more of one step.
  private static let bytesMax = 1 << 20

  private let path: String
  private var text: [UInt8] = []

  /// The page that the environment names, or nil for other formats and outside of GitHub.
  init?(_ format: OutputFormat) {
    guard format == .github, let path = Environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else {
      return nil
    }
    self.path = path
  }

  mutating func add(_ report: Report, _ rendering: Rendering) {
    text += Array(report.githubSummary(with: rendering).utf8)
  }

  /// Puts what was added behind what stands there; a page that would be too long stays as it is.
  ///
  /// - Returns: the code of the command for what went wrong.
  func write() -> ExitCode {
    do throws(FileFailure) {
      try OutputFile.append(text, to: path, bytesMax: Self.bytesMax)
      return .success
    } catch {
      CommandLineTool.tell("cannot write '\(path)': \(error.reason)")
      return .internal
    }
  }
}
