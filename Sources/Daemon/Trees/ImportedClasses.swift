import Gestures
import JSON

/// The classes in an imported text: existing ones, and those to define.
struct ImportedClasses {
  private let hierarchy: ClassHierarchy
  /// Classes to define, superclasses first.
  private(set) var new: [ImportedTree.NewClass] = []
  /// The nearest existing superclass of each of these.
  private var bases: [String: ObjectClass] = [:]
  /// Kinds of element by class, as far as they were needed.
  private var kinds: [ObjectIdentifier: ElementKind] = [:]

  /// A class by name, and the class that its views behave as.
  struct Found {
    let name: String
    let base: ObjectClass
  }

  init(_ hierarchy: ClassHierarchy) {
    self.hierarchy = hierarchy
  }

  subscript(name: String) -> ObjectClass? { hierarchy[name] }

  func builtIn(_ name: String) -> Found { Found(name: name, base: hierarchy.builtIn(name)) }

  func isKind(_ objectClass: ObjectClass, of name: String) -> Bool {
    objectClass.isKind(of: hierarchy.builtIn(name))
  }

  mutating func kind(of objectClass: ObjectClass) -> ElementKind {
    if let known = kinds[ObjectIdentifier(objectClass)] { return known }
    let kind = ElementKind(objectClass)
    kinds[ObjectIdentifier(objectClass)] = kind
    return kind
  }

  /// The class itself if it exists, or else its nearest existing superclass.
  func base(of name: String) -> ObjectClass? { hierarchy[name] ?? bases[name] }

  /// The class of views with that name, to be defined if it doesn't exist, with what had to be
  /// guessed. Nil if the name belongs to a class of other objects.
  mutating func find(
    _ name: String, superclass: String?, bundle: String?, lineage: String? = nil
  ) -> (found: Found?, messages: [String]) {
    guard !name.isEmpty else { return (nil, ["a class without a name"]) }
    if let base = base(of: name) {
      guard isKind(base, of: "UIView") else {
        return (nil, ["\(quoted(name)) isn't a class of views: it became a UIView"])
      }
      return (Found(name: name, base: base), conflict(name, superclass))
    }
    var messages: [String] = []
    if let lineage { messages += define(lineage) }
    guard let superclass else {
      messages.append("no class \(quoted(name)) is known: it was defined under UIView")
      return (define(name, under: builtIn("UIView"), bundle), messages)
    }
    if let base = base(of: superclass), isKind(base, of: "UIView") {
      return (define(name, under: Found(name: superclass, base: base), bundle), messages)
    }
    if base(of: superclass) == nil, !superclass.isEmpty {
      messages.append("no class \(quoted(superclass)) is known: it was defined under UIView")
      let parent = define(superclass, under: builtIn("UIView"), nil)
      return (define(name, under: parent, bundle), messages)
    }
    messages.append(
      "\(quoted(superclass)) isn't a class of views: \(quoted(name)) was defined under UIView")
    return (define(name, under: builtIn("UIView"), bundle), messages)
  }

  private func conflict(_ name: String, _ superclass: String?) -> [String] {
    guard let superclass, let known = hierarchy[name], let wanted = hierarchy[superclass],
      !known.isKind(of: wanted)
    else { return [] }
    return ["\(quoted(name)) already exists, and doesn't derive from \(superclass)"]
  }

  private mutating func define(_ name: String, under parent: Found, _ bundle: String?) -> Found {
    new.append(
      ImportedTree.NewClass(name: name, superclass: parent.name, bundle: bundle ?? "app"))
    bases[name] = parent.base
    return Found(name: name, base: parent.base)
  }

  /// Defines the superclasses of a class, in the form that `defineClass` takes, topmost first.
  private mutating func define(_ lineage: String) -> [String] {
    do {
      let ancestors = try GesturedAttributes.read(lineage) { value throws(RequestError) in
        try ArrayReader.array(of: Ancestor.self, "classes").read(value)
      }
      for each in ancestors where base(of: each.name) == nil {
        guard let parent = base(of: each.superclass), isKind(parent, of: "UIView") else { continue }
        _ = define(each.name, under: Found(name: each.superclass, base: parent), each.bundle)
      }
      return []
    } catch {
      return ["lineage is left out: \(error.response.message)"]
    }
  }
}

/// A class of a lineage, as `defineClass` takes it.
private struct Ancestor: Readable {
  static let expected = "a class"

  let name: String
  let superclass: String
  let bundle: String?

  init(_ params: inout Parameters) throws(RequestError) {
    name = try params["name", .name]
    superclass = try params["superclass", .name]
    bundle = try params.optional("bundle", .string)
  }
}
