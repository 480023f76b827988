/// An element of an `OrderedTable`, with the key by which it is found.
public protocol Keyed {
  associatedtype Key: Hashable
  var key: Key { get }
}

/// Elements with unique keys, in order of insertion.
///
/// Appending, finding and removing take constant time: removed elements leave gaps, which are
/// closed once they outnumber the elements.
public struct OrderedTable<Element: Keyed>: BidirectionalCollection, ExpressibleByArrayLiteral {
  /// The maximum number of slots up to which a linear search is as fast as a look-up.
  private static var scanLimit: Int { 16 }

  @usableFromInline var slots: ContiguousArray<Element?> = []
  @OutOfLine private var rest: Rest

  /// What most tables do without.
  private struct Rest: Blank {
    /// The number of slots without an element.
    var gaps = 0
    /// Index of the first slot with an element.
    var start = 0
    /// Indices by key; nil while the slots are few enough to search.
    var places: SplitDictionary<Element.Key, Int>?
  }

  public var count: Int { slots.count - (_rest.shelf?.value.gaps ?? 0) }

  public init() {}

  public init(arrayLiteral elements: Element...) { self.init(elements) }

  /// A table of elements with unique keys.
  public init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  // Behind the last element there are no gaps.
  public var isEmpty: Bool { slots.isEmpty }

  public subscript(key key: Element.Key) -> Element? {
    get { place(of: key).flatMap { slots[$0] } }
    set {
      precondition(newValue == nil || newValue?.key == key, "an element is filed under its own key")
      switch (place(of: key), newValue) {
      case (let place?, let element?): slots[place] = element
      case (let place?, nil): removeElement(at: place)
      case (nil, let element?): append(element)
      case (nil, nil): break
      }
    }
  }

  /// Appends an element, whose key must be new.
  public mutating func append(_ element: Element) {
    slots.append(element)
    if _rest.shelf?.value.places != nil {
      let place = slots.count - 1
      rest.places?[element.key] = place
    } else if slots.count > Self.scanLimit {
      locate()
    }
  }

  /// Removes the element with that key, if there is one.
  @discardableResult
  public mutating func remove(key: Element.Key) -> Element? {
    guard let place = place(of: key) else { return nil }
    let element = slots[place]
    removeElement(at: place)
    return element
  }

  /// Removes the element with that key, if there is one; true if others have other indices from now on.
  mutating func removeMovingOthers(key: Element.Key) -> Bool {
    let hadGaps = count < slots.count
    remove(key: key)
    return hadGaps && count == slots.count
  }

  public mutating func removeAll(where isGone: (Element) -> Bool) {
    let kept = filter { !isGone($0) }
    if kept.count < count { self = OrderedTable(kept) }
  }

  public mutating func removeAll() { self = OrderedTable() }

  /// Frees the elements one by one. `breathe` is called all along with the number of those that were.
  mutating func takeApart(breathe: (Int) -> Void) {
    while rest.places?.removePart() == true { breathe(Self.stepsPerPart) }
    while !slots.isEmpty {
      slots.removeLast()
      breathe(1)
    }
    self = OrderedTable()
  }

  /// A part of the places is freed like about so many elements.
  private static var stepsPerPart: Int { 256 }

  /// A table with each element replaced by the result of `replace`, which must have the same key.
  @inlinable public func replacing(_ replace: (Element) -> Element) -> OrderedTable {
    var table = self
    table.slots = []
    table.slots.reserveCapacity(slots.count)
    for slot in slots { table.slots.append(slot.map(replace)) }
    return table
  }

  public mutating func sort(by areInOrder: (Element, Element) -> Bool) {
    self = OrderedTable(sorted(by: areInOrder))
  }

  /// The index of the element with that key.
  public func index(ofKey key: Element.Key) -> Int? { place(of: key) }

  private func place(of key: Element.Key) -> Int? {
    if let places = _rest.shelf?.value.places { return places[key] }
    return slots.firstIndex { $0?.key == key }
  }

  private mutating func removeElement(at place: Int) {
    if _rest.shelf?.value.places != nil, let key = slots[place]?.key { rest.places?[key] = nil }
    guard place < slots.count - 1 else { return removeLast() }
    slots[place] = nil
    rest.gaps += 1
    if place == rest.start { rest.start = occupied(from: place + 1) }
    if slots.count > Self.scanLimit + 2 * count { closeGaps() }
  }

  /// Removes the last element, and the gaps before it.
  private mutating func removeLast() {
    slots.removeLast()
    while let last = slots.last, last == nil {
      slots.removeLast()
      rest.gaps -= 1
    }
    if slots.isEmpty { _rest = OutOfLine() }
    if slots.count > Self.scanLimit + 2 * count { closeGaps() }
  }

  private mutating func closeGaps() {
    slots.removeAll { $0 == nil }
    _rest.clear()
    if slots.count > Self.scanLimit { locate() }
  }

  private mutating func locate() {
    var places = SplitDictionary<Element.Key, Int>()
    places.reserveCapacity(slots.count)
    for (place, slot) in slots.enumerated() {
      if let slot { places[slot.key] = place }
    }
    rest.places = places
  }
}

// MARK: Iteration

extension OrderedTable {
  public var startIndex: Int { _rest.shelf?.value.start ?? 0 }
  public var endIndex: Int { slots.count }
  public func index(after index: Int) -> Int { occupied(from: index + 1) }

  /// The first index of an element that isn't before this one, at which there may be none any more.
  func index(from index: Int) -> Int { occupied(from: index) }

  public func index(before index: Int) -> Int {
    var index = index - 1
    while slots[index] == nil { index -= 1 }
    return index
  }

  public subscript(index: Int) -> Element {
    guard let element = slots[index] else { preconditionFailure("nothing is at \(index)") }
    return element
  }

  private func occupied(from index: Int) -> Int {
    var index = index
    while index < slots.count, slots[index] == nil { index += 1 }
    return index
  }

  // Inlinable, because capture goes through a recognizer's pairs for each gesture, and generic code
  // of another module is slow.
  @inlinable public func makeIterator() -> Iterator { Iterator(slots: slots) }

  /// Iterates over the elements as they were when it was made.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let slots: ContiguousArray<Element?>
    @usableFromInline var place = 0

    @usableFromInline init(slots: ContiguousArray<Element?>) { self.slots = slots }

    @inlinable public mutating func next() -> Element? {
      while place < slots.count {
        place += 1
        if let element = slots[place - 1] { return element }
      }
      return nil
    }
  }
}
