extension Array {
  /// The first index for which `belongs` holds, where it holds for all behind the first; `count` where it holds for none.
  ///
  /// A binary search.
  @inlinable
  public func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
