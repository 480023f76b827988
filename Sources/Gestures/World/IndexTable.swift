/// Indices of an array's elements, found by a hash of what an element is known by.
///
/// Only the array stores that. As a dictionary, the keys would be stored once more; here an index takes up between
/// 5 and 11 bytes.
public struct IndexTable {
  /// One more than an index, at its hash's home or the first place behind it that was free; 0 in places that
  /// are. There are a power of two of them, or none.
  private var places: ContiguousArray<UInt32> = []
  public private(set) var count = 0

  public init() {}

  /// The index with that hash of which `isSought` is true; nil if there is none.
  public func index(hash: UInt32, where isSought: (Int) -> Bool) -> Int? {
    count > 0 ? self[place(hash: hash, where: isSought)] : nil
  }

  /// Adds an index that isn't in it yet. `hash` returns the hashes of all its indices.
  public mutating func insert(_ index: Int, hash: (Int) -> UInt32) {
    makeRoom(hash: hash)
    place(index, at: place(hash: hash(index)) { _ in false })
  }

  // MARK: Places

  /// The index at a place; nil if the place is free.
  subscript(place: Int) -> Int? { places[place] > 0 ? Int(places[place]) - 1 : nil }

  /// The place of the index with that hash of which `isSought` is true, or the free one where it is to be. There
  /// must be room.
  func place(hash: UInt32, where isSought: (Int) -> Bool) -> Int {
    var place = home(of: hash)
    while let index = self[place], !isSought(index) {
      place = (place + 1) & (places.count - 1)
    }
    return place
  }

  /// Makes room for one more index, unless there is.
  mutating func makeRoom(hash: (Int) -> UInt32) {
    // A quarter of the places stays free, so that searches end soon.
    guard 4 * count >= 3 * places.count else { return }
    let former = places
    places = ContiguousArray(repeating: 0, count: max(4, 2 * former.count))
    for one in former where one > 0 {
      places[place(hash: hash(Int(one) - 1)) { _ in false }] = one
    }
  }

  /// Stores an index at a place, instead of the one that may be there.
  mutating func place(_ index: Int, at place: Int) {
    if places[place] == 0 { count += 1 }
    places[place] = UInt32(index) + 1
  }

  /// Removes the index at a place.
  mutating func clear(_ place: Int, hash: (Int) -> UInt32) {
    count -= 1
    var free = place
    // Those behind it move up, unless they would be before their homes.
    var place = place
    while true {
      place = (place + 1) & (places.count - 1)
      guard let index = self[place] else { break }
      let home = home(of: hash(index))
      guard (place - home) & (places.count - 1) >= (place - free) & (places.count - 1) else {
        continue
      }
      places[free] = places[place]
      free = place
    }
    places[free] = 0
  }

  /// The place where the search for a hash begins. Neighboring ones are spread evenly, by the golden ratio.
  private func home(of hash: UInt32) -> Int {
    Int((UInt64(hash &* 0x9E37_79B9) &* UInt64(places.count)) >> 32)
  }
}
