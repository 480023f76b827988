/// The classes that a session knows: UIKit's own, and those the client defines.
public final class ClassHierarchy {
  private var classes: [String: ObjectClass] = [:]
  /// In the order in which they came to be: a superclass before those that derive from it.
  private var inOrder: ContiguousArray<ObjectClass> = []

  /// UIKit's classes alone.
  public init() {
    classes.reserveCapacity(builtInClassCapacity)
    inOrder.reserveCapacity(builtInClassCapacity)
    var line: ContiguousArray<ObjectClass> = []
    builtInClasses.withUTF8Buffer { text in
      for row in text.split(separator: UInt8(ascii: "\n")) {
        let indentation = row.prefix { $0 == UInt8(ascii: " ") }.count
        line.removeSubrange((indentation / 2)...)
        let name = String(decoding: row.dropFirst(indentation), as: UTF8.self)
        line.append(add(name, superclass: line.last, bundle: "system"))
      }
    }
  }

  public subscript(name: String) -> ObjectClass? { classes[name] }

  /// Superclasses before those that derive from them.
  public var allNames: some Collection<String> { inOrder.lazy.map(\.name) }

  /// A class that is there from the start, by its name.
  public func builtIn(_ name: String) -> ObjectClass {
    guard let found = classes[name] else { preconditionFailure("no built-in class \(name)") }
    return found
  }

  /// Adds a class; its name must be new.
  public func define(_ name: String, superclass: ObjectClass, bundle: String, asks: Bool)
    -> ObjectClass
  {
    precondition(classes[name] == nil, "class \(name) is there already")
    return add(name, superclass: superclass, bundle: bundle, asks: asks)
  }

  /// Takes back the classes that were defined last; there is nothing yet of any of them.
  public func removeLast(_ count: Int) {
    for each in inOrder.suffix(count) { classes[each.name] = nil }
    inOrder.removeLast(count)
  }

  private func add(
    _ name: String, superclass: ObjectClass?, bundle: String, asks: Bool = false
  ) -> ObjectClass {
    var defaults = superclass?.defaults ?? ClassDefaults()
    ClassDefaults.changes[name]?(&defaults)
    let added = ObjectClass(
      name: name, superclass: superclass, bundle: bundle, number: inOrder.count, asks: asks,
      defaults: defaults)
    classes[name] = added
    inOrder.append(added)
    return added
  }

  /// Insets the bounds of every view of the class and those derived from it when they are hit; nil
  /// gives the class back what it inherits.
  func setHitInsets(_ insets: Insets?, for changed: ObjectClass) {
    changed.ownHitInsets = insets
    for each in inOrder where each.isKind(of: changed) {
      each.hitInsets = each.ownHitInsets ?? each.superclass?.hitInsets
    }
  }
}

/// Room for what is built in and a screenful of the client's own.
private let builtInClassCapacity = 512
