/// The tokens that are known, as a file holds them, one a line.
public struct TokenSet: Sendable {
  public private(set) var records: [TokenRecord] = []

  public init() {}

  /// Reads the text of a tokens file; lines that begin with `#` say nothing.
  ///
  /// - Throws: `TokenSetFailure` at the first line that is malformed.
  public init(_ text: String) throws(TokenSetFailure) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let line = line.drop { $0 == " " }
      if line.isEmpty || line.hasPrefix("#") { continue }
      guard let record = TokenRecord(line: String(line)) else {
        throw TokenSetFailure(line: index + 1)
      }
      records.append(record)
    }
  }

  /// The text of the file.
  public var text: String {
    "# Tokens of WillDid: digest, scopes, project, made on, runs out on, name.\n"
      + records.map { $0.line + "\n" }.joined()
  }

  /// Whether a file can hold the record: read again, it is the same and the only one.
  public static func holds(_ record: TokenRecord) -> Bool {
    do throws(TokenSetFailure) {
      return try TokenSet(record.line).records == [record]
    } catch {
      return false
    }
  }

  public mutating func add(_ record: TokenRecord) { records.append(record) }

  /// The tokens whose id, name or digest this is; those without a name have none.
  public func records(of word: String) -> [TokenRecord] {
    guard !word.isEmpty else { return [] }
    return records.filter { $0.id == word || $0.name == word || $0.digest == word }
  }

  public mutating func revoke(_ record: TokenRecord) { records.removeAll { $0 == record } }

  /// The record of a token.
  ///
  /// Every record is looked at to its end, so that the time tells nothing about any of them.
  func record(of token: Token) -> TokenRecord? {
    let digest = Array(token.digest.utf8)
    var found: Int?
    for (index, record) in records.enumerated() {
      var difference: UInt8 = 0
      for (left, right) in zip(record.digest.utf8, digest) { difference |= left ^ right }
      if difference == 0, record.digest.utf8.count == digest.count { found = index }
    }
    return found.map { records[$0] }
  }
}

/// A line of a tokens file that cannot be read.
public struct TokenSetFailure: Error, Hashable, Sendable {
  /// Counts from 1.
  public let line: Int
}
