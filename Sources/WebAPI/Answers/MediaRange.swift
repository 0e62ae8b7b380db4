/// One entry of an `Accept` field.
struct MediaRange {
  private let type: String
  private let subtype: String
  /// The weight in thousandths.
  private let quality: Int

  /// Every entry of every field; what is malformed is no entry.
  static func list(_ fields: [String]) -> [MediaRange] {
    fields.flatMap { $0.split(separator: ",") }.compactMap { MediaRange(String($0)) }
  }

  /// The weight that the most specific range gives to a media type, in thousandths.
  static func quality(of mediaType: String, in ranges: [MediaRange]) -> Int {
    let parts = essence(of: mediaType)
    let matching = ranges.filter { range in
      (range.type == "*" || range.type == parts.type)
        && (range.subtype == "*" || range.subtype == parts.subtype)
    }
    return matching.max { $0.specificity < $1.specificity }?.quality ?? 0
  }

  private init?(_ text: String) {
    (type, subtype) = Self.essence(of: text)
    guard !type.isEmpty, !subtype.isEmpty else { return nil }
    var quality = 1_000
    for parameter in text.split(separator: ";").dropFirst() {
      let plain = parameter.filter { $0 != " " }.lowercased()
      guard plain.hasPrefix("q=") else { continue }
      guard let number = Double(plain.dropFirst(2)), (0...1).contains(number) else { return nil }
      quality = Int(number * 1_000)
    }
    self.quality = quality
  }

  private var specificity: Int { (type == "*" ? 0 : 1) + (subtype == "*" ? 0 : 1) }

  /// Type and subtype, without parameters; empty where there is none.
  private static func essence(of text: String) -> (type: String, subtype: String) {
    let plain = text.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
    let parts = plain.split(separator: "/")
    return parts.count == 2 ? (String(parts[0]), String(parts[1])) : ("", "")
  }
}
