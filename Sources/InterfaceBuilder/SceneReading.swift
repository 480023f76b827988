/// Makes one scene of a document: first its controllers and views, then what connects them.
struct SceneReading {
  let document: InterfaceDocument
  let scene: InterfaceDocument.Scene
  var classes: SceneClasses
  var names: SceneNames
  var made: ImportedScene
  /// Views by the index of their element.
  var views: [Int: ImportedScene.View] = [:]
  /// The positions of controllers and objects in their lists, by the index of their element.
  var controllers: [Int: Int] = [:]
  var objects: [Int: Int] = [:]
  /// Elements `objects` whose recognizers belong to the scene.
  var holders: [Int] = []
  /// Elements of views that the document doesn't install, or that stand in no view.
  var leftOut: Set<Int> = []
  /// The attributes that each class has.
  private var attributes: [String: [Attribute]] = [:]

  init(_ document: InterfaceDocument, _ scene: InterfaceDocument.Scene, _ session: KnownClasses) {
    self.document = document
    self.scene = scene
    classes = SceneClasses(document, session)
    names = SceneNames(isTaken: session.isTaken)
    made = ImportedScene(root: ImportedScene.View(id: "", className: "", element: scene.root))
  }

  mutating func read() -> ImportedScene {
    holders = [scene.objects]
    let innermost = addContainers()
    made.root = addView(scene.root, in: nil, cell: nil, owner: innermost)
    made.root.frame.replaceSubrange(0..<2, with: [0, 0])
    if let innermost { made.controllers[innermost].view = made.root.id }
    connect()
    made.classes = classes.new
    if let code = (made.classes.first { !$0.name.isEmpty }) {
      made.notes.append(
        .init(
          element: scene.root,
          message: "what the code of \(code.name)\(made.classes.count > 1 ? " and others" : "") "
            + "overrides isn't in the document", isComment: true))
    }
    finish(made.root)
    return made
  }

  mutating func note(_ element: Int, _ message: String, isComment: Bool = false) {
    made.notes.append(.init(element: element, message: message, isComment: isComment))
  }

  // MARK: Controllers

  /// Adds the scene's controller and the containers around it; answers its position.
  private mutating func addContainers() -> Int? {
    guard let controller = scene.controller else { return nil }
    var line = [controller]
    while let container = document.container(of: line[0]), !line.contains(container) {
      line.insert(container, at: 0)
    }
    var parent: String?
    var last: Int?
    for element in line {
      last = addController(element, parent: parent)
      parent = last.map { made.controllers[$0].id }
    }
    return last
  }

  private mutating func addController(_ element: Int, parent: String?) -> Int {
    let base = Elements.controllers[document.name(element)] ?? "UIViewController"
    let className = className(of: element, base, root: "UIViewController")
    let id = names.choose(document.wantedName(of: element))
    var controller = ImportedScene.Object(id: id, className: className, element: element)
    controller.title = document.attribute("title", of: element)
    controller.parent = parent
    made.controllers.append(controller)
    made.identifiers[element] = id
    controllers[element] = made.controllers.count - 1
    return made.controllers.count - 1
  }

  mutating func className(of element: Int, _ base: String, root: String) -> String {
    var notes: [(String, Bool)] = []
    let name = classes.find(element, base, root: root) { notes.append(($0, $1)) }
    for (message, isComment) in notes { note(element, message, isComment: isComment) }
    return name
  }

  // MARK: Views

  /// Adds a view with those in it. `cell` is the identifier of the cell around it, `owner` the position of the
  /// controller.
  private mutating func addView(
    _ element: Int, in superview: ImportedScene.View?, cell: String?, owner: Int?
  ) -> ImportedScene.View {
    let name = document.name(element)
    if Elements.views[name] == nil { note(element, "unknown element \(name): it became a UIView") }
    let className = className(of: element, Elements.views[name] ?? "UIView", root: "UIView")
    let id = names.choose(document.wantedName(of: element), in: cell)
    let view = ImportedScene.View(id: id, className: className, element: element)
    made.identifiers[element] = id
    views[element] = view
    setFrame(of: view, in: superview)
    setProperties(of: view)
    let isCell = name == "tableViewCell" || name == "collectionViewCell"
    addSubviews(of: element, to: view, cell: isCell ? id : cell, owner: owner)
    embed(in: view, owner: owner)
    return view
  }

