extension Spelling {
  /// How people misspell it who type the names of their methods into texts: 'viewWillDissapear', 'viewDidApper'.
  ///
  /// UIKit calls no such method, and a class writes the text of each of its methods in one place, so that the slip
  /// stands for the callback wherever it is printed.
  var misspellings: [String] {
    guard word.hasPrefix("view") else { return [] }
    for (ending, slips) in [
      ("Disappear", ["Disapear", "Disapper", "Disappera", "Disppear", "Dissapear", "Dissappear"]),
      ("Appear", ["Apear", "Appaer", "Apper", "Appera"]),
    ] where word.hasSuffix(ending) {
      return slips.map { word.dropLast(ending.count) + $0 }
    }
    return []
  }
}
