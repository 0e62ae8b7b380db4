internal import CCurl

/// Sends requests, one at a time (libcurl).
///
/// The owner of one `CURL` handle, whose connection is used again.
@safe
public struct HTTPClient: ~Copyable {
  /// An answer is a report; none is longer.
  private static let replyBytesMax = 256 << 20
  private static let connectSecondsMax = 30
  /// Returns the next bytes of a body, `room` at the most: none at its end, nil to give up.
  public typealias Body = (_ room: Int) -> [UInt8]?

  private let handle: OpaquePointer

  /// - Parameter name: what the client calls itself.
  public init(name: String) {
    // Once for the process; calling it again is allowed.
    let code = late_curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    guard code == CURLE_OK, let made = unsafe late_curl_easy_init() else {
      preconditionFailure("libcurl refuses to start")
    }
    unsafe handle = OpaquePointer(made)
    unsafe shim_set_text(pointer, CURLOPT_USERAGENT, name)
  }

  deinit { unsafe late_curl_easy_cleanup(UnsafeMutableRawPointer(handle)) }

  private var pointer: UnsafeMutableRawPointer { unsafe UnsafeMutableRawPointer(handle) }

  /// Sends `request`, and returns what is answered; redirects are not followed.
  ///
  /// - Throws: `ClientFailure` when there is no answer, or no whole one.
  public mutating func send(
    _ request: ClientRequest,
    body: @escaping Body = { _ in [] }
  ) throws(ClientFailure) -> ClientReply {
    var transfer = Transfer(body: body, replyBytesMax: Self.replyBytesMax)
    var list: UnsafeMutablePointer<curl_slist>?
    for field in request.headers {
      unsafe list = late_curl_slist_append(list, "\(field.name): \(field.value)")
    }
    // A server that refuses by the head is heard at once, without sending the body first.
    if request.bodyBytes != nil {
      unsafe list = late_curl_slist_append(list, "Expect: 100-continue")
    }
    defer { unsafe late_curl_slist_free_all(list) }
    unsafe prepare(request, list)
    // The library calls back before it returns, so the context is a local.
    let code = unsafe withUnsafeMutablePointer(to: &transfer) { transfer in
      unsafe shim_set_callbacks(pointer, readBody, writeReply, hearHeader, transfer)
      return unsafe late_curl_easy_perform(pointer)
    }
    guard code == CURLE_OK else {
      let words = unsafe String(cString: late_curl_easy_strerror(code))
      let isDistrusted = [CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE].contains(code)
      let mistakes = [CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL]
      throw ClientFailure(
        reason: words.lowercased(),
        isMistake: isDistrusted || mistakes.contains(code),
        isDistrusted: isDistrusted
      )
    }
    transfer.reply.status = unsafe shim_status(pointer)
    return transfer.reply
  }

  private func prepare(_ request: ClientRequest, _ list: UnsafeMutablePointer<curl_slist>?) {
    // What the last request set is forgotten, but not its connection.
    unsafe shim_set_number(pointer, CURLOPT_HTTPGET, 1)
    unsafe shim_set_text(pointer, CURLOPT_URL, request.url)
    unsafe shim_set_text(pointer, CURLOPT_PROTOCOLS_STR, "http,https")
    if let count = request.bodyBytes {
      unsafe shim_set_number(pointer, CURLOPT_UPLOAD, 1)
      unsafe shim_set_size(pointer, CURLOPT_INFILESIZE_LARGE, curl_off_t(count))
    }
    unsafe shim_set_text(pointer, CURLOPT_CUSTOMREQUEST, request.method)
    unsafe shim_set_list(pointer, CURLOPT_HTTPHEADER, list)
    unsafe shim_set_number(pointer, CURLOPT_TIMEOUT, request.secondsMax)
    unsafe shim_set_number(pointer, CURLOPT_CONNECTTIMEOUT, Self.connectSecondsMax)
    unsafe shim_set_number(pointer, CURLOPT_NOSIGNAL, 1)
    if let file = request.certificates { unsafe shim_set_text(pointer, CURLOPT_CAINFO, file) }
    unsafe shim_set_number(pointer, CURLOPT_SSL_VERIFYPEER, request.verifiesServer ? 1 : 0)
    unsafe shim_set_number(pointer, CURLOPT_SSL_VERIFYHOST, request.verifiesServer ? 2 : 0)
  }
}

/// One exchange on its way.
private struct Transfer {
  let body: HTTPClient.Body
  let replyBytesMax: Int
  var reply = ClientReply()
}

/// Gives the library the next bytes of the body.
private func readBody(
  room: UnsafeMutablePointer<CChar>?,
  size: Int,
  count: Int,
  context: UnsafeMutableRawPointer?
) -> Int {
  guard let transfer = unsafe context?.assumingMemoryBound(to: Transfer.self),
    let room = unsafe room, let bytes = unsafe transfer.pointee.body(size * count)
  else { return Int(CURL_READFUNC_ABORT) }
  let target = unsafe UnsafeMutableRawBufferPointer(start: room, count: size * count)
  unsafe target.copyBytes(from: bytes.prefix(size * count))
  return min(bytes.count, size * count)
}

/// Takes the next bytes of the answer.
private func writeReply(
  bytes: UnsafeMutablePointer<CChar>?,
  size: Int,
  count: Int,
  context: UnsafeMutableRawPointer?
) -> Int {
  guard let transfer = unsafe context?.assumingMemoryBound(to: Transfer.self),
    unsafe transfer.pointee.reply.body.count + size * count <= transfer.pointee.replyBytesMax
  else { return 0 }
  let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
  unsafe transfer.pointee.reply.body.append(contentsOf: buffer)
  return size * count
}

/// Takes one line of the answer's head; a new status line forgets what was before.
private func hearHeader(
  bytes: UnsafeMutablePointer<CChar>?,
  size: Int,
  count: Int,
  context: UnsafeMutableRawPointer?
) -> Int {
  guard let transfer = unsafe context?.assumingMemoryBound(to: Transfer.self) else { return 0 }
  let buffer = unsafe UnsafeRawBufferPointer(start: bytes, count: size * count)
  let line = unsafe String(decoding: buffer, as: UTF8.self)
  if line.hasPrefix("HTTP/") {
    unsafe transfer.pointee.reply.headers = []
  } else if let colon = line.firstIndex(of: ":") {
    let value = line[colon...].dropFirst().drop { $0 == " " }
    let plain = value.prefix { !$0.isNewline }
    unsafe transfer.pointee.reply.headers.append((String(line[..<colon]), String(plain)))
  }
  return size * count
}
