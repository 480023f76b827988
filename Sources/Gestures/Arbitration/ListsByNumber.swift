/// Lists of elements by the numbers of objects, each in the order in which its elements were added.
///
/// A crowd can have as many lists as recognizers, of one element each. As a dictionary of arrays, these would take up
/// about 100 bytes each; here an element with its number takes up 20, and its list between 5 and 11.
struct ListsByNumber<Element> {
  /// An element. Those of one list are a ring, in which the first follows the last.
  private struct Entry {
    var number: ObjectNumber
    var element: Element
    /// The index of the next one.
    var next: UInt32
  }

  private var entries: ContiguousArray<Entry> = []
  /// The index of the first entry that isn't in use, which leads to further ones; `.max` if there is none.
  private var vacant = UInt32.max
  /// One more than the index of a list's last entry, at the number's home or the first place behind it that was
  /// free; 0 in places that are. There are a power of two of them, or none.
  private var places: ContiguousArray<UInt32> = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The elements of a list, in order.
  subscript(number: ObjectNumber) -> [Element] {
    guard count > 0, let last = last(at: place(of: number)) else { return [] }
    var elements: [Element] = []
    var index = last
    repeat {
      index = Int(entries[index].next)
      elements.append(entries[index].element)
    } while index != last
    return elements
  }

  mutating func append(_ element: Element, to number: ObjectNumber) {
    // A quarter of the places stays free, so that searches end soon.
    if 4 * count >= 3 * places.count { makePlaces() }
    let place = place(of: number)
    let last = last(at: place)
    if last == nil { count += 1 }
    let index = enter(Entry(number: number, element: element, next: 0))
    if let last {
      entries[index].next = entries[last].next
      entries[last].next = UInt32(index)
    } else {
      entries[index].next = UInt32(index)
    }
    places[place] = UInt32(index) + 1
  }

  /// Removes a list, and returns its elements, in order.
  mutating func removeList(of number: ObjectNumber) -> [Element] {
    let elements = self[number]
    guard !elements.isEmpty else { return [] }
    var free = place(of: number)
    if let last = last(at: free) { (vacant, entries[last].next) = (entries[last].next, vacant) }
    count -= 1
    // Those behind it move up, unless they would be before their homes.
    var place = free
    while true {
      place = (place + 1) & (places.count - 1)
      guard let last = last(at: place) else { break }
      let home = home(of: entries[last].number)
      guard (place - home) & (places.count - 1) >= (place - free) & (places.count - 1) else {
        continue
      }
      places[free] = places[place]
      free = place
    }
    places[free] = 0
    return elements
  }

  /// Stores an entry, and returns its index.
  private mutating func enter(_ entry: Entry) -> Int {
    guard vacant < .max else {
      entries.append(entry)
      return entries.count - 1
    }
    let index = Int(vacant)
    vacant = entries[index].next
    entries[index] = entry
    return index
  }

  /// The index of the last entry of the list at a place; nil if the place is free.
  private func last(at place: Int) -> Int? { places[place] > 0 ? Int(places[place]) - 1 : nil }

  /// The place of a number's list, or the free one where it is to be.
  private func place(of number: ObjectNumber) -> Int {
    var place = home(of: number)
    while let last = last(at: place), entries[last].number != number {
      place = (place + 1) & (places.count - 1)
    }
    return place
  }

  /// The place where the search for a number begins. Neighboring slots are spread evenly, by the golden ratio.
  private func home(of number: ObjectNumber) -> Int {
    let spread = (number.slot ^ number.generation &* 0x85EB_CA6B) &* 0x9E37_79B9
    return Int((UInt64(spread) &* UInt64(places.count)) >> 32)
  }

  private mutating func makePlaces() {
    let former = places
    places = ContiguousArray(repeating: 0, count: max(4, 2 * former.count))
    for last in former where last > 0 { places[place(of: entries[Int(last) - 1].number)] = last }
  }
}
