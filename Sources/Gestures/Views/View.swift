/// A rectangle on the screen that can be hit, and has subviews and recognizers.
///
/// There may be many (`TreeLimits.views`): rarely set properties are stored out of line, so that a plain view is small.
open class View: Responder {
  private final let home: Unretained<Engine>
  /// The engine that it belongs to, which retains all its objects and must outlive their use.
  @inline(__always)
  final var engine: Engine { home.value }

  /// Geometry and touch obstacles.
  private final var state: ViewState
  /// The anchor point's location in the superview.
  public final var center: Point {
    get { state.center }
    set {
      if state.center != newValue { engine.interfaceChanged() }
      state.center = newValue
      hitRegionChanged()
    }
  }
  /// The view's rectangle in its own coordinates; the origin is the offset of its content.
  public final var bounds: Rect {
    get {
      if state.flags.contains(.scrollsItself) { followMotion() }
      return state.bounds
    }
    set {
      let previous = bounds
      state.bounds = newValue.standardized
      hitRegionChanged()
      if state.bounds != previous { engine.interfaceChanged() }
      if state.bounds.size != previous.size { sizeChanged() }
      if state.bounds.origin != previous.origin { originChanged() }
    }
  }
  /// Moves the content without calling `originChanged`, for a view that scrolls itself.
  final func moveOrigin(to origin: Point) {
    guard origin != bounds.origin else { return }
    state.bounds.origin = origin
    hitRegionChanged()
  }
  /// Moves the content to where its motion is, amid a question about the bounds. Where the view may be hit doesn't
  /// depend on that.
  final func followMotion(to origin: Point) { state.bounds.origin = origin }
  /// Nil if both are the default.
  final var anchorAndTransform: AnchorAndTransform?

  /// Properties that keep touches from the view and its descendants; empty for most.
  public final var obstacles: TouchObstacles {
    get { state.obstacles }
    set {
      let isTouchable = state.obstacles.isEmpty
      state.obstacles = newValue
      if newValue.isEmpty != isTouchable { hitRegionChanged() }
    }
  }
  /// Stored in 32 bits, as by the layer: 0.01 becomes 0.0099999998, which is untouchable.
  public final var alpha: Float {
    get { state.alpha }
    set {
      if state.alpha != newValue { engine.interfaceChanged() }
      state.alpha = newValue
      obstacles.set(.transparent, Double(newValue) < 0.01)
    }
  }
  /// The alpha with the fewest digits that denote it: 0.3, not 0.30000001192092896. But 0.01 reads
  /// as 0.0099999998, because it is below the touchable limit.
  public final var readableAlpha: Double {
    alpha == 0.01 ? 0.0099999998 : Double(alpha.description) ?? Double(alpha)
  }
  public final var isHidden: Bool {
    get { obstacles.contains(.hidden) }
    set {
      guard isHidden != newValue else { return }
      obstacles.set(.hidden, newValue)
      engine.interfaceChanged()
      visibilityChanged()
    }
  }
  public final var isUserInteractionEnabled: Bool {
    get { !obstacles.contains(.interactionDisabled) }
    set {
      guard isUserInteractionEnabled != newValue else { return }
      obstacles.set(.interactionDisabled, !newValue)
    }
  }
  final var flags: ViewFlags {
    get { state.flags }
    set { state.flags = newValue }
  }

  /// An upper bound of the number of levels of the subtree, the view itself included.
  final var levels: UInt16 = 1
  /// Its superview, for walking up the tree without retain and release.
  final var above: Unretained<View>?
  public internal(set) final var superview: View? {
    get { above?.value }
    set { above = newValue.map { Unretained($0) } }
  }
  /// Back to front.
  public internal(set) final var subviews: [View] = [] {
    didSet { hitIndex = nil }
  }
  /// Where subviews may be hit, if they are many; nil until a hit test needs it.
  final var hitIndex: BoxIndex?
  /// In the order in which they were attached.
  public internal(set) final var gestureRecognizers: [GestureRecognizer] = []
  final var content: Box<ViewContent>?
  final var details: ViewDetails?

  /// A detached view with its class's defaults, which the engine counts until it is released.
  public required init(id: String, class objectClass: ObjectClass, in engine: Engine) {
    home = Unretained(engine)
    let defaults = objectClass.defaults
    state = ViewState(
      obstacles: defaults.isUserInteractionEnabled ? [] : .interactionDisabled,
      flags: defaults.clipsToBounds ? .clipsToBounds : [])
    super.init(id: id, class: objectClass)
    if !objectClass.hitQuestions.isEmpty {
      let details = ViewDetails()
      details.questions = objectClass.hitQuestions
      self.details = details
      engine.allowAsking()
    }
    engine.admit(self)
  }

  /// The window at the root; nil while the view is detached. A window returns itself.
  public override final var window: Window? { root as? Window }

  /// The topmost superview; the view itself if it has none.
  public final var root: View {
    var view = self
    while let above = view.superview { view = above }
    return view
  }

  /// Its controller if it is a root view, otherwise its superview.
  open override var next: Responder? { controller ?? superview }

  /// Whether its class lets a recognizer begin that holds a touch on this view or below it.
  func shouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }
  /// Called when subviews came or moved, to keep those in order that UIKit keeps in order.
  func orderSubviews() {}

  /// Whether the view is `other` or a descendant of it.
  public final func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let each = view {
      if each === other { return true }
      view = each.superview
    }
    return false
  }

  /// Whether the views are the same, or one is a descendant of the other.
  final func isOnOneBranch(with other: View) -> Bool {
    isDescendant(of: other) || other.isDescendant(of: self)
  }

  /// The nearest superview of that Swift class; nil if there is none.
  public final func superviewOfKind<Kind: View>(_ kind: Kind.Type) -> Kind? {
    var view = superview
    while let each = view {
      if let found = each as? Kind { return found }
      view = each.superview
    }
    return nil
  }

  /// Values of a control; nil for other views.
  open var controlValues: ControlValues? { nil }

  /// Called after the size of the bounds has changed.
  func sizeChanged() {}

  /// Called after the client has changed the origin of the bounds.
  func originChanged() {}

  /// Makes several changes of properties that count as one.
  open func change(_ body: () -> Void) { body() }

  /// Called for a view with tracked touches before it leaves its window.
  func willLeaveWindow() {}
  /// Called when a recognizer further out took a tap on it at the lift; text views and fields are focused even so.
  func tapWasClaimed(_ touch: Touch) {}

  /// Called, while it scrolls itself, before its bounds are read.
  func followMotion() {}

  /// Called after it was hidden or shown.
  func visibilityChanged() {}

  override func dropReferences() {
    details?.hitTestBehavior = .normal
    details?.firstHitTestBehavior = nil
  }

  // MARK: Copying

  override final func makeCopy(in engine: Engine) -> Object {
    type(of: self).init(id: id, class: objectClass, in: engine)
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    state = original.state
    levels = original.levels
    anchorAndTransform = original.anchorAndTransform
    superview = copy[original.superview]
    if !original.subviews.isEmpty { subviews = copy[original.subviews] }
    hitIndex = original.hitIndex
    if !original.gestureRecognizers.isEmpty {
      gestureRecognizers = copy[original.gestureRecognizers]
    }
    content = original.content
    if let details = original.details { self.details = details.copied(by: copy) }
  }
}

/// Geometry and touch obstacles of a view.
private struct ViewState {
  var center = Point.zero
  var bounds = Rect.zero
  var alpha: Float = 1
  var obstacles: TouchObstacles
  var flags: ViewFlags
}
