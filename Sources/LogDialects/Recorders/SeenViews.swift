/// The views that a recorder has named already, as numbers of names.
struct SeenViews {
  /// The most views that are remembered; a later one counts as new each time.
  private static let countMax = 1 << 16

  private var views: Set<UInt32> = []

  /// Remembers a view, and returns whether it is named for the first time.
  mutating func insert(_ view: UInt32) -> Bool {
    guard views.count < Self.countMax else { return true }
    return views.insert(view).inserted
  }
}
