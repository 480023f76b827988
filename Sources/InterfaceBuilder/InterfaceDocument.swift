import XML

/// A storyboard or xib: its elements, how they are connected, and its scenes.
///
/// An object, since reading a scene asks it tens of thousands of times.
public final class InterfaceDocument {
  public enum Kind: String, Sendable { case storyboard, xib }

  /// A controller or a xib's root, with its view.
  public struct Scene: Sendable {
    public let name: String
    /// The element of the controller; nil in a xib without one.
    public let controller: Int?
    public let root: Int
    /// The element `objects` that holds it.
    public let objects: Int
    public internal(set) var isInitial = false
  }

  public let kind: Kind
  public let device: String?
  public private(set) var scenes: [Scene] = []
  private let xml: XMLDocument
  private let names: [String]
  private let children: [[Int]]
  /// The first element with each identifier.
  private var indices: [String: Int] = [:]
  /// Elements with an identifier that another has before them.
  public private(set) var repeated: [Int] = []
  /// Outlets that name an object, by its identifier.
  private var outlets: [String: [Outlet]] = [:]
  /// Containers by the identifiers of their children.
  private var containers: [String: Int] = [:]

  /// An outlet or a collection of outlets.
  public struct Outlet: Sendable {
    public let property: String
    /// The object that has it.
    public let owner: Int
    public let isCollection: Bool
  }

  /// Parses a document. A file that isn't a storyboard or xib of iOS is refused.
  public static func parse(
    _ text: String, limits: XMLDocument.Limits
  ) throws(InterfaceError) -> InterfaceDocument {
    let xml: XMLDocument
    do {
      xml = try XMLDocument.parse(
        text, limits: limits, keepsText: true, skipping: Elements.skipped)
    } catch {
      throw .malformed(error)
    }
    return try InterfaceDocument(xml)
  }

  private init(_ xml: XMLDocument) throws(InterfaceError) {
    self.xml = xml
    names = xml.elements.map(\.name)
    let root = xml.elements[0]
    if let message = Self.refusal(of: root) {
      throw .refused(message, xml.place(of: root))
    }
    var children = [[Int]](repeating: [], count: xml.elements.count)
    for (index, element) in xml.elements.enumerated() {
      if let parent = element.parent { children[parent].append(index) }
    }
    self.children = children
    let device = children[0].first { xml.elements[$0].name == "device" }
    self.device = device.flatMap { xml.elements[$0]["id"] }
    kind = root["type"]?.mentions("Storyboard") == true ? .storyboard : .xib
    index()
    findScenes()
  }

  private static func refusal(of root: XMLElement) -> String? {
    if root.name == "archive" {
      return
        "this is an archive of Xcode 4: open it in a current Xcode and save it, which writes a document"
    }
    guard root.name == "document" else {
      return "expected a storyboard or xib, whose root is document, not \(root.name)"
    }
    let type = root["type"] ?? ""
    let runtime = root["targetRuntime"] ?? ""
    if type.mentions("WatchKit") || runtime.hasPrefix("watch") {
      return "this is a document of watchOS, which has no views: expected one of iOS"
    }
    if runtime.hasPrefix("MacOSX") || type.mentions(".Cocoa.") {
      return "this is a document of macOS: expected one of iOS"
    }
    return nil
  }

  // MARK: Elements

  public var elementCount: Int { xml.elements.count }
  public func name(_ element: Int) -> String { names[element] }
  public func attribute(_ name: String, of element: Int) -> String? { xml.elements[element][name] }
  public func id(_ element: Int) -> String? { xml.elements[element]["id"] }
  public func parent(_ element: Int) -> Int? { xml.elements[element].parent }
  public func place(_ element: Int) -> XMLPlace { xml.place(of: xml.elements[element]) }
  public var places: [XMLPlace] { xml.places }
  public func outlets(to id: String) -> [Outlet] { outlets[id] ?? [] }
  public func element(_ id: String) -> Int? { indices[id] }

  func attributes(_ element: Int) -> [XMLAttribute] { xml.elements[element].attributes }
  func children(_ element: Int) -> [Int] { children[element] }
  func children(_ element: Int, named name: String) -> [Int] {
    children[element].filter { self.name($0) == name }
  }
  func child(_ element: Int, named name: String, key: String? = nil) -> Int? {
    children[element].first {
      self.name($0) == name && (key == nil || attribute("key", of: $0) == key)
    }
  }
  func content(_ element: Int) -> String { xml.content(of: element) }
  func container(of controller: Int) -> Int? { id(controller).flatMap { containers[$0] } }

  /// The elements in an element's list of connections.
  public func connections(_ element: Int) -> [Int] {
    child(element, named: "connections").map { children($0) } ?? []
  }

  /// Whether an element is a view: one that is known, or any with a frame.
  public func isView(_ element: Int) -> Bool {
    if Elements.views[name(element)] != nil { return true }
    return !isController(element) && child(element, named: "rect", key: "frame") != nil
  }

  public func isRecognizer(_ element: Int) -> Bool { Elements.recognizers[name(element)] != nil }

