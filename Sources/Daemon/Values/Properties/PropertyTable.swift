import Gestures
import JSON

/// A value for a property, which is given by its index in the table.
struct PropertyChange {
  let position: Int
  var value: PropertyValue
}

/// The properties of a kind of object, by name and in the order in which they are set and
/// described.
struct PropertyTable<Owner: Object>: Sendable {
  let properties: [Property<Owner>]
  private let positions: [String: Int]

  /// A property that occurs more than once belongs to several classes, the last of which takes
  /// every value that any of them takes.
  init(_ list: [Property<Owner>]) {
    var properties: [Property<Owner>] = []
    var positions: [String: Int] = [:]
    for property in list {
      if let position = positions[property.name] {
        properties[position] = properties[position].joined(with: property)
      } else {
        positions[property.name] = properties.count
        properties.append(property)
      }
    }
    self.properties = properties
    self.positions = positions
  }

  subscript(name: String) -> Property<Owner>? {
    positions[name].map { properties[$0] }
  }

  /// The properties of an object's class, in the table's order.
  func properties(of owner: Owner) -> [Property<Owner>] {
    properties.filter { $0.isFor(owner) }
  }

  /// The properties as members of a request.
  private var members: [Parameters.Member] {
    properties.map {
      Parameters.Member(
        name: $0.name, schema: $0.schema(), readsNull: $0.readsNull, isProperty: true)
    }
  }

  /// Reads the members that are properties, in the table's order rather than the client's.
  func read(_ params: inout Parameters) throws(RequestError) -> [PropertyChange] {
    var changes: [PropertyChange] = []
    try params.each(of: members) { member throws(RequestError) in
      guard let position = positions[member.name] else { return false }
      let value = try properties[position].read(member.value)
      let place = changes.lastIndex { $0.position < position }.map { $0 + 1 } ?? 0
      changes.insert(PropertyChange(position: position, value: value), at: place)
      return true
    }
    return changes
  }

  /// Values by property name as changes in the table's order; of several for one property the last
  /// counts.
  func changes(_ values: [(name: String, value: PropertyValue)]) -> [PropertyChange] {
    var changes: [PropertyChange] = []
    for (name, value) in values {
      guard let position = positions[name] else { preconditionFailure("no property \(name)") }
      let place = changes.firstIndex { $0.position >= position } ?? changes.endIndex
      if place < changes.endIndex, changes[place].position == position {
        changes[place].value = value
      } else {
        changes.insert(PropertyChange(position: position, value: value), at: place)
      }
    }
    return changes
  }

  /// Whether `changes` set the property of that name.
  func sets(_ name: String, in changes: [PropertyChange]) -> Bool {
    self[name, in: changes] != nil
  }

  /// The value that `changes` give the property of that name; nil if they don't set it.
  subscript(name: String, in changes: [PropertyChange]) -> PropertyValue? {
    changes.first { properties[$0.position].name == name }?.value
  }

  /// Looks up the objects that the changes name, and throws if the owner doesn't have such
  /// properties.
  func resolve(
    _ changes: inout [PropertyChange], for owner: Owner, in session: Session
  ) throws(RequestError) {
    for index in changes.indices {
      let property = properties[changes[index].position]
      do throws(RequestError) {
        if let owners = property.owners, !owners.test(owner) {
          let nouns = owners.nouns.joined(separator: " and ")
          let actual = owner.objectClass.name
          throw .expected("a property of \(nouns) only; \(quoted(owner.id)) is of class \(actual)")
        }
        if property.needsResolving {
          changes[index].value = try property.resolve(changes[index].value, owner, session)
        }
      } catch {
        throw error.within(property.name)
      }
    }
  }

  /// Sets resolved values.
  func apply(_ changes: [PropertyChange], to owner: Owner) {
    for change in changes { properties[change.position].set(owner, change.value) }
  }

  /// Sets those of a new object that don't affect others, and returns the rest in the same order,
  /// to be set once nothing can fail any more.
  func applyOwn(_ changes: [PropertyChange], to owner: Owner) -> [PropertyChange] {
    var others: [PropertyChange] = []
    for change in changes {
      let property = properties[change.position]
      if property.reachesOthers {
        others.append(change)
      } else {
        property.set(owner, change.value)
      }
    }
    return others
  }

  /// Writes every property that the owner has; with a prototype, only those that differ from it.
  func write(
    _ owner: Owner, unlike prototype: Owner? = nil, omitting omitted: Set<String> = [],
    to writer: inout JSONWriter
  ) {
    for property in properties where property.isFor(owner) {
      if !omitted.isEmpty, omitted.contains(property.name) { continue }
      if prototype != nil, property.isDerived { continue }
      let value = property.get(owner)
      if property.isOmittedUnlessSet, value == .null || value.isUnset && !property.readsNull {
        continue
      }
      if let prototype, !property.isAlwaysWritten(owner), property.get(prototype) == value {
        continue
      }
      writer.key(property.name)
      value.write(to: &writer)
    }
  }
}
