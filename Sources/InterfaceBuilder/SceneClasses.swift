/// The classes of a document: those that a session has, and those to define.
struct SceneClasses {
  private let document: InterfaceDocument
  private let session: KnownClasses
  private(set) var new: [ImportedScene.NewClass] = []
  /// The class of the session that a new one derives from.
  private var bases: [String: String] = [:]
  /// Classes of plain views that a document connects as controls.
  private var controls: Set<String> = []

  init(_ document: InterfaceDocument, _ session: KnownClasses) {
    self.document = document
    self.session = session
    for element in 0..<document.elementCount where document.name(element) == "action" {
      guard document.attribute("eventType", of: element) != nil,
        let owner = document.parent(element).flatMap(document.parent),
        Elements.views[document.name(owner)] == "UIView",
        let name = document.attribute("customClass", of: owner)
      else { continue }
      controls.insert(name)
    }
  }

  /// The class itself if the session has it, or else the one that it derives from.
  func base(of name: String) -> String { bases[name] ?? name }

  func isKind(_ name: String, of other: String) -> Bool { session.isKind(base(of: name), other) }

  /// The class of an element whose own class is `elementClass`; `note` takes what had to be guessed.
  mutating func find(
    _ element: Int, _ elementClass: String, root: String, note: (String, Bool) -> Void
  ) -> String {
    if !session.isKnown(elementClass), bases[elementClass] == nil {
      define(elementClass, under: root, nil)
    }
    guard let custom = document.attribute("customClass", of: element), !custom.isEmpty else {
      return elementClass
    }
    if session.isKnown(custom) {
      if session.isKind(custom, root) { return custom }
      note("\(custom) isn't a class of that kind: it became \(elementClass)", false)
      return elementClass
    }
    let isControl = elementClass == "UIView" && controls.contains(custom)
    let superclass = isControl ? "UIControl" : elementClass
    let bundle = document.attribute("customModule", of: element)
    var name = custom
    var number = 2
    while let known = bases[name], known != base(of: superclass) {
      name = "\(custom)-\(number)"
      number += 1
    }
    if bases[name] == nil {
      if name != custom {
        note("\(custom) is met again as a \(superclass): it became \(name)", false)
      } else if isControl {
        note("\(custom) isn't in the document; an action with an event makes it a UIControl", true)
      }
      define(name, under: superclass, bundle)
    }
    return name
  }

  private mutating func define(_ name: String, under superclass: String, _ bundle: String?) {
    new.append(.init(name: name, superclass: superclass, bundle: bundle))
    bases[name] = base(of: superclass)
  }
}

/// What a session says about its classes and identifiers.
public struct KnownClasses {
  let isKnown: (String) -> Bool
  /// Whether the first class derives from the second.
  let isKind: (String, String) -> Bool
  let isTaken: (String) -> Bool

  public init(
    isKnown: @escaping (String) -> Bool, isKind: @escaping (String, String) -> Bool,
    isTaken: @escaping (String) -> Bool
  ) {
    self.isKnown = isKnown
    self.isKind = isKind
    self.isTaken = isTaken
  }
}
