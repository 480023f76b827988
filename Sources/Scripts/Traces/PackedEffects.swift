import JSON

/// Effects in packed form: a row each, with the number of its list of members, and its values; texts are numbered, too.
final class PackedEffects {
  private var strings: [String: Int] = [:]
  private var stringOrder: [String] = []
  private var shapes: [[String]: Int] = [:]
  private var shapeOrder: [[String]] = []
  private var rows = JSONWriter(capacity: 1 << 16)
  private(set) var count = 0

  init() { rows.beginArray() }

  private var bytesOfStrings = 0

  /// The number of bytes so far, nearly.
  var size: Int { rows.count + bytesOfStrings }

  /// Adds an effect, as an object, with the objects that its reason names.
  func add(_ effect: JSONValue, naming names: [String]) {
    var shape: [String] = []
    for member in effect.members {
      shape.append(member.value.isString ? member.name + "$" : member.name)
    }
    if !names.isEmpty { shape.append("names") }
    rows.beginArray()
    rows.value(number(of: shape))
    for member in effect.members {
      if let text = member.value.string {
        rows.value(number(of: text))
      } else {
        rows.value(member.value)
      }
    }
    if !names.isEmpty { rows.value(names) }
    rows.endArray()
    count += 1
  }

  private func number(of shape: [String]) -> Int {
    if let known = shapes[shape] { return known }
    shapes[shape] = shapeOrder.count
    shapeOrder.append(shape)
    return shapeOrder.count - 1
  }

  private func number(of text: String) -> Int {
    if let known = strings[text] { return known }
    strings[text] = stringOrder.count
    stringOrder.append(text)
    bytesOfStrings += text.utf8.count + 3
    return stringOrder.count - 1
  }

  /// Writes them as an object.
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("strings", stringOrder)
    writer.key("shapes")
    writer.beginArray()
    for shape in shapeOrder { writer.value(shape) }
    writer.endArray()
    writer.key("rows")
    writer.beginArray()
    let inner = UnsafeRawBufferPointer(rebasing: rows.bytes.dropFirst())
    if !inner.isEmpty { writer.raw(inner) }
    writer.endArray()
    writer.endObject()
  }
}
