import Foundation

/// What the system knows of this process.
enum ProcessStatus {
  static var residentKilobytes: Int { kilobytes("VmRSS:") }
  static var peakKilobytes: Int { kilobytes("VmHWM:") }

  /// Whether a sanitizer shares the process, and most of its memory.
  static var isSanitized: Bool { ProcessInfo.processInfo.environment["SANITIZED_TESTS"] != nil }

  /// Begins to look for the peak anew.
  static func forgetPeak() {
    if let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") {
      file.write(Data("5".utf8))
      file.closeFile()
    }
  }

  /// The files, sockets and pipes that are open.
  static var descriptorCount: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? -1
  }

  /// Gives this process a folder of its own for temporary files: others come and go in the common one.
  static func makeTemporaryFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/hostile-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    unsafe setenv("TMPDIR", folder, 1)
    return folder
  }

  /// Removes the folder, unless something is left in it.
  static func removed(emptyFolder folder: String) -> Bool { unsafe rmdir(folder) == 0 }

  private static func kilobytes(_ key: String) -> Int {
    guard let file = FileHandle(forReadingAtPath: "/proc/self/status") else { return -1 }
    let text = String(decoding: file.readDataToEndOfFile(), as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) } ?? ""
    return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? -1
  }
}
