extension String {
  /// The text with everything escaped that could make a terminal or viewer act: control characters,
  /// line ends, and characters that turn the direction of writing.
  public var inert: String {
    guard unicodeScalars.contains(where: \.isActive) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\t" {
        text.append(" ")
      } else if scalar.isActive {
        let digits = String(scalar.value, radix: 16)
        let zeros = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
        text.append(contentsOf: "\\u\(zeros)\(digits)".unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  fileprivate var isActive: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0x200E...0x200F, 0xFEFF: true
    default: false
    }
  }
}
