import Client
import Files
import LogCheck
import Reporting

/// The file with the settings of the project that somebody works on.
enum ProjectFile {
  /// Applies the file at `path`, or else the nearest one, to what was typed.
  ///
  /// - Throws: `UsageFailure` when the file cannot be read, or holds a mistake.
  static func apply(
    _ path: String?,
    to parameters: inout CheckParameters
  ) throws(UsageFailure) {
    guard let path = path ?? Folder.nearest(ProjectSettings.fileName) else { return }
    let today = Timestamp.date(at: SystemClock.microseconds)
    let bytes = try WholeFile.read(path, bytesMax: 1 << 20)
    do throws(ProjectSettingsFailure) {
      let settings = try ProjectSettings(bytes)
      try settings.apply(to: &parameters, today: today)
      for ignore in settings.ignores where ignore.isExpired(on: today) {
        StandardStream.error.write(
          "willdid: \(path):\(ignore.line): '\(ignore.text)' is no longer ignored, "
            + "since \(ignore.until ?? "")\n"
        )
      }
    } catch {
      throw UsageFailure("\(path):\(error.line): \(error.message)")
    }
  }
}
