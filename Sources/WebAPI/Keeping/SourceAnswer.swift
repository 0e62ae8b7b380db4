internal import Codecs
internal import Files
internal import HTTPModel
internal import Reporting
internal import Synchronization

/// A kept log on its way to a client, piece by piece.
struct SourceAnswer {
  /// What is longer waits in a temporary file until it is sent.
  private static let memoryBytesMax = 1 << 20

  let store: any ReportStore
  let id: ReportID
  /// How many bytes each piece unpacks to.
  let pieces: [Int]

  /// A response with these bytes of the log.
  ///
  /// - Throws: `RouteFailure` when the storage fails, or there is no room for a temporary file.
  func response(_ range: Range<Int>) async throws(RouteFailure) -> HTTPResponse {
    var response = HTTPResponse()
    let body = range.count > Self.memoryBytesMax ? try SpilledBody(bytesMax: range.count) : nil
    var start = 0
    for (number, count) in pieces.enumerated() {
      let wanted = range.clamped(to: start..<(start + count))
      defer { start += count }
      if wanted.isEmpty { continue }
      let bytes = try await piece(number)
      guard bytes.count == count else { throw Self.corrupt }
      let part = bytes[(wanted.lowerBound - start)..<(wanted.upperBound - start)]
      if let body { try body.append(Array(part)) } else { response.body += part }
    }
    response.file = body
    return response
  }

  private func piece(_ number: Int) async throws(RouteFailure) -> [UInt8] {
    let piece = try await stored { () async throws(ReportStoreError) in
      try await store.sourcePiece(number, of: id)
    }
    // It may have been deleted since it was found.
    guard let piece else { throw .noReport }
    do throws(DecodeFailure) {
      return try Packing.unpacked(zstd: piece.bytes, bytesMax: piece.decodedBytes)
    } catch {
      throw Self.corrupt
    }
  }

  private static let corrupt = RouteFailure(
    ReportStoreError.corrupt(reason: "a kept log cannot be unpacked")
  )
}

/// A body in a temporary file, which goes with its owner.
private final class SpilledBody: FileBody {
  private let file: Mutex<TemporaryFile>

  init(bytesMax: Int) throws(RouteFailure) {
    do throws(FileFailure) {
      file = Mutex(try TemporaryFile(bytesMax: bytesMax))
    } catch {
      throw .noRoom(error)
    }
  }

  func append(_ bytes: [UInt8]) throws(RouteFailure) {
    let failure = file.withLock { file -> FileFailure? in
      do throws(FileFailure) {
        try file.append(bytes.span)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw .noRoom(failure) }
  }

  var byteCount: Int { file.withLock { $0.byteCount } }

  func descriptorToSend() -> Int32? { file.withLock { $0.duplicate() } }
}

extension RouteFailure {
  fileprivate static func noRoom(_ failure: FileFailure) -> RouteFailure {
    RouteFailure(
      Problem(
        .storageFull,
        "There is no room to unpack a log of this size.",
        hint: "ask for a part of it, with -H 'Range: bytes=0-999999'"
      ),
      reason: failure.reason
    )
  }
}
