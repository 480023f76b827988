/// A value out of line, for what few objects have. It never changes, so that copies share it.
final class Box<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}