  public func isController(_ element: Int) -> Bool {
    name(element) != "viewControllerPlaceholder"
      && (Elements.controllers[name(element)] != nil
        || attribute("sceneMemberID", of: element) == "viewController")
  }

  /// Whether it stands for an object outside the document: the file's owner, the first responder or the exit.
  func isPlaceholder(_ element: Int) -> Bool {
    name(element) == "placeholder" || name(element) == "exit"
  }

  func isFirstResponder(_ element: Int) -> Bool {
    attribute("placeholderIdentifier", of: element) == "IBFirstResponder"
  }

  // MARK: Reading

  private func index() {
    for index in xml.elements.indices {
      let element = xml.elements[index]
      switch element.name {
      case "outlet", "outletCollection":
        guard let property = element["property"], let destination = element["destination"],
          let owner = element.parent.flatMap({ xml.elements[$0].parent })
        else { break }
        outlets[destination, default: []].append(
          Outlet(
            property: property, owner: owner, isCollection: element.name == "outletCollection"))
      case "segue":
        guard let relationship = element["relationship"], let destination = element["destination"],
          Elements.relationships.contains(relationship), containers[destination] == nil,
          let owner = element.parent.flatMap({ xml.elements[$0].parent })
        else { break }
        containers[destination] = owner
      default: break
      }
      guard let id = element["id"] else { continue }
      if indices[id] == nil {
        indices[id] = index
      } else if Self.isObject(element.name) {
        repeated.append(index)
      }
    }
  }

  /// Whether connections may lead to such an element, so that its identifier has to be its own.
  private static func isObject(_ name: String) -> Bool {
    Elements.views[name] != nil || Elements.recognizers[name] != nil
      || Elements.controllers[name] != nil || name == "customObject"
  }

  private func findScenes() {
    var names: Set<String> = []
    func add(_ name: String?, _ controller: Int?, _ root: Int, _ objects: Int) {
      let id = id(controller ?? root) ?? ""
      let wanted = name ?? (id.isEmpty ? "scene" : id)
      let free = free(wanted) { names.contains($0) }
      names.insert(free)
      scenes.append(Scene(name: free, controller: controller, root: root, objects: objects))
    }
    let holders =
      kind == .xib
      ? children(0, named: "objects")
      : children(0, named: "scenes").flatMap { children($0, named: "scene") }
        .flatMap { children($0, named: "objects") }
    for objects in holders {
      for element in children(objects) where !isPlaceholder(element) {
        if isController(element), let root = view(of: element) {
          let name = ["storyboardIdentifier", "customClass", "title"]
            .compactMap { self.attribute($0, of: element) }.first { !$0.isEmpty }
          add(name, element, root, objects)
        } else if kind == .xib, isView(element) {
          add(attribute("customClass", of: element), nil, element, objects)
        }
      }
    }
    guard !scenes.isEmpty else { return }
    let initial = attribute("initialViewController", of: 0).flatMap { element($0) }
    let shown = initial.flatMap { shownController(of: $0) }
    if let index = scenes.firstIndex(where: { $0.controller == shown }), shown != nil {
      scenes[index].isInitial = true
    } else if kind == .xib {
      scenes[0].isInitial = true
    }
  }

  /// The element of a controller's view.
  public func view(of controller: Int) -> Int? {
    children(controller).first { attribute("key", of: $0) == "view" && isView($0) }
  }

  /// The controller with a view that a controller shows first: itself, or the first child of a container.
  func shownController(of controller: Int) -> Int? {
    var (seen, next): (Set<Int>, Int?) = ([], controller)
    while let each = next, seen.insert(each).inserted {
      if view(of: each) != nil { return each }
      let segues = connections(each).filter { name($0) == "segue" }
      next = Elements.relationships.lazy.compactMap { relationship in
        segues.first { self.attribute("relationship", of: $0) == relationship }
      }.first.flatMap { attribute("destination", of: $0) }.flatMap { element($0) }
    }
    return nil
  }

  /// The scene of that name or object identifier; without a name the initial one, else the first.
  public func scene(named name: String?) -> Scene? {
    guard let name else { return scenes.first(where: \.isInitial) ?? scenes.first }
    return scenes.first { $0.name == name }
      ?? scenes.first { id($0.controller ?? $0.root) == name || id($0.root) == name }
  }
}

/// The name, or `name-2` and so on if it is taken.
func free(_ name: String, _ isTaken: (String) -> Bool) -> String {
  guard isTaken(name) else { return name }
  var number = 2
  while isTaken("\(name)-\(number)") { number += 1 }
  return "\(name)-\(number)"
}

extension String {
  /// Whether the word is part of it.
  fileprivate func mentions(_ word: String) -> Bool {
    utf8.indices.contains { utf8[$0...].starts(with: word.utf8) }
  }
}

/// Why a text is no document that can be read.
public enum InterfaceError: Error {
  case malformed(XMLParseError)
  /// Another kind of file; the text says what was expected.
  case refused(String, XMLPlace)
}
