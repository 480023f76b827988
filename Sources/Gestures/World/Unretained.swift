/// A reference without retain and release, which dangles once its object is freed: the only place
/// where memory is managed by hand.
///
/// It is for links that each touch follows: up the tree, from a recognizer to its engine and view,
/// to the recognizers in an attempt, from an index to its views; and for walks down a tree that change
/// nothing. Each holder says what removes the reference in time. All other links that don't retain their object are an `ObjectLink`, or weak.
///
/// Even so, retain and release are a quarter of the instructions of a stream of pans.
@frozen
public struct Unretained<Value: AnyObject> {
  @usableFromInline let reference: Unmanaged<Value>

  @inlinable
  public init(_ value: Value) { reference = .passUnretained(value) }

  /// The object at an address from `address`; nil for 0.
  @inline(__always)
  init?(address: Int) {
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
    reference = .fromOpaque(pointer)
  }

  /// The object's address, for packing it into a word with other data.
  @inline(__always)
  var address: Int { Int(bitPattern: reference.toOpaque()) }

  /// The object, retained while it is used.
  @inlinable
  public var value: Value { reference.takeUnretainedValue() }

  /// Calls `body` with the object, which isn't retained for it: something else has to retain it.
  @inlinable
  public func with<Result>(_ body: (Value) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
  }

  @inline(__always)
  func refers(to other: Value) -> Bool {
    reference.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
  }
}

extension ContiguousArray where Element: AnyObject {
  /// The elements, valid as long as the array is kept and unchanged by somebody else; not even the array is
  /// retained.
  @inline(__always)
  var unretained: UnsafeBufferPointer<Unretained<Element>> {
    withUnsafeBytes { $0.bindMemory(to: Unretained<Element>.self) }
  }
}
