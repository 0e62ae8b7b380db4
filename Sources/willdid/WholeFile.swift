import Files

/// A file that is read at once, because it is short.
enum WholeFile {
  /// The bytes of the file at `path`.
  ///
  /// - Throws: `UsageFailure` when it cannot be read, or has more than `bytesMax` bytes.
  static func read(_ path: String, bytesMax: Int) throws(UsageFailure) -> [UInt8] {
    do throws(FileFailure) {
      var file = try InputFile(path: path)
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: InputFile.pieceBytes)
      while true {
        let count = try file.read(into: &piece)
        if count == 0 { return bytes }
        bytes += piece[..<count]
        if bytes.count > bytesMax { break }
      }
    } catch {
      throw UsageFailure("cannot read '\(path)': \(error.reason)")
    }
    throw UsageFailure("'\(path)' is longer than \(bytesMax) bytes")
  }
}
