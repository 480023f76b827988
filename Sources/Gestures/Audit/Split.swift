extension ContiguousArray where Element: Comparable {
  /// Reorders the elements so that none before `middle` is greater than one from it on, without sorting them all.
  mutating func split(at middle: Int) {
    var range = indices
    // Where pivots happen to be bad, sorting is faster.
    var patience = 2 * (Int.bitWidth - count.leadingZeroBitCount)
    while range.count > 16, patience > 0 {
      patience -= 1
      let place = part(range)
      guard place != middle else { return }
      range = place < middle ? place + 1..<range.upperBound : range.lowerBound..<place
    }
    self[range].sort()
  }

  /// Has those less than one of the elements precede it, and the others follow; returns its place.
  private mutating func part(_ range: Range<Int>) -> Int {
    let last = range.upperBound - 1
    let (one, two, three) = (range.lowerBound, range.lowerBound + range.count / 2, last)
    let least = self[one] < self[two] ? one : two
    let greatest = least == one ? two : one
    let median =
      self[three] < self[least] ? least : self[three] < self[greatest] ? three : greatest
    swapAt(median, last)
    let pivot = self[last]
    var place = range.lowerBound
    for next in range.lowerBound..<last where self[next] < pivot {
      swapAt(next, place)
      place += 1
    }
    swapAt(place, last)
    return place
  }
}
