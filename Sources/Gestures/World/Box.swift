/// An immutable value out of line, for what few objects have; copies share it.
final class Box<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}
