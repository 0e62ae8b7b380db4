#if os(Linux)
  internal import SQLStorage

  /// The parameters of one run, as the wire has them: numbers with the high byte first.
  struct PostgresValues {
    private var bytes: [UInt8] = []
    /// Where each begins in `bytes`; nil is NULL.
    private var starts: [Int?] = []
    private var lengths: [Int32] = []
    private var formats: [Int32] = []

    init(_ values: [SQLValue]) {
      for value in values {
        let start = bytes.count
        var isBinary = true
        switch value {
        case .null: break
        case .integer(let number):
          for shift in stride(from: 56, through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> Int64(shift)))
          }
        case .text(let text):
          bytes.append(contentsOf: text.utf8)
          isBinary = false
        case .blob(let blob): bytes.append(contentsOf: blob)
        }
        starts.append(value == .null ? nil : start)
        lengths.append(Int32(bytes.count - start))
        formats.append(isBinary ? 1 : 0)
        // Text ends with a NUL, and an empty value has a place of its own.
        bytes.append(0)
      }
    }

    /// Lends what libpq wants to see, for the time of one call.
    func withPointers<Answer>(
      _ body: (
        _ values: [UnsafePointer<CChar>?], _ lengths: [Int32], _ formats: [Int32]
      ) -> Answer
    ) -> Answer {
      unsafe bytes.withUnsafeBytes { buffer in
        let base = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
        let pointers = unsafe starts.map { start in
          unsafe start.flatMap { offset in unsafe base.map { unsafe $0 + offset } }
        }
        return unsafe body(pointers, lengths, formats)
      }
    }
  }
#endif
