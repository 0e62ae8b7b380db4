#if os(Linux)
  internal import CMicroHTTPD
  internal import Glibc
  internal import HTTPModel

  /// A borrowed `MHD_Connection`, valid until its exchange is completed.
  ///
  /// `@unchecked Sendable`: the library allows `MHD_resume_connection` from any thread; everything
  /// else is called on the library's own thread only.
  @safe
  struct Connection: @unchecked Sendable {
    private let handle: OpaquePointer

    init(handle: OpaquePointer) { unsafe self.handle = handle }

    /// Puts the connection aside until `resume`; the library does not look at it meanwhile.
    func suspend() { unsafe MHD_suspend_connection(handle) }

    /// Lets the library go on with a suspended connection; it asks for the answer again.
    func resume() { unsafe MHD_resume_connection(handle) }

    /// Sends `response`, and returns whether the library takes it.
    func queue(_ response: HTTPResponse, closes: Bool) -> Bool {
      guard let message = Message(response, closes: closes) else { return false }
      return unsafe message.queue(on: handle)
    }

    /// The socket, for nothing but `shutdown`.
    var descriptor: Int32 {
      unsafe shim_connection_info(handle, .CONNECTION_INFO_CONNECTION_FD)?.pointee.connect_fd
        ?? -1
    }

    /// The address of the other side.
    var remote: String {
      guard
        let info = unsafe shim_connection_info(handle, .CONNECTION_INFO_CLIENT_ADDRESS),
        let address = unsafe info.pointee.client_addr
      else { return "" }
      return unsafe SocketAddress(copying: address)?.text ?? ""
    }

    /// How many bytes the head had, as it came.
    var headByteCount: Int {
      unsafe shim_connection_info(handle, .CONNECTION_INFO_REQUEST_HEADER_SIZE)?.pointee.header_size
        ?? 0
    }

    /// What the connection's watch was stored as when it began.
    var watch: ConnectionWatch? {
      guard
        let info = unsafe shim_connection_info(handle, .CONNECTION_INFO_SOCKET_CONTEXT),
        let context = unsafe info.pointee.socket_context
      else { return nil }
      return unsafe Unmanaged<ConnectionWatch>.fromOpaque(context).takeUnretainedValue()
    }

    /// Every header field, as the library cut them.
    ///
    /// The library calls back before it returns, so the context is a local.
    var fields: [RawRequest.Field] {
      var fields: [RawRequest.Field] = []
      fields.reserveCapacity(8)
      unsafe withUnsafeMutablePointer(to: &fields) { pointer in
        _ = unsafe MHD_get_connection_values_n(handle, .HEADER_KIND, appendField, pointer)
      }
      return fields
    }
  }

  /// The words behind a status.
  enum ReasonPhrase {
    static func of(_ status: Int) -> String {
      guard let phrase = unsafe MHD_get_reason_phrase_for(UInt32(status)) else { return "" }
      return unsafe String(cString: phrase)
    }
  }

  /// Appends one header field to the array that `context` points to.
  private func appendField(
    context: UnsafeMutableRawPointer?,
    kind: MHD_ValueKind,
    name: UnsafePointer<CChar>?,
    nameCount: Int,
    value: UnsafePointer<CChar>?,
    valueCount: Int
  ) -> MHD_Result {
    let fields = unsafe context?.assumingMemoryBound(to: [RawRequest.Field].self)
    let nameBytes = unsafe UnsafeRawBufferPointer(start: name, count: name == nil ? 0 : nameCount)
    let valueBytes = unsafe UnsafeRawBufferPointer(
      start: value,
      count: value == nil ? 0 : valueCount
    )
    unsafe fields?.pointee.append(
      RawRequest.Field(name: Array(nameBytes), value: Array(valueBytes))
    )
    return .YES
  }

  /// The owner of one `MHD_Response`.
  @safe
  struct Message: ~Copyable {
    private let handle: OpaquePointer
    private let status: Int

    /// Copies `response` to the library, or returns nil when there is no memory for it.
    init?(_ response: HTTPResponse, closes: Bool) {
      let created: OpaquePointer?
      if let file = response.file {
        guard let descriptor = file.descriptorToSend() else { return nil }
        // The library closes the descriptor with the response.
        unsafe created = MHD_create_response_from_fd64(UInt64(file.byteCount), descriptor)
        if unsafe created == nil { close(descriptor) }
      } else {
        unsafe created = response.body.withUnsafeBytes { bytes in
          // The library does not write to what it copies, though the parameter is not const.
          unsafe MHD_create_response_from_buffer(
            bytes.count,
            UnsafeMutableRawPointer(mutating: bytes.baseAddress),
            .RESPMEM_MUST_COPY
          )
        }
      }
      guard let created = unsafe created else { return nil }
      unsafe handle = created
      status = response.status
      for field in response.headers.fields { add(field.name, field.value) }
      if closes { add("Connection", "close") }
    }

    private func add(_ name: String, _ value: String) {
      // Not passed as they are: the compiler would copy both to the heap.
      unsafe name.withCString { name in
        unsafe value.withCString { value in
          _ = unsafe MHD_add_response_header(handle, name, value)
        }
      }
    }

    // The library counts references, so a queued response outlives its owner here.
    deinit { unsafe MHD_destroy_response(handle) }

    func queue(on connection: OpaquePointer) -> Bool {
      unsafe MHD_queue_response(connection, UInt32(status), handle) == .YES
    }
  }
#endif
