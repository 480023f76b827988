import JSON
import JSONRPC

/// Facts about a class that scripts need.
package struct ClassFacts {
  /// The method that makes its objects.
  package let making: Method
  /// The members that a declaration may have after the name.
  package let members: [String]
  /// Names of its objects' properties.
  package let properties: Set<String>

  package var isView: Bool { making.parameter("superview") != nil }
  package var isRecognizer: Bool {
    making.parameter("view") != nil && making.parameter("enabled") != nil
  }
  package var isController: Bool { making.parameter("presenter") != nil }
  /// Whether it is a view with targets.
  package var isControl: Bool { isView && properties.contains("beginTracking") }
  /// Whether it is a view that fills the screen and has no superview.
  package var isWindow: Bool { isView && properties.contains("windowLevel") }
}

/// Classes and their properties, found by making an object of each class when it is first named.
///
/// It knows no classes itself, but asks a session of its own, in which the classes of a script are
/// defined as well, so that later lines know them.
package final class ClassTable {
  private let methods: MethodTable
  private let session: LocalSession
  private var facts: [String: ClassFacts] = [:]
  /// The nearest name for each unknown class name, if there is one.
  private var misses: [String: String?] = [:]
  /// Whether a script has defined classes; otherwise the classes are those that all scripts know.
  package private(set) var hasScriptClasses = false

  package init(methods: MethodTable, session: LocalSession) {
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

  /// The class that was probably meant by an unknown name; nil if none is near.
  package func nearest(to name: String) -> String? { misses[name] ?? nil }

  /// Makes a request that may define classes in its own session, and returns the error; nil on
  /// success.
  @discardableResult package func tryOut(_ method: String, _ params: Params) -> ResponseError? {
    switch session.answer(method, params) {
    case .result:
      forget()
      hasScriptClasses = true
      return nil
    case .refused(let error): return error
    }
  }

  /// Begins without what the last script made of classes.
  package func startOver() {
    guard hasScriptClasses else { return }
    session.startOver()
    forget()
    hasScriptClasses = false
  }

  /// The classes at one time, to return to.
  struct Snapshot {
    private let table: ClassTable
    private let hasScriptClasses: Bool
    private let checkpoint: Checkpoint?

    init(of table: ClassTable, before name: String) {
      self.table = table
      hasScriptClasses = table.hasScriptClasses
      checkpoint = Checkpoint(of: table.session, before: name)
    }

    func restore() {
      checkpoint?.restore()
      table.forget()
      table.hasScriptClasses = hasScriptClasses
    }

    func release() { checkpoint?.release() }
  }

  private func forget() {
    facts.removeAll()
    misses.removeAll()
  }

  /// An identifier that no script uses.
  static let probe = "\u{1}probe"

  private static func object(ofClass name: String) -> Params {
    .strings([("id", probe), ("class", name)])
  }

  /// Whether the probe takes a property that its description doesn't show, because it has no value yet.
  private func takes(_ parameter: Method.Parameter, of changing: Method) -> Bool {
    let schema = parameter.schema
    let params = Params { writer in
      writer.key(changing.parameters[0].name)
      writer.value(Self.probe)
      writer.key(parameter.name)
      if schema.types.contains(.null) {
        writer.null()
      } else if schema.types.contains(.string) {
        writer.value(schema.words.first ?? "x")
      } else if schema.types.contains(.bool) {
        writer.value(true)
      } else {
        writer.value(schema.elementWords.prefix(1).map { $0 })
      }
    }
    guard case .result = session.answer(changing.name, params) else { return false }
    return true
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
    // Parameters that can be changed later are properties, which not every class has.
    let changing = methods["update" + kind]
    let members = making.parameters.map(\.name).filter { name in
      guard !properties.contains(name), let changing, let parameter = changing.parameter(name)
      else { return true }
      return takes(parameter, of: changing)
    }
    return ClassFacts(making: making, members: members, properties: properties)
  }
}