  private mutating func addSubviews(
    of element: Int, to view: ImportedScene.View, cell: String?, owner: Int?
  ) {
    let excluded = excludedSubviews(of: element)
    var (section, row) = (-1, 0)
    func visit(_ holder: Int, _ reading: inout SceneReading) {
      for child in reading.document.children(holder) {
        let name = reading.document.name(child)
        if Elements.holders.contains(name) {
          if name == "tableViewSection" { (section, row) = (section + 1, 0) }
          visit(child, &reading)
        } else if reading.isSubview(child, in: holder) {
          if let id = reading.document.id(child), excluded[id] != nil {
            reading.leaveOut(child, excluded[id] ?? [])
            continue
          }
          let subview = reading.addView(child, in: view, cell: cell, owner: owner)
          view.subviews.append(subview)
          if name == "tableViewCell" || name == "collectionViewCell" {
            let path = [Double(max(0, section)), Double(row)]
            subview.properties.append(("indexPath", .numbers(path)))
            row += 1
          }
          switch reading.document.attribute("key", of: child) {
          case "sectionHeaderView": subview.properties.append(("headerForSection", .number(0)))
          case "sectionFooterView": subview.properties.append(("footerForSection", .number(0)))
          default: break
          }
        }
      }
    }
    visit(element, &self)
    noteBarItems(of: element)
  }

  /// Whether a child element is a view in it: one in a list, or one whose key says so.
  private func isSubview(_ child: Int, in holder: Int) -> Bool {
    if Elements.holders.contains(document.name(holder)) { return true }
    guard document.isView(child) else { return false }
    return Elements.keys.contains(document.attribute("key", of: child) ?? "")
  }

  /// Views that bars show aren't laid out in documents.
  private mutating func noteBarItems(of element: Int) {
    guard let items = document.child(element, named: "items") else { return }
    for item in document.children(items) {
      for child in document.children(item)
      where ["customView", "titleView"].contains(document.attribute("key", of: child)) {
        note(child, "left out: a bar lays out its \(document.attribute("key", of: child) ?? "")")
        noteDescendants(of: child)
      }
    }
  }

  /// Subviews that the default variation doesn't install, with the variations that do.
  private func excludedSubviews(of element: Int) -> [String: [String]] {
    var excluded: [String: [String]] = [:]
    let variations = document.children(element, named: "variation")
    func references(_ variation: Int, _ name: String) -> [String] {
      document.children(variation, named: "mask")
        .filter { document.attribute("key", of: $0) == "subviews" }
        .flatMap { document.children($0, named: name) }
        .compactMap { document.attribute("reference", of: $0) }
    }
    for variation in variations where document.attribute("key", of: variation) == "default" {
      for id in references(variation, "exclude") { excluded[id] = [] }
    }
    if excluded.isEmpty { return [:] }
    for variation in variations {
      for id in references(variation, "include") where excluded[id] != nil {
        excluded[id]?.append(document.attribute("key", of: variation) ?? "")
      }
    }
    return excluded
  }

  private mutating func leaveOut(_ element: Int, _ variations: [String]) {
    let text = title(of: element) ?? document.text("text", of: element)
    let shown = text.map { " (\"\($0)\")" } ?? ""
    let which = variations.isEmpty ? "no variation" : "only " + variations.joined(separator: ", ")
    note(
      element,
      "left out: \(document.name(element)) \(document.wantedName(of: element))\(shown), which \(which) installs",
      isComment: true)
    noteDescendants(of: element)
  }

  private mutating func noteDescendants(of element: Int) {
    var open = [element]
    while let each = open.popLast() {
      leftOut.insert(each)
      open += document.children(each)
    }
  }

