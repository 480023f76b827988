/// Members of the object that is being written.
extension JSONWriter {
  @inlinable public mutating func member(_ name: StaticString, _ text: String) {
    key(name)
    value(text)
  }

  @inlinable public mutating func member(_ name: StaticString, _ number: Double) {
    key(name)
    value(number)
  }

  @inlinable public mutating func member(_ name: StaticString, _ number: Int) {
    key(name)
    value(number)
  }

  @inlinable public mutating func member(_ name: StaticString, _ flag: Bool) {
    key(name)
    value(flag)
  }

  /// A text, or null.
  public mutating func member(_ name: StaticString, _ text: String?) {
    key(name)
    if let text { value(text) } else { null() }
  }

  public mutating func member(_ name: StaticString, _ numbers: [Double]) {
    key(name)
    value(numbers)
  }

  public mutating func member(_ name: StaticString, _ strings: [String]) {
    key(name)
    value(strings)
  }

  public mutating func member(_ name: StaticString, _ value: JSONValue) {
    key(name)
    self.value(value)
  }

  /// An object, whose members `write` writes.
  @inlinable public mutating func object<Failure: Error>(
    _ name: StaticString, _ write: (inout JSONWriter) throws(Failure) -> Void
  ) throws(Failure) {
    key(name)
    beginObject()
    try write(&self)
    endObject()
  }

  /// A list of values, which `write` writes.
  @inlinable public mutating func array<Element>(
    _ name: StaticString, _ elements: some Sequence<Element>,
    _ write: (Element, inout JSONWriter) -> Void
  ) {
    key(name)
    beginArray()
    for element in elements { write(element, &self) }
    endArray()
  }

  /// A list of objects, whose members `write` writes.
  @inlinable public mutating func list<Element>(
    _ name: StaticString, _ elements: some Sequence<Element>,
    _ write: (Element, inout JSONWriter) -> Void
  ) {
    array(name, elements) { element, writer in
      writer.beginObject()
      write(element, &writer)
      writer.endObject()
    }
  }

  /// The members of an object that has been read.
  public mutating func members(of object: JSONValue) {
    for member in object.members {
      key(member.utf8)
      value(member.value)
    }
  }
}
