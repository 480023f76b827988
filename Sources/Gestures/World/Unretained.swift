/// A reference without retain and release, which doesn't notice when its object goes: the one door to
/// memory that is managed by hand.
///
/// It is for the links that each touch follows: up the tree, from a recognizer to its engine and its
/// view, to the recognizers in an attempt, from an index to its views. Whoever holds one says what takes
/// it away in time. All other links that don't keep their object are an `ObjectLink`, or weak.
///
/// Even so, retain and release are a quarter of the instructions of a stream of pans.
@frozen
public struct Unretained<Value: AnyObject> {
  @usableFromInline let reference: Unmanaged<Value>

  @inlinable
  public init(_ value: Value) { reference = .passUnretained(value) }

  /// The object at an address that `address` answered before.
  @inline(__always)
  init?(address: Int) {
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return nil }
    reference = .fromOpaque(pointer)
  }

  /// Where the object lies, for those who pack something else into the same word.
  @inline(__always)
  var address: Int { Int(bitPattern: reference.toOpaque()) }

  /// The object, retained as long as it is used.
  @inlinable
  public var value: Value { reference.takeUnretainedValue() }

  /// Calls `body` with the object, which is not retained for that: something else has to keep it.
  @inlinable
  public func with<Result>(_ body: (Value) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
  }

  @inline(__always)
  func refers(to other: Value) -> Bool {
    reference.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
  }
}
