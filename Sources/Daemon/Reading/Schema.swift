/// The schema of a value, in the part of JSON Schema that the protocol uses.
struct Schema: Sendable {
  enum Kind: String, Sendable {
    case null, boolean, integer, number, string, array, object
  }

  /// The kinds of value; none for any.
  var kinds: [Kind]
  /// The names to choose from; none for any.
  var choices: [String] = []
  var minimum: Double?
  var exclusiveMinimum: Double?
  var maximum: Double?
  var exclusiveMaximum: Double?
  /// The minimum number of characters, elements or members.
  var minimumCount: Int?
  var maximumCount: Int?
  /// Whether no element occurs twice.
  var isSet = false
  /// The schema of an array's elements, or of the members of an object whose names the client
  /// chooses; one, or none for any.
  var elements: [Schema] = []
  /// The type by which an object's members are read.
  var object: (any Readable.Type)?
  /// The kind of object that it names by its identifier; nil if it names none.
  var named: ObjectKind?
  /// Alternatives, one of which the value matches; empty if a single schema is enough.
  var alternatives: [Schema] = []

  init(_ kinds: Kind...) { self.kinds = kinds }

  /// A choice of names.
  static func choice(_ names: [String]) -> Schema {
    var schema = Schema(.string)
    schema.choices = names
    return schema
  }

  static func array(of element: Schema, count: Int? = nil) -> Schema {
    var schema = Schema(.array)
    schema.elements = [element]
    schema.minimumCount = count
    schema.maximumCount = count
    return schema
  }

  /// An object whose member names the client chooses.
  static func members(_ each: Schema) -> Schema {
    var schema = Schema(.object)
    schema.elements = [each]
    return schema
  }

  static func object(_ type: any Readable.Type) -> Schema {
    var schema = Schema(.object)
    schema.object = type
    return schema
  }

  static func oneOf(_ alternatives: Schema...) -> Schema {
    var schema = Schema()
    schema.alternatives = alternatives
    return schema
  }

  /// The same, or null.
  var orNull: Schema {
    var schema = self
    if alternatives.isEmpty, choices.isEmpty, elements.isEmpty, object == nil {
      schema.kinds.append(.null)
      return schema
    }
    if alternatives.isEmpty { return .oneOf(self, Schema(.null)) }
    schema.alternatives.append(Schema(.null))
    return schema
  }
}
