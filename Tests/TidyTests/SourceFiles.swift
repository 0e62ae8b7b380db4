import Foundation
import Testing

/// The project's own files, as a reader finds them.
enum SourceFiles {
  /// The folder of Package.swift.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  struct File: Sendable, CustomTestStringConvertible {
    /// Such as `Sources/RuleKit/Judge.swift`.
    let path: String
    let lines: [String]

    /// The module it belongs to.
    var module: String { String(path.split(separator: "/")[1]) }
    var name: String { String(path.split(separator: "/").last ?? "") }
    var testDescription: String { path }
  }

  /// Every Swift file below `folder`, in order.
  static func swift(in folder: String) -> [File] {
    paths(in: folder).filter { $0.hasSuffix(".swift") }.map { File(path: $0, lines: lines(of: $0)) }
  }

  /// The paths of all files below `folder`, in order.
  static func paths(in folder: String) -> [String] {
    let start = root.appendingPathComponent(folder).path
    let paths = FileManager.default.enumerator(atPath: start)?.compactMap { $0 as? String } ?? []
    return paths.sorted().map { "\(folder)/\($0)" }
  }

  static func lines(of path: String) -> [String] {
    let url = root.appendingPathComponent(path)
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
