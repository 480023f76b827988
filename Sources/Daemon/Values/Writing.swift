import Gestures
import JSON

/// Writing of the engine's values as JSON.
extension JSONWriter {
  mutating func value(_ point: Point) { numbers(point.x, point.y) }

  mutating func value(_ vector: Vector) { numbers(vector.dx, vector.dy) }

  mutating func value(_ size: Size) { numbers(size.width, size.height) }

  mutating func value(_ rect: Rect) {
    numbers(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
  }

  mutating func value(_ insets: Insets) {
    numbers(insets.top, insets.left, insets.bottom, insets.right)
  }

  mutating func value(_ transform: Transform) {
    beginArray()
    value(transform.a)
    value(transform.b)
    value(transform.c)
    value(transform.d)
    value(transform.tx)
    value(transform.ty)
    endArray()
  }

  mutating func value(_ time: Time) { value(time.seconds) }

  mutating func value(_ strings: some Sequence<String>) {
    beginArray()
    for each in strings { value(each) }
    endArray()
  }

  /// The object's identifier, or null.
  mutating func identifier(_ object: Object?) {
    guard let object else { return null() }
    value(object.id)
  }

  mutating func identifiers<Objects: Sequence>(_ objects: Objects) where Objects.Element: Object {
    beginArray()
    for object in objects { value(object.id) }
    endArray()
  }

  private mutating func numbers(_ first: Double, _ second: Double) {
    beginArray()
    value(first)
    value(second)
    endArray()
  }

  private mutating func numbers(
    _ first: Double, _ second: Double, _ third: Double, _ fourth: Double
  ) {
    beginArray()
    value(first)
    value(second)
    value(third)
    value(fourth)
    endArray()
  }
}

/// A named value of an object that is being written.
extension JSONWriter {
  mutating func member(_ name: StaticString, _ numbers: some NumberList) {
    key(name)
    numbers.write(to: &self)
  }

  mutating func member(_ name: StaticString, _ time: Time) {
    key(name)
    value(time.seconds)
  }

  mutating func member(_ name: StaticString, _ strings: some Sequence<String>) {
    key(name)
    value(strings)
  }

  mutating func member(_ name: StaticString, identifier object: Object?) {
    key(name)
    identifier(object)
  }

  mutating func member<Objects: Sequence>(_ name: StaticString, identifiers objects: Objects)
  where Objects.Element: Object {
    key(name)
    identifiers(objects)
  }
}
