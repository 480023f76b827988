/// A rectangle on the screen that can be hit, holds subviews, and carries recognizers.
///
/// There may be millions: what few views have is kept out of line, and a plain view is small.
open class View: Responder {
  private final let home: Unretained<Engine>
  /// The engine that it belongs to; it keeps all its objects, and they can't be used without it.
  @inline(__always)
  final var engine: Engine { home.value }

  /// Where it is, how large, and what keeps touches away from it.
  private final var state: ViewState
  /// Where the anchor point lies in the superview.
  public final var center: Point {
    get { state.center }
    set {
      state.center = newValue
      hitRegionChanged()
    }
  }
  /// The view's own coordinates: the origin is the scroll offset of its content.
  public final var bounds: Rect {
    get { state.bounds }
    set {
      let previous = state.bounds
      state.bounds = newValue.standardized
      hitRegionChanged()
      if state.bounds.size != previous.size { sizeChanged() }
      if state.bounds.origin != previous.origin { originChanged() }
    }
  }
  /// Moves the content without `originChanged`, as a view does that moves it itself.
  final func moveOrigin(to origin: Point) {
    guard origin != state.bounds.origin else { return }
    state.bounds.origin = origin
    hitRegionChanged()
  }
  /// Anchor point and transform, where they aren't the usual ones.
  final var posture: Posture?

  /// What keeps touches away from the view and all below it; none for most.
  public final var obstacles: TouchObstacles {
    get { state.obstacles }
    set {
      let isTouchable = state.obstacles.isEmpty
      state.obstacles = newValue
      if newValue.isEmpty != isTouchable { hitRegionChanged() }
    }
  }
  /// Kept with 32 bits, as the layer does: 0.01 reads back as 0.0099999998 and is untouchable.
  public final var alpha: Float {
    get { state.alpha }
    set {
      state.alpha = newValue
      obstacles.set(.transparent, Double(newValue) < 0.01)
    }
  }
  /// The alpha in the fewest digits that tell it: 0.3, not 0.30000001192092896. But 0.01 reads back as
  /// 0.0099999998, since it lies below what can be touched.
  public final var readableAlpha: Double {
    alpha == 0.01 ? 0.0099999998 : Double(alpha.description) ?? Double(alpha)
  }
  public final var isHidden: Bool {
    get { obstacles.contains(.hidden) }
    set {
      guard isHidden != newValue else { return }
      obstacles.set(.hidden, newValue)
      visibilityChanged()
    }
  }
  public final var isUserInteractionEnabled: Bool {
    get { !obstacles.contains(.interactionDisabled) }
    set { obstacles.set(.interactionDisabled, !newValue) }
  }
  final var flags: ViewFlags {
    get { state.flags }
    set { state.flags = newValue }
  }

  /// No subtree below it has more levels than this, itself counted; it may have fewer.
  final var levels: UInt16 = 1
  /// Where the index over its superview's subviews keeps it; negative where it doesn't.
  final var indexNode: Int32 = -1
  /// Its rank among its siblings, for comparison alone; it means nothing while these are few.
  final var rank: Int64 = 0
  /// Its superview, without retain and release: for walking up the tree.
  final var above: Unretained<View>?
  public internal(set) final var superview: View? {
    get { above?.value }
    set { above = newValue.map { Unretained($0) } }
  }
  /// Back to front.
  public internal(set) final var subviews = Subviews()
  /// In the order in which they were attached.
  public internal(set) final var gestureRecognizers = OrderedTable<GestureRecognizer>()
  final var content: Box<ViewContent>?
  final var details: ViewDetails?

  /// Detached, with the defaults of its class. The engine counts it until it is released.
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
    }
    engine.admit(self)
  }

  /// The window at the root, or nil while the view is detached; a window answers itself.
  public override final var window: Window? { root as? Window }

  /// The topmost superview; itself while it has none.
  final var root: View {
    var view = self
    while let above = view.superview { view = above }
    return view
  }

  /// Its controller where it is the root view of one, else its superview.
  open override var next: Responder? { controller ?? superview }

  /// Whether a recognizer that holds a touch on this view may begin; asked before its delegate.
  func shouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// Whether the view is `other` or below it.
  public final func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let each = view {
      if each === other { return true }
      view = each.superview
    }
    return false
  }

  /// What it shows as a control; nil for other views.
  open var controlValues: ControlValues? { nil }

  /// Objects that the view itself made, in order: they are released along with it.
  open var parts: [Object] { [] }

  /// Its bounds have another size.
  func sizeChanged() {}

  /// The client put its content elsewhere.
  func originChanged() {}

  /// Makes changes of several properties that count as one.
  open func change(_ body: () -> Void) { body() }

  /// It is about to leave its window, while touches that landed on it are down.
  func willLeaveWindow() {}

  /// It was hidden or shown.
  func visibilityChanged() {}

  override func dropReferences() {
    details?.hitTestBehavior = .normal
    details?.firstHitTestBehavior = nil
  }

  // MARK: Copying

  override final func makeTwin(in engine: Engine) -> Object {
    type(of: self).init(id: id, class: objectClass, in: engine)
  }

  /// The index over its siblings isn't taken over, but made when it is needed.
  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    let original = unsafeDowncast(original, to: View.self)
    state = original.state
    levels = original.levels
    rank = original.rank
    posture = original.posture
    superview = copy[original.superview]
    if !original.subviews.isEmpty { subviews = original.subviews.twins(by: copy) }
    if !original.gestureRecognizers.isEmpty {
      gestureRecognizers = copy[original.gestureRecognizers]
    }
    content = original.content
    if let details = original.details { self.details = details.twin(by: copy) }
  }
}

/// Where a view is, how large, and what keeps touches away from it.
private struct ViewState {
  var center = Point.zero
  var bounds = Rect.zero
  var alpha: Float = 1
  var obstacles: TouchObstacles
  var flags: ViewFlags
}

/// What keeps touches away from a view and from all below it.
public struct TouchObstacles: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let hidden = TouchObstacles(rawValue: 1)
  public static let interactionDisabled = TouchObstacles(rawValue: 2)
  /// Its alpha is below 0.01.
  public static let transparent = TouchObstacles(rawValue: 4)
  /// It is a control that isn't enabled; set by the control.
  public static let disabledControl = TouchObstacles(rawValue: 8)

  mutating func set(_ obstacle: TouchObstacles, _ stands: Bool) {
    if stands { insert(obstacle) } else { remove(obstacle) }
  }
}
