#if os(Linux)
  internal import CSQLite
  internal import SQLStorage

  /// The owner of one `sqlite3_stmt`.
  @safe
  struct SQLiteStatement: ~Copyable {
    private let handle: OpaquePointer
    /// Borrowed: the connection lives as long as its statements.
    private let connection: OpaquePointer
    /// Where the value of `$1`, `$2`, … goes; 0 for one that the statement does not use.
    private let places: [Int32]

    init(_ handle: OpaquePointer, of connection: OpaquePointer) {
      unsafe self.handle = handle
      unsafe self.connection = connection
      var places: [Int32] = []
      let count = unsafe sqlite3_bind_parameter_count(handle)
      for place in 0..<count {
        // SQLite numbers parameters as they come, whatever their names are.
        guard let name = unsafe sqlite3_bind_parameter_name(handle, place + 1),
          let number = unsafe Int(String(cString: name + 1))
        else { preconditionFailure("parameters are named $1, $2, …") }
        while places.count < number { places.append(0) }
        places[number - 1] = place + 1
      }
      self.places = places
    }

    deinit { unsafe sqlite3_finalize(handle) }

    /// Runs it once, and returns its rows.
    func rows(_ values: [SQLValue]) throws(SQLFailure) -> [SQLRow] {
      defer {
        unsafe sqlite3_reset(handle)
        unsafe sqlite3_clear_bindings(handle)
      }
      precondition(values.count >= places.count, "each parameter has a value")
      for (place, value) in zip(places, values) where place > 0 { try bind(value, to: place) }
      var rows: [SQLRow] = []
      let columns = unsafe sqlite3_column_count(handle)
      while true {
        let code = unsafe sqlite3_step(handle)
        if code == SQLITE_DONE { return rows }
        guard code == SQLITE_ROW else { throw unsafe SQLite.failure(connection, code: code) }
        var values: [SQLValue] = []
        for index in 0..<columns { values.append(column(index)) }
        rows.append(SQLRow(values))
      }
    }

    private func bind(_ value: SQLValue, to place: Int32) throws(SQLFailure) {
      let code: Int32
      switch value {
      case .null: code = unsafe sqlite3_bind_null(handle, place)
      case .integer(let number): code = unsafe sqlite3_bind_int64(handle, place, number)
      case .text(var text):
        code = text.withUTF8 { bytes in
          unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
            unsafe shim_bind_text(handle, place, bytes.baseAddress, UInt64(bytes.count))
          }
        }
      case .blob(let bytes):
        code = unsafe bytes.withUnsafeBytes { bytes in
          unsafe shim_bind_blob(handle, place, bytes.baseAddress, UInt64(bytes.count))
        }
      }
      guard code == SQLITE_OK else { throw unsafe SQLite.failure(connection, code: code) }
    }

    private func column(_ index: Int32) -> SQLValue {
      switch unsafe sqlite3_column_type(handle, index) {
      case SQLITE_INTEGER: return .integer(unsafe sqlite3_column_int64(handle, index))
      case SQLITE_TEXT:
        // The pointer comes first: asking for the length before it could convert the value.
        let start = unsafe sqlite3_column_text(handle, index)
        let count = Int(unsafe sqlite3_column_bytes(handle, index))
        return .text(
          unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
        )
      case SQLITE_BLOB:
        let start = unsafe sqlite3_column_blob(handle, index)
        let count = Int(unsafe sqlite3_column_bytes(handle, index))
        return .blob(unsafe Array(UnsafeRawBufferPointer(start: start, count: count)))
      default: return .null
      }
    }
  }
#endif
