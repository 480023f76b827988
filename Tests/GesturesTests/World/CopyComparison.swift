@testable import Gestures

/// Compares an engine with its copy by reflection, value by value.
///
/// Reports the paths of differences, and of mutable objects shared by both.
struct CopyComparison {
  private(set) var differences: [String] = []
  private var copies: [ObjectIdentifier: ObjectIdentifier] = [:]
  /// Retains compared objects, so that no object identifier is reused.
  private var kept: [AnyObject] = []

  /// Fields left out: caches, reserved storage and observers.
  static let leftOut: Set<String> = [
    "Engine.asker", "Engine.targetObserver", "Engine.applicationObserver",
    "Engine.transcript", "EventInProgress.phaseTouches", "EventInProgress.notedPairs",
    "FingersDown.deliveries",
    "FingersDown.deliveredTouches",
    "Whim.roll",
    "Witness.whenTold", "Witness.whenSent",
    // The client's code, which copies share.
    "Reaction.code",
    // Timers that are set are compared in their queue.
    "GestureRecognizer.timer", "ScrollView.timer",
  ]

  init(_ original: Engine, _ copy: Engine) {
    compare(original, copy, at: "engine")
  }

  private mutating func compare(_ one: Any, _ other: Any, at path: String) {
    let (first, second) = (Mirror(reflecting: one), Mirror(reflecting: other))
    guard first.displayStyle == second.displayStyle, first.subjectType == second.subjectType else {
      return differ(path, one, other)
    }
    if first.displayStyle == .class {
      compareObjects(one as AnyObject, other as AnyObject, first, second, at: path)
    } else if first.children.isEmpty, first.displayStyle != .optional {
      if "\(one)" != "\(other)" { differ(path, one, other) }
    } else if first.displayStyle == .enum, caseName(first) != caseName(second) {
      differ(path, one, other)
    } else {
      compareChildren(first, second, of: "\(first.subjectType)", at: path)
    }
  }

  private func caseName(_ mirror: Mirror) -> String? { mirror.children.first?.label }

  private mutating func compareObjects(
    _ one: AnyObject, _ other: AnyObject, _ first: Mirror, _ second: Mirror, at path: String
  ) {
    if one === other {
      let type = "\(first.subjectType)"
      // These never change, or are copied before they do.
      let constants = [
        "ObjectClass", "AnchorAndTransform", "Box<", "TargetAction", "GestureDelegate", "Mode",
      ]
      let isConstant = constants.contains(where: type.hasPrefix)
      if !isConstant { differences.append("\(path): both have the same \(type)") }
      return
    }
    if let copy = copies[ObjectIdentifier(one)] {
      if copy != ObjectIdentifier(other) { differences.append("\(path): has another copy") }
      return
    }
    copies[ObjectIdentifier(one)] = ObjectIdentifier(other)
    kept += [one, other]
    var (levels, others) = (Optional(first), Optional(second))
    while let level = levels, let otherLevel = others {
      compareChildren(level, otherLevel, of: "\(level.subjectType)", at: path)
      (levels, others) = (level.superclassMirror, otherLevel.superclassMirror)
    }
  }

  private mutating func compareChildren(
    _ first: Mirror, _ second: Mirror, of type: String, at path: String
  ) {
    guard first.children.count == second.children.count else {
      differences.append("\(path): \(first.children.count) and \(second.children.count) values")
      return
    }
    for (index, (one, other)) in zip(first.children, second.children).enumerated() {
      let name = one.label ?? "\(index)"
      if Self.leftOut.contains("\(type).\(name)") { continue }
      // Paths get long in trees; the last components are enough.
      compare(one.value, other.value, at: "\(path.suffix(200)).\(name)")
    }
  }

  private mutating func differ(_ path: String, _ one: Any, _ other: Any) {
    differences.append("\(path): \(one), but in the copy \(other)")
  }
}

extension Engine {
  /// A copy, complete.
  func copied() -> (engine: Engine, copy: WorldCopy) {
    let copy = WorldCopy(of: self)
    copy.finish()
    return (copy.engine, copy)
  }
}
