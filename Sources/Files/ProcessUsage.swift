#if os(Linux)
  internal import Glibc

  /// What the system says of this process.
  public enum ProcessUsage {
    /// Bytes of memory that are really there.
    public static var residentBytes: Int? {
      // The second number is in pages.
      guard let text = text(of: "/proc/self/statm") else { return nil }
      let numbers = text.split(separator: " ")
      return numbers.count > 1
        ? Int(numbers[1]).map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) } : nil
    }

    /// How many descriptors are open.
    public static var openFiles: Int? {
      guard let folder = unsafe opendir("/proc/self/fd") else { return nil }
      defer { unsafe closedir(folder) }
      var count = 0
      while unsafe readdir(folder) != nil { count += 1 }
      // Less '.', '..' and the descriptor of this folder.
      return count - 3
    }

    private static func text(of path: String) -> String? {
      do throws(FileFailure) {
        var file = try InputFile(path: path)
        var piece = [UInt8](repeating: 0, count: 256)
        let count = try file.read(into: &piece)
        return String(decoding: piece[..<count], as: UTF8.self)
      } catch {
        return nil
      }
    }
  }
#endif
