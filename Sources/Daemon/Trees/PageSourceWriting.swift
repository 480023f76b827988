import Gestures
import JSON
import XML

/// Writes views as a page source: WebDriverAgent's attributes, and then, in our own namespace, everything
/// that an import couldn't infer from those; or else traits.
///
/// It writes into an answer, within a string, and stops once that is too long.
struct PageSourceWriting {
  private let session: Session
  private let visibleOnly: Bool
  private let own: Bool
  /// What the elements stand for, in their order, unless they say so themselves.
  private(set) var written: [Object] = []
  private let screen: Rect
  private let classes: ClassHierarchy
  private let prototypes: Prototypes
  /// The values that views of a class have unless others are written, by the class's number.
  private var defaults: [Int: [PropertyChange]] = [:]
  private var writer = XMLWriter()
  /// Whether no element has been written, so that the namespace has yet to be declared.
  private var isFirst = true

  init(_ session: Session, visibleOnly: Bool, own: Bool) {
    (self.session, self.visibleOnly, self.own) = (session, visibleOnly, own)
    screen = Rect(origin: .zero, size: session.options.screen)
    classes = session.engine.classes
    prototypes = Prototypes(session.engine)
  }

  /// Writes all windows, back to front, as those of an application.
  mutating func writeWindows(to result: inout JSONWriter) throws(RequestError) {
    begin("Application")
    if !own { written.append(session.engine.application) }
    attribute("name", session.engine.application.id)
    attribute("label", session.engine.application.id)
    flags(isEnabled: true, isVisible: true, isAccessible: false)
    place(screen, index: 0)
    declareNamespace()
    for (index, window) in session.engine.windows.filter(isWanted).enumerated() {
      try write(window, index: index, isShown: true, clip: screen, to: &result)
    }
    writer.end()
    flush(to: &result)
  }

  /// Writes a view and its descendants.
  mutating func write(_ root: View, to result: inout JSONWriter) throws(RequestError) {
    var isShown = true
    var clip = screen
    var above = root.superview
    while let each = above {
      if !each.isDrawn { isShown = false }
      if each.clipsToBounds { clip = clip.intersection(each.area) }
      above = each.superview
    }
    try write(root, index: 0, isShown: isShown, clip: clip, to: &result)
    flush(to: &result)
  }

  /// Adds what has been written since the last time to the answer.
  private mutating func flush(to result: inout JSONWriter) {
    result.add(writer.text)
    writer.removeText()
  }

  private mutating func write(
    _ view: View, index: Int, isShown: Bool, clip: Rect, to result: inout JSONWriter
  ) throws(RequestError) {
    try session.checkCancellation()
    // The answer is refused then, so the rest isn't needed.
    if result.isOverLimit { return }
    let area = view.area
    let isShown = isShown && view.isDrawn
    let seen = clip.intersection(area)
    let isVisible = isShown && seen.size.width > 0 && seen.size.height > 0
    let name = ElementType.elementName(of: view)
    let attributes = ElementAttributes(view, classes)
    writer.begin(name)
    writer.attribute("type", name)
    attribute("value", attributes.value)
    attribute("name", attributes.name)
    attribute("label", attributes.label)
    attribute("placeholderValue", attributes.placeholder)
    flags(
      isEnabled: attributes.isEnabled, isVisible: isVisible,
      // A control of an app's own class becomes a plain view when the page is imported.
      isAccessible: attributes.label != nil
        || view is Control && name != ElementType.prefix + "Other")
    place(area.integral, index: index)
    writeRange(of: attributes)
    if own {
      declareNamespace()
      writeOwn(view, attributes, isVisible: isVisible, area: area.integral)
    } else {
      attribute("traits", ElementTraits(view, name).text)
      written.append(view)
    }
    flush(to: &result)
    for (index, subview) in view.subviews.filter(isWanted).enumerated() {
      try write(
        subview, index: index, isShown: isShown, clip: view.clipsToBounds ? seen : clip,
        to: &result)
    }
    writer.end()
  }

  private func isWanted(_ view: View) -> Bool { !visibleOnly || view.isDrawn }

  // MARK: WebDriverAgent's attributes

  private mutating func begin(_ type: String) {
    writer.begin(ElementType.prefix + type)
    writer.attribute("type", ElementType.prefix + type)
  }

  /// Writes an attribute, unless it is absent or empty.
  private mutating func attribute(_ name: String, _ value: String?) {
    if let value, !value.isEmpty { writer.attribute(name, value) }
  }

  private mutating func flags(isEnabled: Bool, isVisible: Bool, isAccessible: Bool) {
    writer.attribute("enabled", "\(isEnabled)")
    writer.attribute("visible", "\(isVisible)")
    writer.attribute("accessible", "\(isAccessible)")
  }

  private mutating func place(_ area: Rect, index: Int) {
    writer.attribute("x", GesturedAttributes.text(of: area.minX))
    writer.attribute("y", GesturedAttributes.text(of: area.minY))
    writer.attribute("width", GesturedAttributes.text(of: area.size.width))
    writer.attribute("height", GesturedAttributes.text(of: area.size.height))
    writer.attribute("index", "\(index)")
  }

  private mutating func writeRange(of attributes: ElementAttributes) {
    if let minimum = attributes.minimum {
      writer.attribute("minValue", GesturedAttributes.text(of: minimum))
    }
    if let maximum = attributes.maximum {
      writer.attribute("maxValue", GesturedAttributes.text(of: maximum))
    }
  }

