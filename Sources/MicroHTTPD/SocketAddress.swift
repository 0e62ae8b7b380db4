#if os(Linux)
  internal import CMicroHTTPD
  internal import Glibc

  /// An IPv4 or IPv6 address with a port.
  @safe
  struct SocketAddress {
    private var storage = sockaddr_storage()

    var family: Int32 { Int32(storage.ss_family) }

    /// Reads an address in numbers, or returns nil.
    init?(address: String, port: UInt16) {
      var four = sockaddr_in()
      var six = sockaddr_in6()
      if unsafe inet_pton(AF_INET, address, &four.sin_addr) == 1 {
        four.sin_family = sa_family_t(AF_INET)
        four.sin_port = port.bigEndian
        unsafe withUnsafeMutableBytes(of: &storage) {
          unsafe $0.storeBytes(of: four, as: sockaddr_in.self)
        }
      } else if unsafe inet_pton(AF_INET6, address, &six.sin6_addr) == 1 {
        six.sin6_family = sa_family_t(AF_INET6)
        six.sin6_port = port.bigEndian
        unsafe withUnsafeMutableBytes(of: &storage) {
          unsafe $0.storeBytes(of: six, as: sockaddr_in6.self)
        }
      } else {
        return nil
      }
    }

    /// The local address of a socket, or nil when it has none.
    init?(ofSocket descriptor: Int32) {
      var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
      let found = unsafe withUnsafeMutableBytes(of: &storage) { bytes in
        let address = unsafe bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
        return unsafe getsockname(descriptor, address, &length) == 0
      }
      guard found else { return nil }
    }

    /// Copies the address at `pointer`, whose size its family tells.
    init?(copying pointer: UnsafePointer<sockaddr>) {
      let size: Int
      switch Int32(unsafe pointer.pointee.sa_family) {
      case AF_INET: size = MemoryLayout<sockaddr_in>.size
      case AF_INET6: size = MemoryLayout<sockaddr_in6>.size
      default: return nil
      }
      unsafe withUnsafeMutableBytes(of: &storage) { bytes in
        unsafe bytes.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: size))
      }
    }

    var port: UInt16 {
      // The port has the same place in both families.
      unsafe withUnsafeBytes(of: storage) { unsafe $0.load(as: sockaddr_in.self) }.sin_port
        .bigEndian
    }

    /// The address in numbers, without the port.
    var text: String {
      var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
      let isSix = family == AF_INET6
      let offset =
        isSix
        ? MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr)
        : MemoryLayout<sockaddr_in>.offset(of: \.sin_addr)
      unsafe withUnsafeBytes(of: storage) { bytes in
        let address = unsafe bytes.baseAddress?.advanced(by: offset ?? 0)
        unsafe inet_ntop(family, address, &buffer, socklen_t(buffer.count))
      }
      return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    func withSocketAddress<Result>(
      _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
      let size =
        family == AF_INET6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
      return unsafe withUnsafePointer(to: storage) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe body($0, socklen_t(size))
        }
      }
    }
  }
#endif
