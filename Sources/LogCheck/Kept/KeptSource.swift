import Codecs
import Files
import Reporting

/// The decoded log on its way into a store.
final class KeptSource: SourceReader {
  private let log: KeptLog

  /// Nil when the log is longer than `bytesMax`, or could not be held back.
  init?(_ log: consuming KeptLog, bytesMax: Int) {
    guard !log.isGivenUp, log.byteCount <= bytesMax else { return nil }
    self.log = log
  }

  var byteCount: Int { log.byteCount }

  func piece(at offset: Int) throws(ReportStoreError) -> SourcePiece? {
    let bytes: [UInt8]
    do throws(FileFailure) {
      bytes = try log.bytes(at: offset, countMax: SourcePiece.decodedBytesMax)
    } catch {
      throw .unavailable(reason: "\(error.path) cannot be read: \(error.reason)")
    }
    guard !bytes.isEmpty else { return nil }
    return SourcePiece(decodedBytes: bytes.count, bytes: Packing.zstd(bytes))
  }
}
