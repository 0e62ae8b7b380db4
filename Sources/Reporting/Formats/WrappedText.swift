extension String {
  /// The words in lines of at most `width` characters, each behind `indent`.
  func wrapped(indent: String, width: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, line.count + 1 + word.count > width - indent.count {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { indent + $0 }.joined(separator: "\n")
  }
}
