import Gestures
import JSON

/// The properties of tables and collections.
let listProperties: [Property<View>] = Property.of(
  ListView.self, "tables and collections",
  .bool("allowsSelection", \.allowsSelection),
  .bool("allowsMultipleSelection", \.allowsMultipleSelection),
  .bool("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing).omittedUnlessSet(),
  .bool("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing)
    .omittedUnlessSet(),
  .bool("editing", \.isEditing),
  .references(
    "selectedCells", to: View.self, "a cell", get: { $0.selectedCells },
    set: { $0.selectedCells = $1 }
  ).omittedUnlessSet())

/// The properties of rows of tables.
let tableRowProperties: [Property<View>] = Property.of(
  TableRow.self, "rows of tables (UITableViewCell)",
  actions("trailingActions", on: .trailing),
  actions("leadingActions", on: .leading),
  .value("shownActions", .nullable(.choice(TableRow.Side.self)), \.shownSide)
    .omittedUnlessSet().reachingOthers())

extension TableRow.Side: WireName {}

/// Each action makes a view, `<row>.<name>`.
private func actions(_ name: String, on side: TableRow.Side) -> Property<TableRow> {
  Property(
    name: name, schema: { RowActionsReader().schema }, readsNull: true,
    isOmittedUnlessSet: true, needsResolving: true,
    read: { value throws(RequestError) in .of(try RowActionsReader().read(value)) },
    resolve: { value, row, session throws(RequestError) in
      try session.checkRoom(forActions: value.actions, of: row, on: side)
      return value
    },
    get: { .of($0.actions(on: side)) },
    set: { row, value in
      guard value.actions != row.actions(on: side) else { return }
      do {
        try row.setActions(value.actions, on: side)
      } catch {
        preconditionFailure("there was room for the actions of \(row.id): \(error)")
      }
    })
}

extension PropertyValue {
  fileprivate static func of(_ actions: [TableRow.Action]) -> PropertyValue {
    actions.isEmpty ? .null : .actions(actions)
  }
}

extension TableRow {
  /// The properties that make actions, in the order in which they are set.
  static let actionProperties = ["trailingActions", "leadingActions"]
}

extension Session {
  /// Throws where there is no room for the actions of a row's side, or the row's identifier is too long for them, or
  /// another object that isn't among the `released` has the identifier of one.
  func checkRoom(
    forActions actions: [TableRow.Action], of row: TableRow, on side: TableRow.Side,
    without released: Set<Identifier> = []
  ) throws(RequestError) {
    let former = row.actions(on: side)
    // With unchanged actions, their views are kept.
    guard actions != former else { return }
    if !actions.isEmpty { try Limit.checkOwner(row.id) }
    let views = row.actionViews.filter { view in
      former.contains { row.identifier(ofAction: $0.name) == view.id }
    }
    for (index, action) in actions.enumerated() {
      let id = row.identifier(ofAction: action.name)
      guard let other = objects[id], !released.contains(Identifier(id)) else { continue }
      guard views.contains(where: { $0 === other }) else {
        throw RequestError(.objectExists(id), at: "[\(index)].name")
      }
    }
    do throws(HierarchyError) {
      // The other side may get as many in the same request.
      try row.checkRoom(forActions: actions.isEmpty ? 0 : 2 * RowActionsReader.maximumCount)
    } catch {
      throw RequestError(error)
    }
  }
}

extension [PropertyChange] {
  /// The names of the actions of rows that these make.
  var actionNames: [String] {
    TableRow.actionProperties.flatMap { viewProperties[$0, in: self]?.actions.map(\.name) ?? [] }
  }

  /// Throws if both sides of a row get an action of one name.
  func checkActionNames() throws(RequestError) {
    var names: Set<String> = []
    for property in TableRow.actionProperties {
      for (index, action) in (viewProperties[property, in: self]?.actions ?? []).enumerated() {
        guard names.insert(action.name).inserted else {
          throw RequestError.expected("a name that no other action of the row has")
            .within("name").within(index: index).within(property)
        }
      }
    }
  }
}

/// Reads the actions of a row: `{name, title, destructive?}` each.
private struct RowActionsReader: Reader {
  /// The number of actions that a side can have.
  static let maximumCount = 10
  static var readsNull: Bool { true }

  private struct Blueprint: Readable {
    static let expected = "an action: {name, title, destructive?}"

    let action: TableRow.Action

    init(_ params: inout Parameters) throws(RequestError) {
      action = TableRow.Action(
        name: try params["name", .name], title: try params["title", .string],
        isDestructive: try params["destructive", .bool, default: false])
    }
  }

  private static let list = NullableReader.nullable(.array(of: Blueprint.self, "actions"))

  func read(_ value: JSONValue) throws(RequestError) -> [TableRow.Action] {
    let actions = (try Self.list.read(value) ?? []).map(\.action)
    guard actions.count <= Self.maximumCount else {
      throw .expected("at most \(Self.maximumCount) actions")
    }
    for (index, action) in actions.enumerated() {
      if action.name.utf8.contains(UInt8(ascii: ".")) {
        throw RequestError.expected("a name without dots").within("name").within(index: index)
      }
      if action.name.utf8.count > Limit.ownerNameBytes.value {
        throw Limit.ownerNameBytes.exceeded(byA: "name").within("name").within(index: index)
      }
    }
    return actions
  }

  var expected: String { Self.list.expected }
  var schema: Schema { Self.list.schema }
  var placeholder: [TableRow.Action] { [] }
}
