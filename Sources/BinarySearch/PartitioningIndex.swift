extension RandomAccessCollection {
  /// The first index whose element `belongs`, or the end; the collection must be partitioned by it.
  @inlinable
  public func partitioningIndex(where belongs: (Element) -> Bool) -> Index {
    var start = startIndex
    var count = count
    while count > 0 {
      let middle = index(start, offsetBy: count / 2)
      if belongs(self[middle]) {
        count /= 2
      } else {
        start = index(after: middle)
        count -= count / 2 + 1
      }
    }
    return start
  }
}
