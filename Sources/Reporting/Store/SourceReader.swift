/// A log on its way into a store, read piece by piece, so that it is never held.
public protocol SourceReader: Sendable {
  /// How many bytes the log has.
  var byteCount: Int { get }

  /// The piece that begins behind `offset` bytes, packed; nil at the end.
  ///
  /// - Throws: `ReportStoreError` when it cannot be read back.
  func piece(at offset: Int) throws(ReportStoreError) -> SourcePiece?
}
