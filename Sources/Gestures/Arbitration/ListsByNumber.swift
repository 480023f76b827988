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
  /// The indices of the lists' last entries, by their numbers.
  private var lists = IndexTable()

  var count: Int { lists.count }
  var isEmpty: Bool { count == 0 }

  /// The elements of a list, in order.
  subscript(number: ObjectNumber) -> [Element] {
    let last = lists.index(hash: Self.hash(of: number)) { entries[$0].number == number }
    guard let last else { return [] }
    var elements: [Element] = []
    var index = last
    repeat {
      index = Int(entries[index].next)
      elements.append(entries[index].element)
    } while index != last
    return elements
  }

  mutating func append(_ element: Element, to number: ObjectNumber) {
    lists.makeRoom { [entries] in Self.hash(of: entries[$0].number) }
    let place = place(of: number)
    let index = enter(Entry(number: number, element: element, next: 0))
    if let last = lists[place] {
      entries[index].next = entries[last].next
      entries[last].next = UInt32(index)
    } else {
      entries[index].next = UInt32(index)
    }
    lists.place(index, at: place)
  }

  /// Removes a list, and returns its elements, in order.
  mutating func removeList(of number: ObjectNumber) -> [Element] {
    let elements = self[number]
    guard !elements.isEmpty else { return [] }
    let place = place(of: number)
    if let last = lists[place] { (vacant, entries[last].next) = (entries[last].next, vacant) }
    lists.clear(place) { [entries] in Self.hash(of: entries[$0].number) }
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

  /// The place of a number's list, or the free one where it is to be.
  private func place(of number: ObjectNumber) -> Int {
    lists.place(hash: Self.hash(of: number)) { entries[$0].number == number }
  }

  private static func hash(of number: ObjectNumber) -> UInt32 {
    number.slot ^ number.generation &* 0x85EB_CA6B
  }
}