  /// Adds the view of the controller that a container view embeds.
  private mutating func embed(in view: ImportedScene.View, owner: Int?) {
    for segue in document.connections(view.element)
    where document.attribute("kind", of: segue) == "embed" {
      guard let destination = document.attribute("destination", of: segue),
        let element = document.element(destination)
      else { continue }
      guard document.isController(element) else {
        note(segue, "\(view.id) embeds a controller of another document: left out")
        continue
      }
      guard let shown = document.shownController(of: element) else { continue }
      var line = [shown]
      while line[0] != element, let container = document.container(of: line[0]),
        !line.contains(container)
      {
        line.insert(container, at: 0)
      }
      guard line.allSatisfy({ controllers[$0] == nil }), let root = document.view(of: shown) else {
        note(segue, "\(view.id) embeds a controller that is in the scene already: left out")
        continue
      }
      var parent = owner.map { made.controllers[$0].id }
      var last = 0
      for each in line {
        last = addController(each, parent: parent)
        parent = made.controllers[last].id
      }
      if let objects = document.parent(shown) { holders.append(objects) }
      let embedded = addView(root, in: view, cell: nil, owner: last)
      embedded.frame.replaceSubrange(0..<2, with: [0, 0])
      made.controllers[last].view = embedded.id
      view.subviews.append(embedded)
    }
  }

  // MARK: Geometry

  private mutating func setFrame(of view: ImportedScene.View, in superview: ImportedScene.View?) {
    let element = view.element
    func value(_ name: String, of rect: Int) -> Double? {
      document.attribute(name, of: rect).flatMap(number)
    }
    if let rect = document.child(element, named: "rect", key: "frame") {
      let values = ["x", "y", "width", "height"].map { value($0, of: rect) }
      if values.contains(where: { $0 == nil }) {
        note(rect, "the frame of \(view.id) can't be understood")
      }
      view.frame = values.map { $0 ?? 0 }
    } else if let inset = document.child(element, named: "frame", key: "frameInset") {
      let outer = superview?.frame ?? [0, 0, 0, 0]
      func extent(_ name: String, _ low: String, _ high: String, _ whole: Double) -> (
        Double, Double
      ) {
        let size = value(name, of: inset)
        let start =
          value(low, of: inset) ?? whole - (value(high, of: inset) ?? 0) - (size ?? whole)
        return (start, size ?? whole - start - (value(high, of: inset) ?? 0))
      }
      let (x, width) = extent("width", "minX", "maxX", outer[2])
      let (y, height) = extent("height", "minY", "maxY", outer[3])
      view.frame = [x, y, width, height]
    } else if document.attribute("key", of: element) == "contentView", let superview {
      view.frame = [0, 0] + superview.frame[2...]
    } else {
      note(element, "\(view.id) has no frame: taken as 0")
    }
    if view.frame[2] < 0 || view.frame[3] < 0 {
      note(element, "\(view.id) has a negative size: taken as 0")
      view.frame = [view.frame[0], view.frame[1], max(0, view.frame[2]), max(0, view.frame[3])]
    }
    for flag in ["misplaced", "ambiguous"] where document.attribute(flag, of: element) == "YES" {
      note(element, "the frame of \(view.id) is \(flag): Interface Builder hadn't updated it")
    }
  }

  /// Puts frames, and what scroll views can show, before the other properties.
  private func finish(_ view: ImportedScene.View) {
    for subview in view.subviews { finish(subview) }
    view.properties.insert(("frame", .numbers(view.frame)), at: 0)
    guard !view.subviews.isEmpty, classes.isKind(view.className, of: "UIScrollView") else { return }
    let width = view.subviews.map { $0.frame[0] + $0.frame[2] }.max() ?? 0
    let height = view.subviews.map { $0.frame[1] + $0.frame[3] }.max() ?? 0
    view.properties.append(("contentSize", .numbers([max(0, width), max(0, height)])))
  }

  // MARK: Properties

