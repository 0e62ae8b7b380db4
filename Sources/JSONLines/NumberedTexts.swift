internal import CSimdJSON
public import LogDialects

/// Numbers for the texts of messages, found many bytes at a time.
///
/// The owner of one `text_memory`.
@safe
public final class NumberedTexts: MessageTexts {
  private let handle: OpaquePointer

  public init() {
    guard let made = unsafe text_memory_make() else {
      preconditionFailure("there is no memory for the texts of messages")
    }
    unsafe handle = made
  }

  deinit { unsafe text_memory_free(handle) }

  @inline(__always)
  public func find(_ line: Span<UInt8>, from start: Int) -> MessageText? {
    var parts = text_parts()
    let isKeepable = unsafe line.withUnsafeBufferPointer { bytes in
      unsafe text_memory_find(handle, bytes.baseAddress, bytes.count, start, &parts)
    }
    guard isKeepable else { return nil }
    return MessageText(
      number: Int(parts.number),
      head: Int(parts.head),
      tail: Int(parts.tail),
      address: parts.has_address ? parts.address : nil
    )
  }

  public func keep(_ line: Span<UInt8>, from start: Int) -> Int {
    unsafe line.withUnsafeBufferPointer { bytes in
      Int(unsafe text_memory_keep(handle, bytes.baseAddress, bytes.count, start))
    }
  }
}
