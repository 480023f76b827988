/// The classes that a session knows: UIKit's own, and those the client defines.
public final class ClassHierarchy {
  private var classes: [String: ObjectClass] = [:]
  /// Classes in order of definition: a superclass before the classes that derive from it.
  private var inOrder: ContiguousArray<ObjectClass> = []
  /// Hit insets set for a class itself, by the class's number.
  private var ownHitInsets: [Int: Insets] = [:]
  /// Hit insets of each class, own or inherited, by number; empty if no class has any.
  private var allHitInsets: ContiguousArray<Insets?> = []
  /// The classes whose hit insets were set, in the order of the latest time.
  private var hitInsetsChanges: [HitInsetsChange] = []
  /// Incremented whenever hit insets of a class are set.
  private(set) var hitInsetsVersion = 0
  /// The version of `allHitInsets`, which are brought up to date on demand, since many may change
  /// before.
  private var knownVersion = 0
  /// The first of the classes derived from each, latest first, and the next one after each of them,
  /// all by number; -1 for none.
  private var firstDerived: ContiguousArray<Int32> = []
  private var nextDerived: ContiguousArray<Int32> = []

  /// The number of a class whose hit insets were set, and the version since.
  private struct HitInsetsChange: Keyed {
    let key: Int
    let version: Int
  }

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
    allHitInsets = original.allHitInsets
    hitInsetsChanges = original.hitInsetsChanges
    hitInsetsVersion = original.hitInsetsVersion
    knownVersion = original.knownVersion
    firstDerived = original.firstDerived
    nextDerived = original.nextDerived
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
    hitQuestions: HitQuestions = []
  ) -> ObjectClass {
    precondition(classes[name] == nil, "class \(name) already exists")
    return add(
      name, superclass: superclass, bundle: bundle, asks: asks, hitQuestions: hitQuestions)
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
    for each in inOrder.suffix(count).reversed() {
      classes[each.name] = nil
      ownHitInsets[each.number] = nil
      hitInsetsChanges.remove(key: each.number)
      if let superclass = each.superclass {
        firstDerived[superclass.number] = nextDerived[each.number]
      }
    }
    inOrder.removeLast(count)
    firstDerived.removeLast(count)
    nextDerived.removeLast(count)
    if !allHitInsets.isEmpty { allHitInsets.removeLast(count) }
  }

  private func add(
    _ name: String, superclass: ObjectClass?, bundle: String, asks: Bool = false,
    hitQuestions: HitQuestions = []
  ) -> ObjectClass {
    var defaults = superclass?.defaults ?? ClassDefaults()
    ClassDefaults.changes[name]?(&defaults)
    let added = ObjectClass(
      name: name, superclass: superclass, bundle: bundle, number: inOrder.count, asks: asks,
      hitQuestions: hitQuestions, defaults: defaults)
    classes[name] = added
    inOrder.append(added)
    firstDerived.append(-1)
    nextDerived.append(superclass.map { firstDerived[$0.number] } ?? -1)
    if let superclass { firstDerived[superclass.number] = Int32(added.number) }
    if !allHitInsets.isEmpty { allHitInsets.append(inheritedHitInsets(of: added)) }
    return added
  }

  /// Sets the hit insets of the class and, unless they have their own, of the classes derived from
  /// it; nil makes it inherit them again.
  func setHitInsets(_ insets: Insets?, for changed: ObjectClass) {
    ownHitInsets[changed.number] = insets
    hitInsetsVersion += 1
    hitInsetsChanges.remove(key: changed.number)
    hitInsetsChanges.append(HitInsetsChange(key: changed.number, version: hitInsetsVersion))
  }

  /// Classes whose hit insets, own or inherited, may have changed since a version.
  func classesWithOtherHitInsets(since version: Int) -> ContiguousArray<ObjectClass> {
    var open = hitInsetsChanges.reversed().prefix { $0.version > version }.map(\.key)
    var seen = Set(open)
    var found: ContiguousArray<ObjectClass> = []
    while let number = open.popLast() {
      found.append(inOrder[number])
      var derived = Int(firstDerived[number])
      while derived >= 0 {
        if ownHitInsets[derived] == nil, seen.insert(derived).inserted { open.append(derived) }
        derived = Int(nextDerived[derived])
      }
    }
    return found
  }

  private func inheritHitInsets() {
    let changed = classesWithOtherHitInsets(since: knownVersion)
    knownVersion = hitInsetsVersion
    if allHitInsets.isEmpty {
      allHitInsets.append(contentsOf: repeatElement(nil, count: inOrder.count))
    }
    // A superclass comes before those that inherit from it.
    for each in changed.sorted(by: { $0.number < $1.number }) {
      allHitInsets[each.number] = inheritedHitInsets(of: each)
    }
  }

  /// Insets applied to the bounds of the class's views in hit tests: the class's own, or those of
  /// its nearest superclass that has any. A view's own insets take precedence.
  @inline(__always)
  public func hitInsets(of objectClass: ObjectClass) -> Insets? {
    if knownVersion != hitInsetsVersion { inheritHitInsets() }
    return allHitInsets.isEmpty ? nil : allHitInsets[objectClass.number]
  }

  /// The class's own hit insets, or else its superclass's, which must be up to date.
  private func inheritedHitInsets(of objectClass: ObjectClass) -> Insets? {
    ownHitInsets[objectClass.number]
      ?? objectClass.superclass.flatMap { allHitInsets[$0.number] }
  }
}

/// Initial capacity: the built-in classes and some of the client's.
private let builtInClassCapacity = 512