  private mutating func setProperties(of view: ImportedScene.View) {
    let element = view.element
    let known = attributes(of: view.className, among: viewAttributes)
    let values = document.attributes(element)
    for attribute in known {
      let text =
        values.first { $0.name == attribute.name && $0.namespace.isEmpty }?.value
        ?? (attribute.kind == .text ? longText(attribute.name, of: element) : nil)
      if let text {
        set(attribute, text, of: view, at: element)
      } else if let missing = attribute.missing {
        view.properties.append((attribute.property ?? attribute.name, missing))
      }
    }
    if classes.isKind(view.className, of: "UIButton") {
      if let title = title(of: element) { view.properties.append(("text", .string(title))) }
      if let title = title(of: element, in: "selected") {
        view.properties.append(("selectedTitle", .string(title)))
      }
    }
    if classes.isKind(view.className, of: "UISegmentedControl"),
      let segments = document.child(element, named: "segments")
    {
      let titles = document.children(segments).map { document.text("title", of: $0) ?? "" }
      let last = view.properties.firstIndex { $0.name == "selectedSegmentIndex" }
      if let last, case .number(let index) = view.properties[last].value,
        index >= Double(titles.count)
      {
        view.properties[last].value = .number(-1)
      }
      view.properties.append(("segments", .strings(titles)))
    }
    if let accessibility = document.child(element, named: "accessibility") {
      for (name, property) in [
        ("identifier", "accessibilityIdentifier"), ("label", "accessibilityLabel"),
      ] {
        guard let text = document.text(name, of: accessibility), !text.isEmpty else { continue }
        view.properties.append((property, .string(text)))
      }
    }
    if let traits = document.child(element, named: "textInputTraits"),
      document.attribute("secureTextEntry", of: traits) == "YES"
    {
      view.properties.append(("secureTextEntry", .bool(true)))
    }
    for (keyPath, value) in document.runtimeAttributes(of: element) {
      var name = keyPath
      if name.hasPrefix("is"), let initial = name.dropFirst(2).first {
        name = initial.lowercased() + name.dropFirst(3)
      }
      guard let attribute = runtimeAttributes[name] ?? runtimeAttributes[keyPath],
        classes.isKind(view.className, of: attribute.owner)
      else { continue }
      let truth = ["true": "YES", "1": "YES", "false": "NO", "0": "NO"]
      set(
        attribute, attribute.kind == .flag ? truth[value] ?? value : value, of: view, at: element)
    }
  }

  private func longText(_ name: String, of element: Int) -> String? {
    document.text(name, of: element)
      ?? document.attributedText(
        "attributed" + name.prefix(1).uppercased() + name.dropFirst(), of: element)
  }

  private mutating func set(
    _ attribute: Attribute, _ text: String, of view: ImportedScene.View, at element: Int
  ) {
    let name = attribute.property ?? attribute.name
    guard let value = checked(attribute, text) else {
      if attribute.kind != .positive {
        note(element, "the \(attribute.name) of \(view.id) can't be understood: \(text)")
      }
      return
    }
    view.properties.removeAll { $0.name == name }
    view.properties.append((name, value))
  }

  /// The value of an attribute, within the range that its property has.
  private func checked(_ attribute: Attribute, _ text: String) -> SceneValue? {
    guard let value = attribute.value(text) else { return nil }
    switch (attribute.name, value) {
    case ("alpha", .number(let number)): return .number(max(0, min(number, 1)))
    case ("numberOfPages", .number(let number)), ("currentPage", .number(let number)):
      return number < 0 ? nil : value
    case ("keyboardDismissMode", .string(let mode)):
      return ["none", "onDrag", "interactive"].contains(mode) ? value : nil
    default: return value
    }
  }

  /// The rows of a table of attributes that a class has.
  mutating func attributes(of className: String, among table: [Attribute]) -> [Attribute] {
    if let known = attributes[className] { return known }
    let found = table.filter { classes.isKind(className, of: $0.owner) }
    attributes[className] = found
    return found
  }

  /// A button's title in a state.
  func title(of element: Int, in state: String = "normal") -> String? {
    let found = document.child(element, named: "state", key: state)
    if let found,
      let title = document.text("title", of: found)
        ?? document.attributedText("attributedTitle", of: found)
    {
      return title
    }
    guard state == "normal",
      let configuration = document.child(element, named: "buttonConfiguration")
    else { return nil }
    return document.text("title", of: configuration)
      ?? document.attributedText("attributedTitle", of: configuration)
  }
}

extension InterfaceDocument {
  /// Reads a scene, for a session with those classes and identifiers.
  public func read(_ scene: Scene, _ session: KnownClasses) -> ImportedScene {
    var reading = SceneReading(self, scene, session)
    return reading.read()
  }
}
