#if os(Linux)
  internal import Glibc

  /// The program that started this process and waits to hear from it, such as systemd (sd_notify).
  public enum ServiceManager {
    /// How often it wants to hear that all is well, in microseconds; nil when it does not.
    public static var watchdogMicroseconds: Int? {
      Environment["WATCHDOG_USEC"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }

    /// Says `words`, such as `READY=1`; where nobody waits, nothing happens.
    public static func tell(_ words: String) {
      guard let path = Environment["NOTIFY_SOCKET"] else { return }
      var address = sockaddr_un()
      let bytes = Array(path.utf8)
      guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return }
      address.sun_family = sa_family_t(AF_UNIX)
      unsafe withUnsafeMutableBytes(of: &address.sun_path) { room in
        unsafe room.copyBytes(from: bytes)
        // An at sign stands for a name that is in no folder.
        if bytes.first == UInt8(ascii: "@") { unsafe room[0] = 0 }
      }
      let type = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue)
      let number = socket(AF_UNIX, type, 0)
      guard number >= 0 else { return }
      let descriptor = Descriptor(owning: number)
      let size = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
      let message = Array(words.utf8)
      unsafe withUnsafePointer(to: address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
          _ = unsafe sendto(
            descriptor.number,
            message,
            message.count,
            Int32(MSG_NOSIGNAL),
            pointer,
            size
          )
        }
      }
    }
  }
#endif
