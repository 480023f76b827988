import Gestures
import JSON
import JSONRPC

/// An index path: section and row.
struct IndexPathReader: PropertyReader {
  private var indices: ArrayReader<IntegerReader> {
    .array(of: .integer(in: 0...), "indices: [section, row]")
  }

  func read(_ value: JSONValue) throws(RequestError) -> IndexPath {
    let indices = try indices.read(value)
    guard indices.count == 2 else { throw .expected(expected) }
    return IndexPath(section: indices[0], row: indices[1])
  }

  var expected: String { "an index path: [section, row]" }
  var schema: Schema { .array(of: IntegerReader.integer(in: 0...).schema, count: 2) }
  var placeholder: IndexPath { IndexPath(section: 0, row: 0) }

  func box(_ value: IndexPath) -> PropertyValue { indices.box([value.section, value.row]) }
  func unbox(_ value: PropertyValue) -> IndexPath? {
    guard let numbers = indices.unbox(value), numbers.count == 2 else { return nil }
    return IndexPath(section: numbers[0], row: numbers[1])
  }
}
