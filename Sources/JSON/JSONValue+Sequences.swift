import CJansson

extension JSONValue {
  /// The elements of an array in order; none for anything else.
  @inlinable public var elements: Elements { Elements(array: self) }

  /// The elements of the object's member with that name, if it is an array; none otherwise.
  public func list(_ name: String) -> [JSONValue] { member(name).map { Array($0.elements) } ?? [] }

  /// The strings among the elements of the object's member with that name.
  public func strings(_ name: String) -> [String] { list(name).compactMap(\.string) }

  /// The members of an object in the order in which they were written; none for anything else.
  @inlinable public var members: Members { Members(object: self) }

  /// The elements of an array, in order.
  @frozen public struct Elements: RandomAccessCollection {
    @usableFromInline let array: JSONValue
    public let endIndex: Int

    @inlinable init(array: JSONValue) {
      self.array = array
      endIndex = array.isArray ? array.count : 0
    }

    @inlinable public var startIndex: Int { 0 }
    @inlinable public subscript(position: Int) -> JSONValue { array[position] }
  }

  /// The members of an object, in the order of the text.
  @frozen public struct Members: Sequence {
    @usableFromInline let object: JSONValue

    @inlinable init(object: JSONValue) {
      self.object = object
    }

    @inlinable public func makeIterator() -> Iterator { Iterator(object: object) }

    /// Iterates over the members.
    @frozen public struct Iterator: IteratorProtocol {
      @usableFromInline let object: JSONValue
      @usableFromInline var upcoming: UnsafeMutableRawPointer?

      @inlinable init(object: JSONValue) {
        self.object = object
        upcoming = json_object_iter(object.pointer)
      }

      @inlinable public mutating func next() -> Member? {
        guard let current = upcoming, let value = json_object_iter_value(current) else {
          return nil
        }
        upcoming = json_object_iter_next(object.pointer, current)
        return Member(position: current, value: JSONValue(value))
      }
    }
  }

  /// The value of a member of an object; borrowed, as values are.
  @frozen public struct Member {
    @usableFromInline let position: UnsafeMutableRawPointer
    public let value: JSONValue

    @inlinable init(position: UnsafeMutableRawPointer, value: JSONValue) {
      self.position = position
      self.value = value
    }

    @inlinable public var name: String { String(decoding: utf8, as: UTF8.self) }

    /// The bytes of the name, for comparing without making a `String`.
    @inlinable public var utf8: UnsafeBufferPointer<UInt8> {
      guard let start = json_object_iter_key(position) else {
        preconditionFailure("a member without a name")
      }
      return UnsafeBufferPointer(
        start: UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self),
        count: json_object_iter_key_len(position))
    }
  }
}

extension JSONValue {
  /// Whether two values are equal; numbers may differ by less than a millionth.
  package func isSame(as other: JSONValue) -> Bool {
    switch (kind, other.kind) {
    case (.number, .number):
      abs((number ?? 0) - (other.number ?? 0)) <= 1e-6
    case (.string, .string): utf8!.elementsEqual(other.utf8!)
    case (.bool, .bool): bool == other.bool
    case (.null, .null): true
    case (.array, .array):
      count == other.count && zip(elements, other.elements).allSatisfy { $0.isSame(as: $1) }
    case (.object, .object):
      count == other.count
        && members.allSatisfy { other.member($0.name)?.isSame(as: $0.value) ?? false }
    default: false
    }
  }
}
