#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

// Methods named 'read' and 'write' hide the functions of the C library; these names do not.

func systemRead(_ number: Int32, _ room: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(number, room, count)
}

func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(number, bytes, count)
}
