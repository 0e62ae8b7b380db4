/// A text that is another one as soon as a byte differs, as to a database.
///
/// To a `String` two spellings of one letter are equal, such as `é` as one character and as two.
struct ExactText: Hashable, Comparable {
  let text: String

  init(_ text: String) { self.text = text }

  // What is the same in bytes hashes alike.
  func hash(into hasher: inout Hasher) { text.hash(into: &hasher) }

  static func == (left: ExactText, right: ExactText) -> Bool {
    left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
  }

  static func < (left: ExactText, right: ExactText) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
