import HTTPModel
import Testing

@Suite("The gate")
struct GateTests {
  private static let host = RawRequest.Field(name: Array("Host".utf8), value: Array("x".utf8))

  private func raw(_ fields: [RawRequest.Field]) -> RawRequest {
    RawRequest(
      method: Array("POST".utf8),
      target: Array("/a?b=c".utf8),
      version: Array("HTTP/1.1".utf8),
      fields: [Self.host] + fields
    )
  }

  private func admit(_ fields: [RawRequest.Field]) throws(RouteFailure) -> HTTPRequest {
    try RequestGate.admit(raw(fields), id: "1", remote: "::1")
  }

  private func field(_ name: String, _ value: String) -> RawRequest.Field {
    RawRequest.Field(name: Array(name.utf8), value: Array(value.utf8))
  }

  @Test func `a head in order becomes a request`() throws {
    let request = try admit([field("Content-Length", "5"), field("EXPECT", "100-Continue")])
    #expect(request.method == .post)
    #expect(request.target.path == "/a")
    #expect(request.query["b"] == "c")
    #expect(request.contentLength == 5)
    #expect(request.expectsContinue && request.hasBody && !request.isChunked)
    #expect(request.host == "x")
    #expect(try admit([field("transfer-encoding", "Chunked")]).isChunked)
    #expect(try !admit([]).hasBody)
  }

  @Test func `blanks around a value are none of it`() throws {
    let request = try admit([
      field("Content-Encoding", "gzip \t"), field("Range", " \tbytes=0-1"), field("A", " \t"),
      field("Expect", "100-continue "), field("Content-Length", "5"),
    ])
    #expect(request.headers["Content-Encoding"] == "gzip")
    #expect(request.headers["Range"] == "bytes=0-1")
    #expect(request.headers["A"] == "")
    #expect(request.expectsContinue)
    let spaced = RawRequest(
      method: Array("GET".utf8),
      target: Array("/".utf8),
      version: Array("HTTP/1.1".utf8),
      fields: [field("Host", "x:80 ")]
    )
    #expect(try RequestGate.admit(spaced, id: "1", remote: "").host == "x:80")
  }

  /// The parser below us does not cut these, and what it reads otherwise than we is refused.
  @Test(arguments: ["Content-Length", "Transfer-Encoding"])
  func `blanks behind what says where the body ends are refused`(_ name: String) {
    for value in ["5 ", " 5", "chunked ", "chunked\t"] {
      #expect(throws: RouteFailure.self) { try admit([field(name, value)]) }
    }
  }

  private func fields(
    _ counts: ClosedRange<Int>,
    of names: [String],
    _ values: [String],
    _ random: inout Generator
  ) -> [RawRequest.Field] {
    (0..<Int.random(in: counts, using: &random)).map { _ in
      field(
        names.randomElement(using: &random) ?? "",
        values.randomElement(using: &random) ?? ""
      )
    }
  }

  /// Random heads, made of what matters to the gate; a failure names the seed.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `no head breaks it, and none that is ambiguous passes`(seed: UInt64) {
    var random = Generator(state: seed)
    let names = ["Content-Length", "Transfer-Encoding", "Host", "Expect", "A", "content-length "]
    let values = ["5", "05", "chunked", "gzip", "x", "100-continue", "", "5, 5", "x:80", "\u{1}"]
    for _ in 1...5_000 {
      let fields = fields(0...5, of: names, values, &random)
      guard let request = try? admit(fields) else { continue }
      func count(_ name: String) -> Int { request.headers.values(of: name).count }
      #expect(count("Content-Length") + count("Transfer-Encoding") <= 1)
      #expect(count("Host") == 1)
      #expect(request.isChunked == (count("Transfer-Encoding") == 1))
      #expect((request.contentLength != nil) == (count("Content-Length") == 1))
    }
  }

  /// Random pairs of heads; a failure names the seed.
  @Test(arguments: [9, 10, 11, 12] as [UInt64])
  func `a head that is like an earlier one says what it says by itself`(seed: UInt64) throws {
    var random = Generator(state: seed)
    let names = ["Content-Length", "content-length", "Transfer-Encoding", "Expect", "A"]
    let values = ["5", "05", "77", "chunked", "x", "100-continue", "", "5, 5", "\u{1}"]
    var likeCount = 0
    for _ in 1...5_000 {
      let fields = fields(0...3, of: names, values, &random)
      guard let known = try? admit(fields) else { continue }
      var others = fields
      if let index = others.indices.randomElement(using: &random) {
        let value = Array((values.randomElement(using: &random) ?? "").utf8)
        others[index] = RawRequest.Field(name: others[index].name, value: value)
      }
      let alone = Result { () throws(RouteFailure) in try admit(others) }
      let like = Result { () throws(RouteFailure) in
        try RequestGate.admit(raw(others), like: raw(fields), which: known, id: "1")
      }
      guard case .success(let remembered) = like else {
        #expect(throws: RouteFailure.self) { try alone.get() }
        continue
      }
      guard let remembered else { continue }
      likeCount += 1
      let fresh = try alone.get()
      #expect(remembered.headers == fresh.headers && remembered.summary == fresh.summary)
      #expect(remembered.contentLength == fresh.contentLength)
      #expect(remembered.isChunked == fresh.isChunked)
      #expect(remembered.expectsContinue == fresh.expectsContinue)
    }
    #expect(likeCount > 100)
  }

  @Test(arguments: [5, 6, 7, 8] as [UInt64])
  func `random bytes never break it`(seed: UInt64) {
    var random = Generator(state: seed)
    func bytes() -> [UInt8] {
      (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Array("GET/%20?&=+:[]HTTP1. a\u{0}".utf8).randomElement(using: &random) ?? 0xff
      }
    }
    for _ in 1...5_000 {
      let raw = RawRequest(
        method: Array("GET".utf8),
        target: [UInt8(ascii: "/")] + bytes(),
        version: Array("HTTP/1.1".utf8),
        fields: [RawRequest.Field(name: Array("Host".utf8), value: bytes())]
      )
      guard let request = try? RequestGate.admit(raw, id: "1", remote: "") else { continue }
      #expect(request.host.map(HostName.isValid) == true)
      #expect(request.target.segments?.contains { $0.utf8.contains(0) } == false)
    }
  }

  /// A generator whose every run is the same (splitmix64).
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var word = state
      word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
      word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
      return word ^ word >> 31
    }
  }
}
