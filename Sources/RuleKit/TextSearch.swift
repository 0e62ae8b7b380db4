extension String {
  /// Whether these very bytes stand somewhere in the text.
  ///
  /// The library's search compares characters, which takes microseconds for a name.
  func holds(_ word: String) -> Bool {
    let (text, sought) = (utf8Span.span, word.utf8Span.span)
    guard sought.count > 0, text.count >= sought.count else { return sought.count == 0 }
    for start in 0...(text.count - sought.count) where text[start] == sought[0] {
      var count = 1
      while count < sought.count, text[start + count] == sought[count] { count += 1 }
      if count == sought.count { return true }
    }
    return false
  }
}