  private mutating func declareNamespace() {
    if own, isFirst { writer.attribute("xmlns:gestured", GesturedAttributes.namespace) }
    isFirst = false
  }

  // MARK: Our own

  private mutating func writeOwn(
    _ view: View, _ attributes: ElementAttributes, isVisible: Bool, area: Rect
  ) {
    own("class", GesturedAttributes.text(of: view.objectClass.name))
    writeLineage(of: view.objectClass)
    own("id", GesturedAttributes.text(of: view.id))
    own("frame", GesturedAttributes.text(of: .rect(view.frame)))
    writeGeometry(of: view)
    var expected = expectedProperties(of: view, attributes)
    if !isVisible, area.size.width > 0, area.size.height > 0, area.overlaps(screen) {
      expected.append(("hidden", .bool(true)))
    }
    let inferred = viewProperties.changes(expected)
    for standard in defaults(of: view.objectClass) {
      let value = viewProperties.properties[standard.position].get(view)
      if case .custom = value { continue }
      // The value shows dots, and nothing else may show more.
      if view.isSecureTextEntry, viewProperties.properties[standard.position].name == "text" {
        continue
      }
      let inferred = inferred.first { $0.position == standard.position }
      if value != (inferred ?? standard).value {
        own(
          viewProperties.properties[standard.position].name, GesturedAttributes.text(of: value))
      }
    }
  }

  /// The values of a new view's plain properties, geometry apart.
  private mutating func defaults(of objectClass: ObjectClass) -> [PropertyChange] {
    if let known = defaults[objectClass.number] { return known }
    let prototype = prototypes.view(of: objectClass)
    let made = viewProperties.properties(of: prototype).lazy
      .filter { $0.isPlain && !Self.geometry.contains($0.name) }
      .map { (name: $0.name, value: $0.get(prototype)) }
    let values = viewProperties.changes(Array(made))
    defaults[objectClass.number] = values
    return values
  }

  private mutating func own(_ name: String, _ text: String) {
    writer.attribute(GesturedAttributes.prefix + name, text)
  }

  /// Writes the superclass, and those above it that an import may have to define.
  private mutating func writeLineage(of objectClass: ObjectClass) {
    guard let superclass = objectClass.superclass, !isBuiltIn(objectClass) else { return }
    own("superclass", GesturedAttributes.text(of: superclass.name))
    if objectClass.bundle != "app" {
      own("bundle", GesturedAttributes.text(of: objectClass.bundle))
    }
    var above: [ObjectClass] = []
    var each = superclass
    while !isBuiltIn(each), let next = each.superclass {
      above.append(each)
      each = next
    }
    guard !above.isEmpty else { return }
    own(
      "lineage",
      GesturedAttributes.text { json in
        json.beginArray()
        for each in above.reversed() {
          json.beginObject()
          json.member("name", each.name)
          json.member("superclass", each.superclass?.name ?? "")
          json.member("bundle", each.bundle)
          json.endObject()
        }
        json.endArray()
      })
  }

  private func isBuiltIn(_ objectClass: ObjectClass) -> Bool {
    classes.isBuiltIn(objectClass)
  }

  private static let geometry: Set<String> = [
    "anchorPoint", "transform", "bounds", "center", "frame", "contentOffset",
  ]

  /// Writes geometry that restores the view's exact place, if the frame alone doesn't.
  private mutating func writeGeometry(of view: View) {
    let isUpright =
      view.transform == .identity && view.anchorPoint == Point(x: 0.5, y: 0.5)
    if view.transform != .identity {
      own("transform", GesturedAttributes.text(of: .transform(view.transform)))
    }
    if view.anchorPoint != Point(x: 0.5, y: 0.5) {
      own("anchorPoint", GesturedAttributes.text(of: .point(view.anchorPoint)))
    }
    if view is ScrollView {
      own("contentOffset", GesturedAttributes.text(of: .point(view.bounds.origin)))
    }
    let frame = view.frame
    let center = Point(
      x: frame.minX + frame.size.width * 0.5, y: frame.minY + frame.size.height * 0.5)
    let isPlaced =
      isUpright && frame.size == view.bounds.size && center == view.center
      && (view is ScrollView || view.bounds.origin == .zero)
    guard !isPlaced else { return }
    own("bounds", GesturedAttributes.text(of: .rect(view.bounds)))
    own("center", GesturedAttributes.text(of: .point(view.center)))
  }

  /// The properties that an import infers from the attributes alone.
  private func expectedProperties(
    of view: View, _ attributes: ElementAttributes
  ) -> [(name: String, value: PropertyValue)] {
    var expected = attributes.properties(
      of: ElementKind(view.objectClass), isControl: view is Control, warn: { _ in })
    if let control = view as? SegmentedControl {
      let shown = control.subviews.filter { $0.objectClass.name == "UISegment" }
      let titles = shown.map { ElementAttributes($0, classes).segmentTitle }
      expected.append(("segments", .strings(titles)))
      let selected = shown.firstIndex { $0.isSelectedSegment }
      if let selected { expected.append(("selectedSegmentIndex", .integer(selected))) }
    }
    if view is ScrollView { expected.append(("contentSize", .null)) }
    return expected
  }
}
