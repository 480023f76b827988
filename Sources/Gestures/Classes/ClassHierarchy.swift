/// The classes that a session knows: UIKit's own, and those the client defines.
public final class ClassHierarchy {
  private var classes: [String: ObjectClass] = [:]

  /// UIKit's classes alone.
  public init() {
    var line: [ObjectClass] = []
    for row in builtInClasses.split(separator: "\n") {
      let depth = row.prefix { $0 == " " }.count / 2
      line.removeSubrange(depth...)
      let added = ObjectClass(
        name: String(row.dropFirst(depth * 2)), superclass: line.last, bundle: "system")
      classes[added.name] = added
      line.append(added)
    }
  }

  public subscript(name: String) -> ObjectClass? { classes[name] }

  /// A class that is there from the start, by its name.
  func builtIn(_ name: String) -> ObjectClass {
    guard let found = classes[name] else { preconditionFailure("no built-in class \(name)") }
    return found
  }

  /// Adds a class; its name must be new.
  public func define(_ name: String, superclass: ObjectClass, bundle: String, asks: Bool)
    -> ObjectClass
  {
    precondition(classes[name] == nil, "class \(name) is there already")
    let added = ObjectClass(name: name, superclass: superclass, bundle: bundle, asks: asks)
    classes[name] = added
    return added
  }
}
