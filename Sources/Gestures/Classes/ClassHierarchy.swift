/// The classes that a session knows: UIKit's own, and those the client defines.
public final class ClassHierarchy {
  private var classes: [String: ObjectClass] = [:]
  /// In the order in which they came to be: a superclass before those that derive from it.
  private var inOrder: ContiguousArray<ObjectClass> = []
  /// By how much the bounds of views of a class are inset when they are hit, by the class's number: set
  /// for that very class.
  private var ownHitInsets: [Int: Insets] = [:]
  /// The same for each class, with what it inherits; empty where none has any.
  private var allHitInsets: ContiguousArray<Insets?> = []
  /// Whether that is up to date: it is made anew when it is asked for, since many may change before.
  private var areHitInsetsKnown = true

  /// How many there were from the start.
  private var builtInCount = 0

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
    builtInCount = inOrder.count
  }

  /// The same classes, each of which can be given other hit insets; those defined later are apart.
  init(copying original: ClassHierarchy) {
    classes = original.classes
    inOrder = original.inOrder
    builtInCount = original.builtInCount
    ownHitInsets = original.ownHitInsets
    allHitInsets = original.allHitInsets
    areHitInsetsKnown = original.areHitInsetsKnown
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
  public func define(
    _ name: String, superclass: ObjectClass, bundle: String, asks: Bool,
    hitQuestions: HitQuestions = []
  ) -> ObjectClass {
    precondition(classes[name] == nil, "class \(name) is there already")
    return add(
      name, superclass: superclass, bundle: bundle, asks: asks, hitQuestions: hitQuestions)
  }

  /// How many the client has defined.
  public var definedCount: Int { inOrder.count - builtInCount }

  /// Superclasses before those that derive from them.
  public var all: some Collection<ObjectClass> { inOrder }

  /// Whether it is there from the start.
  public func isBuiltIn(_ objectClass: ObjectClass) -> Bool { objectClass.number < builtInCount }

  /// The classes that were defined, and after them those of UIKit with hit insets of their own.
  public var described: [ObjectClass] {
    inOrder.dropFirst(builtInCount)
      + inOrder.prefix(builtInCount).filter { ownHitInsets(of: $0) != nil }
  }

  /// The hit insets that were set for that very class.
  public func ownHitInsets(of objectClass: ObjectClass) -> Insets? {
    ownHitInsets[objectClass.number]
  }

  /// Takes back the classes that were defined last; there is nothing yet of any of them.
  public func removeLast(_ count: Int) {
    for each in inOrder.suffix(count) { classes[each.name] = nil }
    inOrder.removeLast(count)
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
    if !allHitInsets.isEmpty { allHitInsets.append(inheritedHitInsets(of: added)) }
    return added
  }

  /// Insets the bounds of every view of the class and those derived from it when they are hit; nil
  /// gives the class back what it inherits.
  func setHitInsets(_ insets: Insets?, for changed: ObjectClass) {
    ownHitInsets[changed.number] = insets
    areHitInsetsKnown = false
  }

  private func inheritHitInsets() {
    areHitInsetsKnown = true
    allHitInsets.removeAll(keepingCapacity: true)
    guard !ownHitInsets.isEmpty else { return }
    for each in inOrder { allHitInsets.append(inheritedHitInsets(of: each)) }
  }

  /// By how much the bounds of views of the class are inset when they are hit: set for it, or else for the
  /// nearest superclass that has any. A view's own win over it.
  @inline(__always)
  public func hitInsets(of objectClass: ObjectClass) -> Insets? {
    if !areHitInsetsKnown { inheritHitInsets() }
    return allHitInsets.isEmpty ? nil : allHitInsets[objectClass.number]
  }

  /// As `hitInsets`, from those of the superclass.
  private func inheritedHitInsets(of objectClass: ObjectClass) -> Insets? {
    ownHitInsets[objectClass.number]
      ?? objectClass.superclass.flatMap { allHitInsets[$0.number] }
  }
}

/// Room for what is built in and a screenful of the client's own.
private let builtInClassCapacity = 512
