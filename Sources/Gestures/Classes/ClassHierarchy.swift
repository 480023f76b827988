/// The classes that a session knows: UIKit's own, and those the client defines.
public final class ClassHierarchy {
  private var classes: [String: ObjectClass] = [:]
  /// Classes in order of definition: a superclass before the classes that derive from it.
  private var inOrder: ContiguousArray<ObjectClass> = []
  /// Hit insets set for a class itself, by the class's number.
  private var ownHitInsets: [Int: Insets] = [:]
  /// Hit insets of each class, own or inherited, by number, as far as they were looked up since the last change.
  private var allHitInsets: ContiguousArray<Insets?> = []

  /// The number of UIKit's classes, which come first.
  private var builtInCount = 0

  /// A hierarchy of UIKit's classes alone.
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
    builtInCount = inOrder.count
  }

  /// A copy that shares the classes; hit insets and further definitions are its own.
  init(copying original: ClassHierarchy) {
    classes = original.classes
    inOrder = original.inOrder
    builtInCount = original.builtInCount
    ownHitInsets = original.ownHitInsets
  }

  public subscript(name: String) -> ObjectClass? { classes[name] }

  /// Names of all classes, in the order of `all`.
  public var allNames: some Collection<String> { inOrder.lazy.map(\.name) }

  /// A built-in class by name; it must exist.
  public func builtIn(_ name: String) -> ObjectClass {
    guard let found = classes[name] else { preconditionFailure("no built-in class \(name)") }
    return found
  }

  /// Defines a class; its name must be new.
  public func define(
    _ name: String, superclass: ObjectClass, bundle: String, asks: Bool,
    hitQuestions: HitQuestions = [], conditions: RecognizerConditions = RecognizerConditions()
  ) -> ObjectClass {
    precondition(classes[name] == nil, "class \(name) already exists")
    return add(
      name, superclass: superclass, bundle: bundle, asks: asks, hitQuestions: hitQuestions,
      conditions: conditions)
  }

  /// The number of classes that the client has defined.
  public var definedCount: Int { inOrder.count - builtInCount }

  /// All classes, a superclass before the classes that derive from it.
  public var all: some Collection<ObjectClass> { inOrder }

  /// Whether it is one of UIKit's.
  public func isBuiltIn(_ objectClass: ObjectClass) -> Bool { objectClass.number < builtInCount }

  /// Classes that a description of the session needs: the client's, then UIKit's with own hit
  /// insets.
  public var described: [ObjectClass] {
    inOrder.dropFirst(builtInCount)
      + inOrder.prefix(builtInCount).filter { ownHitInsets(of: $0) != nil }
  }

  /// Hit insets set for the class itself; nil if they are inherited or there are none.
  public func ownHitInsets(of objectClass: ObjectClass) -> Insets? {
    ownHitInsets[objectClass.number]
  }

  /// Undefines the last `count` classes, of which there must be no objects yet.
  public func removeLast(_ count: Int) {
    for each in inOrder.suffix(count) {
      classes[each.name] = nil
      ownHitInsets[each.number] = nil
    }
    inOrder.removeLast(count)
    allHitInsets = []
  }

  private func add(
    _ name: String, superclass: ObjectClass?, bundle: String, asks: Bool = false,
    hitQuestions: HitQuestions = [], conditions: RecognizerConditions = RecognizerConditions()
  ) -> ObjectClass {
    var defaults = superclass?.defaults ?? ClassDefaults()
    ClassDefaults.changes[name]?(&defaults)
    let added = ObjectClass(
      name: name, superclass: superclass, bundle: bundle, number: inOrder.count, asks: asks,
      hitQuestions: hitQuestions, conditions: conditions, defaults: defaults)
    classes[name] = added
    inOrder.append(added)
    return added
  }

  /// Sets the hit insets of the class and, unless they have their own, of the classes derived from
  /// it; nil makes it inherit them again.
  func setHitInsets(_ insets: Insets?, for changed: ObjectClass) {
    ownHitInsets[changed.number] = insets
    allHitInsets = []
  }

  /// Insets applied to the bounds of the class's views in hit tests: the class's own, or those of
  /// its nearest superclass that has any. A view's own insets take precedence.
  @inline(__always)
  public func hitInsets(of objectClass: ObjectClass) -> Insets? {
    if ownHitInsets.isEmpty { return nil }
    if allHitInsets.count < inOrder.count { inheritHitInsets() }
    return allHitInsets[objectClass.number]
  }

  /// Looks up what is missing; a superclass comes before those that inherit from it.
  private func inheritHitInsets() {
    for each in inOrder.dropFirst(allHitInsets.count) {
      let inherited = each.superclass.flatMap { allHitInsets[$0.number] }
      allHitInsets.append(ownHitInsets[each.number] ?? inherited)
    }
  }
}

/// Initial capacity: the built-in classes and some of the client's.
private let builtInClassCapacity = 512
