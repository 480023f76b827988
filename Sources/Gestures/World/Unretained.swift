/// A reference without retain and release, which dangles once its object is freed: the only place
/// where memory is managed by hand.
///
/// It is for links that each touch follows: up the tree, from a recognizer to its engine and view,
/// to the recognizers in an attempt, from an index to its views; and for walks down a tree that change
/// nothing. Each holder says what removes the reference in time. All other links that don't retain their object are `WeakReference`s, or weak.
///
/// Even so, retain and release are a quarter of the instructions of a stream of pans.
@frozen
public struct Unretained<Value: AnyObject> {
  @usableFromInline let reference: Unmanaged<Value>

  @inlinable
  public init(_ value: Value) { reference = .passUnretained(value) }

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
