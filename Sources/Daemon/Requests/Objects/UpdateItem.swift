import Gestures
import JSON

/// Sets properties of a bar item.
struct UpdateItem: Request {
  static let method = "updateItem"

  let item: String
  let changes: [PropertyChange]

  init(_ params: inout Parameters) throws(RequestError) {
    item = try params["item", .identifier(of: .item)]
    changes = try itemProperties.read(&params)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let item = try session.object(item, BarItem.self, "a bar's item", at: "item")
    var changes = changes
    try itemProperties.resolve(&changes, for: item, in: session)
    itemProperties.apply(changes, to: item)
  }
}

/// Makes a bar item, which a bar's button can show.
struct CreateItem: Request {
  static let method = "createItem"

  let id: String?
  let className: String
  let changes: [PropertyChange]

  init(_ params: inout Parameters) throws(RequestError) {
    id = try params.optional("id", .identifier)
    className = try params["class", .name, default: "UIBarButtonItem"]
    changes = try itemProperties.read(&params)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let item = try make(in: session)
    try configure(item, in: session)
    session.register(item)
    result.member("id", item.id)
  }

  /// An item of the class, not registered yet.
  func make(in session: Session) throws(RequestError) -> BarItem {
    let objectClass = try session.objectClass(
      className, kindOf: "UIBarItem", "a class of bar items", at: "class")
    let id = try session.identifier(id, forClass: className, .item)
    return BarItem(id: id, class: objectClass)
  }

  /// Sets the properties.
  func configure(_ item: BarItem, in session: Session) throws(RequestError) {
    var changes = changes
    try itemProperties.resolve(&changes, for: item, in: session)
    itemProperties.apply(changes, to: item)
  }
}

/// Describes an item by all its properties.
struct DescribeItem: Request {
  static let method = "describeItem"

  let item: String

  init(_ params: inout Parameters) throws(RequestError) {
    item = try params["item", .identifier(of: .item)]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let item = try session.object(item, BarItem.self, "a bar's item", at: "item")
    result.member("id", item.id)
    result.member("class", item.objectClass.name)
    itemProperties.write(item, to: &result)
    result.member("button", identifier: item.button)
  }
}
