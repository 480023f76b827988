import Gestures
import JSON

/// Answers a tree in the form that `loadTree` takes.
struct DescribeTree: Request {
  static let method = "describeTree"

  let root: String
  /// The number of levels below the root; nil for all.
  let depth: Int?

  init(_ params: inout Parameters) throws(RequestError) {
    root = try params["root", .identifier(of: .view), default: "window"]
    depth = try params.optional("depth", .integer(in: 0...))
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let root = try session.view(root, at: "root")
    let description = TreeDescription(session: session)
    try description.writeMembers(of: root, depth: depth ?? .max, to: &result)
  }
}

/// Writes views as nodes of a tree, without properties that have their class's defaults.
struct TreeDescription {
  let session: Session
  /// Whether nodes include what only `describeScene` writes: targets of controls, answers of scroll
  /// views' delegates, and requirements and delegates of recognizers.
  private let isComplete: Bool
  /// Recognizers that are described elsewhere.
  private let omitted: Set<ObjectIdentifier>
  /// Segments and actions of rows without a text, which are made with one.
  private let untitled: Set<ObjectIdentifier>
  private let prototypes: Prototypes

  init(session: Session, isComplete: Bool = false, omitting omitted: [GestureRecognizer] = []) {
    self.session = session
    self.isComplete = isComplete
    self.omitted = Set(omitted.map { ObjectIdentifier($0) })
    let titled = isComplete ? session.objects.all.flatMap(Self.titledParts) : []
    untitled = Set(titled.lazy.filter { $0.text == nil }.map { ObjectIdentifier($0) })
    prototypes = Prototypes(session.engine)
  }

  /// The views that were made with a text.
  private static func titledParts(of object: Object) -> [View] {
    (object as? SegmentedControl)?.segmentViews ?? (object as? TableRow)?.actionViews ?? []
  }

  /// Writes the node of `view` without its braces.
  func writeMembers(
    of view: View, depth: Int, to result: inout JSONWriter
  ) throws(RequestError) {
    try session.checkCancellation()
    try writeOwnMembers(of: view, to: &result)
    try writeRecognizers(of: view, to: &result)
    guard depth > 0, !view.subviews.isEmpty else { return }
    try session.list("subviews", view.subviews, to: &result) {
      subview, result throws(RequestError) in
      try writeMembers(of: subview, depth: depth - 1, to: &result)
    }
  }

  /// Writes what isn't a list of other nodes.
  func writeOwnMembers(of view: View, to result: inout JSONWriter) throws(RequestError) {
    result.member("id", view.id)
    result.member("class", view.objectClass.name)
    viewProperties.write(view, unlike: prototypes.view(of: view.objectClass), to: &result)
    if isComplete {
      if let control = view as? Control { try result.targets(of: control, in: session) }
      if let scrollView = view as? ScrollView { result.scrollDelegate(of: scrollView) }
      if untitled.contains(ObjectIdentifier(view)) {
        result.key("text")
        result.null()
      }
    }
  }

  /// Properties that a running gesture measures, which aren't part of a set-up.
  private static let measures: Set<String> = ["scale", "rotation"]

  private func writeRecognizers(
    of view: View, to result: inout JSONWriter
  ) throws(RequestError) {
    let recognizers = view.gestureRecognizers.filter { !omitted.contains(ObjectIdentifier($0)) }
    try write(recognizers, to: &result)
  }

  /// Writes the member `recognizers`, unless it is empty.
  func write(
    _ recognizers: [GestureRecognizer], to result: inout JSONWriter
  ) throws(RequestError) {
    guard !recognizers.isEmpty else { return }
    try session.list("recognizers", recognizers, to: &result) {
      recognizer, result throws(RequestError) in
      try writeMembers(of: recognizer, to: &result)
    }
  }

  /// Writes the node of a recognizer without its braces.
  func writeMembers(
    of recognizer: GestureRecognizer, to result: inout JSONWriter
  ) throws(RequestError) {
    result.member("id", recognizer.id)
    result.member("class", recognizer.objectClass.name)
    let prototype = prototype(of: recognizer)
    recognizerProperties.write(
      recognizer, unlike: prototype,
      omitting: (isComplete ? Self.measures : []).union([thresholdsProperty.name]), to: &result)
    writeThresholds(of: recognizer, unlike: prototype, to: &result)
    if recognizer.numberOfTargets > 0 { result.targets(of: recognizer) }
    if isComplete { result.ties(of: recognizer) }
  }

  /// Writes them if they aren't those that follow from its class and number of taps.
  private func writeThresholds(
    of recognizer: GestureRecognizer, unlike prototype: GestureRecognizer?,
    to result: inout JSONWriter
  ) {
    let prototypeTap = prototype as? TapGestureRecognizer
    prototypeTap?.numberOfTapsRequired =
      (recognizer as? TapGestureRecognizer)?.numberOfTapsRequired ?? 1
    defer { prototypeTap?.numberOfTapsRequired = 1 }
    PropertyTable([thresholdsProperty]).write(recognizer, unlike: prototype, to: &result)
  }

  /// An unchanged recognizer for comparison. A scroll view's pan is enabled along with the view.
  private func prototype(of recognizer: GestureRecognizer) -> GestureRecognizer? {
    let prototype = prototypes.recognizer(of: recognizer.objectClass)
    let scrollView = recognizer.view as? ScrollView
    let isItsPan = scrollView?.panGestureRecognizer === recognizer
    prototype?.isEnabled = isItsPan ? scrollView?.isScrollEnabled ?? true : true
    return prototype
  }
}

/// Describes a view: all its properties, and its place in the tree.
struct DescribeView: ViewRequest {
  static let method = "describeView"

  let view: String

  func run(on view: View, in session: Session, result: inout JSONWriter) throws(RequestError) {
    write(viewIdentity, of: view, to: &result)
    viewProperties.write(view, to: &result)
    write(viewSurroundings, of: view, to: &result)
  }

  private func write(_ places: [ReadOnlyViewProperty], of view: View, to result: inout JSONWriter) {
    for place in places {
      guard let value = place.get(view) else { continue }
      result.key(place.name)
      value.write(to: &result)
    }
  }
}
