/// A value that is blank at first.
protocol Blank {
  init()

  /// Makes it blank again; room that a part of it takes up may be kept.
  mutating func clear()
}

extension Blank {
  @inline(__always)
  mutating func clear() { self = Self() }
}

extension Optional: Blank {
  init() { self = nil }
}

/// A value out of line, for what many objects have and few use at a time.
///
/// It takes up no room until it is first changed. Copies share it until one of them changes it, which
/// costs a look at its reference count: group changes where each touch makes several.
@propertyWrapper
struct OutOfLine<Value: Blank> {
  /// The room that it takes up; nil while it is blank. A part of a large value is best read here, since
  /// `wrappedValue` may copy all of it.
  private(set) var shelf: Shelf<Value>?

  init() {}

  var wrappedValue: Value {
    @inline(__always) get { shelf?.value ?? Value() }
    @inline(__always) _modify {
      if !isKnownUniquelyReferenced(&shelf) { shelf = Shelf(wrappedValue) }
      yield &shelf.unsafelyUnwrapped.value
    }
  }

  /// Makes it blank; room that it alone takes up is kept for the next change.
  @inline(__always)
  mutating func clear() {
    if isKnownUniquelyReferenced(&shelf) {
      shelf.unsafelyUnwrapped.value.clear()
    } else {
      shelf = nil
    }
  }

  /// The result of `replace` for a value that was changed; blank for one that never was.
  func map(_ replace: (Value) -> Value) -> OutOfLine {
    var copy = OutOfLine()
    copy.shelf = shelf.map { Shelf(replace($0.value)) }
    return copy
  }
}

/// The room of a value out of line.
final class Shelf<Value> {
  fileprivate(set) final var value: Value

  fileprivate init(_ value: Value) { self.value = value }
}
