#if os(Linux)
  internal import CPostgres
  internal import SQLStorage

  /// The owner of one `PGresult`.
  @safe
  struct PostgresAnswer: ~Copyable {
    private let handle: OpaquePointer

    init(_ handle: OpaquePointer) { unsafe self.handle = handle }

    deinit { unsafe late_PQclear(handle) }

    enum Kind {
      /// Of a command, with or without rows.
      case done
      /// The end of what was sent together.
      case sync
      /// Not run, because one before it failed.
      case skipped
      case failed
    }

    var kind: Kind {
      switch unsafe late_PQresultStatus(handle) {
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK: .done
      case PGRES_PIPELINE_SYNC: .sync
      case PGRES_PIPELINE_ABORTED: .skipped
      default: .failed
      }
    }

    /// What was done, such as `COMMIT`.
    var tag: String { unsafe String(cString: late_PQcmdStatus(handle)) }

    func rows() throws(SQLFailure) -> [SQLRow] {
      let (rowCount, columnCount) = unsafe (late_PQntuples(handle), late_PQnfields(handle))
      var rows: [SQLRow] = []
      for row in 0..<rowCount {
        var values: [SQLValue] = []
        for column in 0..<columnCount { values.append(try value(row, column)) }
        rows.append(SQLRow(values))
      }
      return rows
    }

    private func value(_ row: Int32, _ column: Int32) throws(SQLFailure) -> SQLValue {
      if unsafe late_PQgetisnull(handle, row, column) == 1 { return .null }
      let count = Int(unsafe late_PQgetlength(handle, row, column))
      let start = unsafe UnsafeRawPointer(late_PQgetvalue(handle, row, column))
      let bytes = unsafe UnsafeRawBufferPointer(start: start, count: count)
      switch unsafe late_PQftype(handle, column) {
      // bigint, integer, smallint, boolean
      case 20, 23, 21, 16:
        let isNegative = unsafe count > 1 && bytes[0] >= 0x80
        return .integer(
          unsafe bytes.reduce(isNegative ? -1 : 0 as Int64) { $0 << 8 | Int64($1) }
        )
      // text, varchar, name
      case 25, 1043, 19: return .text(unsafe String(decoding: bytes, as: UTF8.self))
      // bytea
      case 17: return .blob(unsafe Array(bytes))
      case let type: throw .corrupt(reason: "column \(column) of an answer has the type \(type)")
      }
    }

    /// Why it failed.
    var failure: SQLFailure {
      // PG_DIAG_SQLSTATE
      let field = unsafe late_PQresultErrorField(handle, Int32(UInt8(ascii: "C")))
      let state = unsafe field.map { unsafe String(cString: $0) } ?? ""
      let text = unsafe PostgresAnswer.oneLine(late_PQresultErrorMessage(handle))
      let reason = "postgres: \(text) (\(state))"
      switch state {
      case "40001", "40P01": return .conflict(reason: reason)
      // No state: libpq's own, when the connection broke. Shut down, crashed, starting, read-only.
      case "", "57P01", "57P02", "57P03", "25006", "25P03": return .lost(reason: reason)
      case "53100": return .full(reason: reason)
      case "57014", "55P03": return .late(reason: reason)
      case "XX001", "XX002": return .corrupt(reason: reason)
      default: break
      }
      switch state.prefix(2) {
      case "08": return .lost(reason: reason)
      case "53", "58": return .late(reason: reason)
      default: return .refused(reason: reason)
      }
    }

    /// The words of libpq without its line ends.
    static func oneLine(_ text: UnsafePointer<CChar>?) -> String {
      guard let text = unsafe text else { return "" }
      return unsafe String(cString: text).split(whereSeparator: \.isNewline)
        .joined(separator: "; ")
    }
  }
#endif
