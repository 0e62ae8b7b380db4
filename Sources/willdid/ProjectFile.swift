import Client
import Files
import LogCheck
import Reporting

/// Which file holds the settings of the project that somebody works on.
enum ProjectFile: Equatable {
  /// The one in this folder or the nearest above, if there is any.
  case nearest
  case named(String)
  case none

  /// Takes `--config` or `--no-config`.
  ///
  /// - Throws: `UsageFailure` when one of them came before.
  mutating func set(_ flag: String, to value: String) throws(UsageFailure) {
    guard self == .nearest else {
      throw UsageFailure("'--config' or '--no-config' can be given once, and not both")
    }
    self = flag == "--config" ? .named(value) : .none
  }

  private var path: String? {
    switch self {
    case .nearest: Folder.nearest(ProjectSettings.fileNames)
    case .named(let path): path
    case .none: nil
    }
  }

  /// Applies the file to what was typed.
  ///
  /// - Throws: `UsageFailure` when the file cannot be read, or holds a mistake.
  func apply(to parameters: inout CheckParameters) throws(UsageFailure) {
    guard let path else { return }
    let today = Timestamp.date(at: SystemClock.microseconds)
    let bytes = try WholeFile.read(path, bytesMax: 1 << 20)
    do throws(ProjectSettingsFailure) {
      let settings = try ProjectSettings(bytes)
      try settings.apply(to: &parameters, today: today)
      for ignore in settings.ignores where ignore.isExpired(on: today) {
        CommandLineTool.tell(
          "\(path):\(ignore.line): '\(ignore.text)' is no longer ignored, since \(ignore.until ?? "")"
        )
      }
    } catch {
      throw UsageFailure("\(path):\(error.line): \(error.message)")
    }
  }
}
