import Capture
import Gestures
import JSON
import JSONRPC

/// An object whose members become properties of a record.
struct RecordPropertiesReader: ReaderWriter {
  func read(_ value: JSONValue) throws(RequestError) -> [RecordProperty] {
    guard value.isObject else { throw .expected(expected) }
    var properties: [RecordProperty] = []
    properties.reserveCapacity(value.count)
    for member in value.members {
      properties.append(RecordProperty(member.name, member.value.recordValue))
    }
    return properties
  }

  func write(_ value: [RecordProperty], to writer: inout JSONWriter) {
    writer.value(custom: value)
  }

  var expected: String { "an object of properties" }
  var schema: Schema { Schema(.object) }
  var placeholder: [RecordProperty] { [] }
}

extension Reader where Self == RecordPropertiesReader {
  static var recordProperties: Self { RecordPropertiesReader() }
}

extension JSONValue {
  /// Whether arrays and objects are nested in more levels than that, itself included.
  func isNested(deeperThan levels: Int) -> Bool {
    guard isArray || isObject else { return false }
    if levels == 0 { return true }
    return isArray
      ? elements.contains { $0.isNested(deeperThan: levels - 1) }
      : members.contains { $0.value.isNested(deeperThan: levels - 1) }
  }

  /// Any JSON, as capture keeps it.
  fileprivate var recordValue: RecordValue {
    switch kind {
    case .null: .null
    case .bool: .bool(bool ?? false)
    case .number: numberValue
    case .string: .string(string ?? "")
    case .array: .list(elements.map(\.recordValue))
    case .object: .object(members.map { RecordProperty($0.name, $0.value.recordValue) })
    }
  }

  private var numberValue: RecordValue {
    if let integer = plainInteger, integer.magnitude > 1 << 53 { return .integer(integer) }
    return .number(number ?? 0)
  }
}

extension JSONWriter {
  mutating func value(custom value: RecordValue) {
    switch value {
    case .null: null()
    case .bool(let flag): self.value(flag)
    case .number(let number): self.value(number)
    case .integer(let number): self.value(number)
    case .string(let text): self.value(text)
    case .list(let elements):
      beginArray()
      for element in elements { self.value(custom: element) }
      endArray()
    case .object(let properties): self.value(custom: properties)
    }
  }

  mutating func value(custom properties: [RecordProperty]) {
    beginObject()
    for property in properties {
      key(property.name)
      value(custom: property.value)
    }
    endObject()
  }

  /// A captured event: the record, with its index and its source.
  mutating func value(_ record: Record) {
    beginObject()
    member("index", record.index)
    if let kind = record.kind {
      member("profile", record.profile)
      member("kind", kind.rawValue)
    }
    if record.isBare {
      bareMembers(of: record)
      return endObject()
    }
    member("type", "track")
    member("event", record.event)
    member("time", Int(record.time))
    member("_track_id", Int(record.trackID))
    member("distinct_id", record.shared.distinctID)
    if let loginID = record.shared.loginID { member("login_id", loginID) }
    member("anonymous_id", record.shared.anonymousID)
    member("identities", custom: record.shared.identities)
    member("lib", custom: record.library)
    member("properties", custom: record.properties)
    if let project = record.project { member("project", project) }
    if let token = record.token { member("token", token) }
    if let group = record.touchGroup { member("touchGroup", group) }
    source(of: record)
    if !record.messages.isEmpty { member("messages", record.messages) }
    endObject()
  }

  /// The further members of a record of another SDK's.
  private mutating func bareMembers(of record: Record) {
    member("event", record.event)
    member("time", Int(record.time))
    member("properties", custom: record.properties)
    if let group = record.touchGroup { member("touchGroup", group) }
    source(of: record)
  }

  mutating func member(_ name: StaticString, custom properties: [RecordProperty]) {
    key(name)
    value(custom: properties)
  }

  mutating func source(of record: Record) {
    let source = record.source
    object("source") {
      $0.member("view", source.view?.id)
      if let recognizer = source.recognizer { $0.member("recognizer", recognizer.id) }
      if let control = source.control { $0.member("control", control.id) }
      if let cell = source.cell { $0.member("cell", cell.id) }
      if let controller = source.controller { $0.member("controller", controller.id) }
    }
  }
}
