/// An element that an array is searched for by a key. In an array, keys are unique.
public protocol Keyed {
  associatedtype Key: Hashable
  var key: Key { get }
}

extension Array where Element: Keyed {
  /// The element with that key; setting nil removes it, and a new element goes to the end.
  public subscript(key key: Element.Key) -> Element? {
    get { index(ofKey: key).map { self[$0] } }
    set {
      precondition(newValue == nil || newValue?.key == key, "an element is filed under its own key")
      switch (index(ofKey: key), newValue) {
      case (let index?, let element?): self[index] = element
      case (let index?, nil): remove(at: index)
      case (nil, let element?): append(element)
      case (nil, nil): break
      }
    }
  }

  public func index(ofKey key: Element.Key) -> Int? { firstIndex { $0.key == key } }

  /// Removes the element with that key, if there is one.
  @discardableResult
  public mutating func remove(key: Element.Key) -> Element? {
    index(ofKey: key).map { remove(at: $0) }
  }
}
