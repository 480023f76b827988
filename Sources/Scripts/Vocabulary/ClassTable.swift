import JSON
import JSONRPC

/// A class as scripts need to know it.
package struct ClassFacts {
  /// The method that makes objects of it.
  package let making: Method
  /// The members that a declaration may have behind its name.
  package let members: [String]
  /// The properties that its objects have.
  package let properties: Set<String>

  package var isView: Bool { making.parameter("superview") != nil }
  package var isRecognizer: Bool {
    making.parameter("view") != nil && making.parameter("enabled") != nil
  }
  package var isController: Bool { making.parameter("presenter") != nil }
  /// A view that has targets of its own.
  package var isControl: Bool { isView && properties.contains("beginTracking") }
  /// A view that fills the screen by itself, and doesn't go into others.
  package var isWindow: Bool { isView && properties.contains("windowLevel") }
}

/// The classes and their properties, found by making an object of each class that is named.
///
/// It knows no class by itself: a session of its own is asked. Classes that a script defines are
/// defined there as well, so that the lines after them know them.
package final class ClassTable {
  private let methods: MethodTable
  private let session: Conversation
  private var facts: [String: ClassFacts] = [:]
  /// The nearest name for each that is no class, as far as there is one.
  private var misses: [String: String?] = [:]

  package init(methods: MethodTable, session: Conversation) {
    self.methods = methods
    self.session = session
  }

  package subscript(name: String) -> ClassFacts? {
    if let known = facts[name] { return known }
    if misses[name] != nil { return nil }
    for method in methods.making {
      switch session.answer(method.name, Self.object(ofClass: name)) {
      case .result:
        let found = describe(method, name)
        facts[name] = found
        _ = session.answer("release", .strings([("id", Self.probe)]))
        return found
      case .refused(let error) where error.kind == "unknownClass":
        misses[name] = error.data.firstString("nearest")
        return nil
      case .refused: continue
      }
    }
    misses[name] = .some(nil)
    return nil
  }

  /// The class that may have been meant by a name that is none.
  package func nearest(to name: String) -> String? { misses[name] ?? nil }

  /// Has the session of its own do what a script does that may define classes, and answers why it
  /// couldn't.
  @discardableResult package func tryOut(_ method: String, _ params: Params) -> ResponseError? {
    switch session.answer(method, params) {
    case .result:
      forget()
      return nil
    case .refused(let error): return error
    }
  }

  /// Forgets what the last script made of classes.
  package func forget() {
    facts.removeAll()
    misses.removeAll()
  }

  /// An identifier that no script uses.
  private static let probe = "\u{1}probe"

  private static func object(ofClass name: String) -> Params {
    .strings([("id", probe), ("class", name)])
  }

  private func describe(_ making: Method, _ name: String) -> ClassFacts {
    let kind = making.name.dropFirst("create".count)
    guard let describing = methods.describing.first(where: { $0.name.hasSuffix(kind) }),
      case .result(let description) = session.answer(
        describing.name, .strings([(describing.parameters[0].name, Self.probe)]))
    else {
      return ClassFacts(making: making, members: making.parameters.map(\.name), properties: [])
    }
    let properties = description.withRoot { Set($0.members.map(\.name)) }
    // What can be changed later is a property, and not every class has it.
    let changing = methods["update" + kind]?.parameters.map(\.name) ?? []
    let members = making.parameters.map(\.name).filter {
      properties.contains($0) || !changing.contains($0)
    }
    return ClassFacts(making: making, members: members, properties: properties)
  }
}
