/// Names that methods have which are exchanged with UIKit's own: 'swizzled_viewDidLoad', '-[UIViewController(Hook) xyz_viewDidLoad]'.
///
/// Such a method runs in the place of the callback, so that its line tells of that. What an app calls so in its own
/// classes is somebody's own method.
extension Span<UInt8> {
  /// Where the name begins that ends with the callback at `start` and an underscore in front of it; nil where it is no hook's.
  func hookStart(before start: Int, after message: Int) -> Int? {
    guard start > message + 1, self[start - 1] == 0x5f else { return nil }
    var name = start - 1
    while name > message, self[name - 1].isWord { name -= 1 }
    var word = name..<start - 1
    // 'aspects__viewDidLoad'
    while let last = word.last, self[last] == 0x5f { word = word.dropLast() }
    guard !word.isEmpty, self[name].isLetter,
      hookWords.contains(where: { equalsIgnoringCase($0, in: word) }) || isOfEveryController(name)
    else { return nil }
    return name
  }

  /// Whether the method that begins at `start` is one that was added to all controllers.
  private func isOfEveryController(_ start: Int) -> Bool {
    guard start > 1 else { return false }
    if self[start - 1] == UInt8(ascii: ".") { return has("UIViewController", endingAt: start - 1) }
    guard self[start - 1] == 0x20 else { return false }
    if has("[UIViewController", endingAt: start - 1) { return true }
    guard self[start - 2] == UInt8(ascii: ")") else { return false }
    var open = start - 2
    while open > 0, self[open - 1].isWord || self[open - 1] == UInt8(ascii: "+") { open -= 1 }
    return open > 0 && has("[UIViewController(", endingAt: open)
  }
}

/// What hooks are called in front of the callback's own name.
private let hookWords = [
  "aspects", "swizzled", "swizzle", "swizzling", "swz", "hook", "hooked", "tracked", "tracking",
]
