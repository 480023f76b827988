import Gestures
import JSON

/// A view as a request describes it: identifier, class and properties.
struct ViewBlueprint {
  static let defaultClass = "UIView"

  let id: String?
  /// Nil if it isn't given.
  let className: String?
  private var changes: [PropertyChange]

  init(_ params: inout Parameters) throws(RequestError) {
    id = try params.optional("id", .identifier)
    className = try params.optional(
      "class", .name, standingFor: Self.defaultClass)
    changes = try viewProperties.read(&params)
    try Self.checkGeometry(changes)
    try changes.checkActionNames()
    guard let id, !segmentTitles.isEmpty || !changes.actionNames.isEmpty else { return }
    try within("id", Limit.checkOwner(id))
  }

  init(id: String, className: String, changes: [PropertyChange]) {
    self.id = id
    self.className = className
    self.changes = changes
  }

  /// Whether it sets that property.
  func sets(_ property: String) -> Bool { viewProperties.sets(property, in: changes) }

  /// Throws if both the frame and bounds or centre are given: each determines the geometry.
  static func checkGeometry(_ changes: [PropertyChange]) throws(RequestError) {
    guard viewProperties.sets("frame", in: changes) else { return }
    if viewProperties.sets("bounds", in: changes) || viewProperties.sets("center", in: changes) {
      throw RequestError.expected("no frame together with bounds or center").within("frame")
    }
  }

  /// Makes and registers the view, with its class's defaults; a window fills the screen. Of the objects made
  /// with it, those with `released` identifiers are released.
  func make(
    in session: Session, without released: Set<Identifier> = []
  ) throws(RequestError) -> View {
    let className = className ?? Self.defaultClass
    let objectClass = try session.objectClass(
      className, kindOf: "UIView", "a class of views", at: "class")
    do { try session.engine.checkRoom(forViews: 1) } catch { throw RequestError(error) }
    let isWindow = objectClass.isKind(of: session.engine.classes.builtIn("UIWindow"))
    let id = try session.identifier(id, forClass: className, isWindow ? .window : .view)
    let view = View.make(id: id, class: objectClass, in: session.engine)
    session.release(released, amongPartsOf: view)
    for part in view.parts where !part.isReleased && session.objects[part.id] != nil {
      session.engine.release(view)
      throw RequestError(.objectExists(part.id), at: "id")
    }
    if let window = view as? Window { session.add(window) }
    session.register(view)
    session.adoptParts(of: view)
    return view
  }

  /// Makes the objects that properties of the view create, ahead of its other properties: segments, actions of rows,
  /// and the pinch of a scroll view. Those with `released` identifiers are released.
  func makeParts(
    of view: View, in session: Session, without released: Set<Identifier> = []
  ) throws(RequestError) {
    if let scrollView = view as? ScrollView, namesViewForZooming {
      guard !released.contains(Identifier(ScrollView.pinchIdentifier(of: view.id))) else {
        // It goes once the view is named, and is none of the session's until then.
        return scrollView.makePinch()
      }
      try within("viewForZooming", session.checkRoomForPinch(of: scrollView))
      scrollView.makePinch()
      session.adoptParts(of: view)
    }
    if let control = view as? SegmentedControl {
      let making = changes.filter { viewProperties.properties[$0.position].name == "segments" }
      if case .strings(let titles) = viewProperties["segments", in: making] {
        try within(
          "segments", session.checkRoom(forSegments: titles, of: control, without: released))
      }
      viewProperties.apply(making, to: view)
    } else if let row = view as? TableRow {
      for (name, side) in zip(TableRow.actionProperties, [TableRow.Side.trailing, .leading]) {
        let making = changes.filter { viewProperties.properties[$0.position].name == name }
        try within(
          name,
          session.checkRoom(
            forActions: viewProperties[name, in: making]?.actions ?? [], of: row, on: side,
            without: released))
        viewProperties.apply(making, to: view)
      }
    } else {
      return
    }
    session.release(released, amongPartsOf: view)
    session.adoptParts(of: view)
  }

  /// The identifiers of the views that it makes: segments, actions, a toolbar's content.
  func partIdentifiers(in session: Session) -> [Identifier] {
    guard let id else { return [] }
    if let className, let objectClass = session.engine.classes[className],
      objectClass.isKind(of: session.engine.classes.builtIn("UIToolbar"))
    {
      return [Identifier(Toolbar.contentIdentifier(of: id))]
    }
    return segmentTitles.indices.map {
      Identifier(SegmentedControl.segmentIdentifier(at: $0, of: id))
    } + changes.actionNames.map { Identifier(TableRow.identifier(ofAction: $0, of: id)) }
  }

  /// The titles of the segments that it makes.
  var segmentTitles: [String] {
    guard case .strings(let titles) = viewProperties["segments", in: changes] else { return [] }
    return titles
  }

  private var namesViewForZooming: Bool {
    changes.contains { change in
      guard viewProperties.properties[change.position].name == "viewForZooming",
        case .identifier = change.value
      else { return false }
      return true
    }
  }

  /// The property changes for `view`, once the objects that they name exist.
  func resolved(for view: View, in session: Session) throws(RequestError) -> [PropertyChange] {
    var changes = changes
    try viewProperties.resolve(&changes, for: view, in: session)
    return changes
  }

  /// Sets the properties; if it throws, the view is to be discarded. Changes that affect other
  /// objects are returned, to be made once nothing can fail any more.
  func configure(_ view: View, in session: Session) throws(RequestError) -> [PropertyChange] {
    let others = viewProperties.applyOwn(try resolved(for: view, in: session), to: view)
    session.adoptParts(of: view)
    return others
  }
}
