public import UIKitModel

extension Session {
  /// The smallest session that is found for which `isWrong` still holds.
  public func shrunk(while isWrong: (Session) -> Bool) -> Session {
    var best = self
    while let next = best.smaller.first(where: {
      $0.lines.count < best.lines.count && isWrong($0)
    }) {
      best = next
    }
    return best
  }
}
