/// The numbers of the objects that were released last: at least as many as there are objects, or all.
///
/// Whoever keeps something about many objects learns here which of them are gone, instead of looking at each.
struct ReleaseLog {
  /// The number of objects released so far.
  private(set) var count = 0
  private var latest: ContiguousArray<ObjectNumber> = []

  /// The number of releases that are remembered however few objects there are.
  private static let minimumLength = 64

  /// Enters an object that is released, which leaves so many others.
  mutating func append(_ number: ObjectNumber, leaving others: Int) {
    if latest.count >= max(Self.minimumLength, 2 * others) { latest.removeFirst(latest.count / 2) }
    latest.append(number)
    count += 1
  }

  /// The objects released since `count` was that number; nil if they aren't remembered any more.
  func numbers(since former: Int) -> ContiguousArray<ObjectNumber>.SubSequence? {
    let released = count - former
    return released <= latest.count ? latest.suffix(released) : nil
  }
}
