/// Boolean properties that hit tests don't use.
struct ViewFlags: OptionSet {
  let rawValue: UInt16

  static let multipleTouchEnabled = ViewFlags(rawValue: 1)
  static let exclusiveTouch = ViewFlags(rawValue: 2)
  static let clipsToBounds = ViewFlags(rawValue: 4)
  static let captureIgnored = ViewFlags(rawValue: 8)
  static let capturedAfterAction = ViewFlags(rawValue: 16)
  static let reactClickable = ViewFlags(rawValue: 32)
  /// It, or one that is or was below it, is named for zooming by a scroll view.
  static let holdsZoomed = ViewFlags(rawValue: 64)
  /// Its content moves by itself, and is moved when its bounds are asked for.
  static let scrollsItself = ViewFlags(rawValue: 128)

  subscript(flag: ViewFlags) -> Bool {
    get { contains(flag) }
    set { if newValue { insert(flag) } else { remove(flag) } }
  }
}

/// Texts and names of a view.
struct ViewContent {
  var text: String?
  var image: String?
  var accessibilityIdentifier: String?
  var accessibilityLabel: String?
  var accessibilityValue: String?
  var elementID: String?
  var tag = 0
  var observed: Box<ObservedTraits>?
}

/// Rarely set properties of a view, out of line.
final class ViewDetails {
  var zPosition = 0.0
  var contentScaleFactor = 1.0
  var hitInsets: Insets?
  var extraHitRects: [Rect] = []
  var hitTestBehavior = HitTestBehavior.normal
  /// The behaviour in the first pass, which finds the window; nil for the same as in the second.
  var firstHitTestBehavior: HitTestBehavior?
  var pointInside: OwnAnswer?
  var acceptsHit: OwnAnswer?
  /// The parts of a hit test that the view's class has the client answer.
  var questions: HitQuestions = []
  /// Not retained, because the controller retains the view.
  var controller: WeakReference<Controller>?
  var delegate: WeakReference<Object>?
  var indexPath: IndexPath?
  var headerForSection: Int?
  var footerForSection: Int?
  var shouldChangeCharacters: ClientAnswer<Bool>?
  var gestureShouldBegin: BeginAnswer?
  /// The end of the animation during which it takes no touches.
  var animationEnd: Time?
  var selectionTarget: WeakReference<Object>?
  var selectionAction: String?

  func copied(by copy: WorldCopy) -> ViewDetails {
    let twin = ViewDetails()
    twin.zPosition = zPosition
    twin.contentScaleFactor = contentScaleFactor
    twin.hitInsets = hitInsets
    twin.extraHitRects = extraHitRects
    twin.hitTestBehavior = hitTestBehavior.copied(by: copy)
    twin.firstHitTestBehavior = firstHitTestBehavior?.copied(by: copy)
    twin.pointInside = pointInside
    twin.acceptsHit = acceptsHit
    twin.questions = questions
    twin.controller = controller
    twin.delegate = delegate
    twin.indexPath = indexPath
    twin.headerForSection = headerForSection
    twin.footerForSection = footerForSection
    twin.shouldChangeCharacters = shouldChangeCharacters
    twin.gestureShouldBegin = gestureShouldBegin
    twin.animationEnd = animationEnd
    twin.selectionTarget = selectionTarget
    twin.selectionAction = selectionAction
    return twin
  }
}

/// A row of a list.
public struct IndexPath: Equatable, Sendable {
  public var section: Int
  public var row: Int

  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}

extension View {
  public final var isMultipleTouchEnabled: Bool {
    get { flags[.multipleTouchEnabled] }
    set { flags[.multipleTouchEnabled] = newValue }
  }
  public final var isExclusiveTouch: Bool {
    get { flags[.exclusiveTouch] }
    set { flags[.exclusiveTouch] = newValue }
  }
  /// Affects only drawing, never hit tests.
  public final var clipsToBounds: Bool {
    get { flags[.clipsToBounds] }
    set { flags[.clipsToBounds] = newValue }
  }
  /// Whether capture ignores this view, but not its descendants.
  public final var captureIgnored: Bool {
    get { flags[.captureIgnored] }
    set { flags[.captureIgnored] = newValue }
  }
  /// For controls: whether capture records a click after the action rather than before it.
  public final var capturedAfterAction: Bool {
    get { flags[.capturedAfterAction] }
    set { flags[.capturedAfterAction] = newValue }
  }

  /// Whether React Native handles presses of the view, and reports them itself.
  public final var reactClickable: Bool {
    get { flags[.reactClickable] }
    set { flags[.reactClickable] = newValue }
  }

  public final var text: String? {
    get { content?.value.text }
    set {
      if newValue != text { engine.interfaceChanged() }
      changeContent(newValue) { $0.text = newValue }
    }
  }
  /// The image's name.
  public final var image: String? {
    get { content?.value.image }
    set {
      if newValue != image { engine.interfaceChanged() }
      changeContent(newValue) { $0.image = newValue }
    }
  }
  public final var accessibilityIdentifier: String? {
    get { content?.value.accessibilityIdentifier }
    set { changeContent(newValue) { $0.accessibilityIdentifier = newValue } }
  }
  public final var accessibilityLabel: String? {
    get { content?.value.accessibilityLabel }
    set { changeContent(newValue) { $0.accessibilityLabel = newValue } }
  }
  public final var accessibilityValue: String? {
    get { content?.value.accessibilityValue }
    set { changeContent(newValue) { $0.accessibilityValue = newValue } }
  }
  /// The view's name in captured events.
  public final var elementID: String? {
    get { content?.value.elementID }
    set { changeContent(newValue) { $0.elementID = newValue } }
  }
  public final var tag: Int {
    get { content?.value.tag ?? 0 }
    set { changeContent(newValue == 0 ? nil : newValue) { $0.tag = newValue } }
  }

  /// Affects only drawing: siblings are hit in the order of `subviews`.
  public final var zPosition: Double {
    get { details?.zPosition ?? 0 }
    set { changeDetails(newValue == 0 ? nil : newValue) { $0.zPosition = newValue } }
  }
  /// Affects only drawing: pixels per point.
  public final var contentScaleFactor: Double {
    get { details?.contentScaleFactor ?? 1 }
    set { changeDetails(newValue == 1 ? nil : newValue) { $0.contentScaleFactor = newValue } }
  }
  /// Insets of the bounds in hit tests; negative ones enlarge. Nil for those of the class.
  public final var hitInsets: Insets? {
    get { details?.hitInsets }
    set {
      changeDetails(newValue) { $0.hitInsets = newValue }
      hitRegionChanged()
    }
  }
  /// Further rectangles, in the view's coordinates, that count as inside.
  public final var extraHitRects: [Rect] {
    get { details?.extraHitRects ?? [] }
    set {
      let rects = newValue.map(\.standardized)
      changeDetails(rects.isEmpty ? nil : rects) { $0.extraHitRects = rects }
      hitRegionChanged()
    }
  }
  /// The behaviour in both passes of a touch's hit test, or only in the second, which finds the
  /// view, if the first has its own.
  public final var hitTestBehavior: HitTestBehavior {
    get { details?.hitTestBehavior ?? .normal }
    set {
      changeDetails(newValue == .normal ? nil : newValue) { $0.hitTestBehavior = newValue }
      hitBehaviorChanged(to: newValue)
    }
  }
  /// The behaviour in the first pass, which finds the window; nil for the same as in the second.
  public final var firstHitTestBehavior: HitTestBehavior? {
    get { details?.firstHitTestBehavior }
    set {
      changeDetails(newValue) { $0.firstHitTestBehavior = newValue }
      hitBehaviorChanged(to: newValue)
    }
  }
  private func hitBehaviorChanged(to behavior: HitTestBehavior?) {
    if case .always = behavior { engine.givesTouchesAway = true }
    hitRegionChanged()
  }
  /// The controller whose root view it is; nil if it isn't one.
  public internal(set) final var controller: Controller? {
    get {
      // Most views have no details; the chains of events ask each of them.
      guard details != nil else { return nil }
      return engine.objects[details?.controller]
    }
    set {
      changeDetails(newValue) { $0.controller = newValue.map { WeakReference($0) } }
    }
  }
  /// The controller of the nearest root view from here up; nil if there is none.
  public final var nearestController: Controller? {
    var view = Unretained(self)
    // Walks up without retain and release.
    while true {
      if let controller = view.with({ $0.details?.controller }) {
        return engine.objects[controller]
      }
      guard let above = view.with({ $0.above }) else { return nil }
      view = above
    }
  }
  /// The delegate of a list, scroll view or bar; nil once it is released.
  public final var delegate: Object? {
    get { engine.objects[details?.delegate] }
    set {
      let link = engine.link(to: newValue)
      changeDetails(newValue) { $0.delegate = link }
    }
  }
  /// For cells: the row that it shows.
  public final var indexPath: IndexPath? {
    get { details?.indexPath }
    set { changeDetails(newValue) { $0.indexPath = newValue } }
  }
  /// The section whose header it is.
  public final var headerForSection: Int? {
    get { details?.headerForSection }
    set { changeDetails(newValue) { $0.headerForSection = newValue } }
  }
  /// The section whose footer it is.
  public final var footerForSection: Int? {
    get { details?.footerForSection }
    set { changeDetails(newValue) { $0.footerForSection = newValue } }
  }

  /// Sets the content scale factor of all descendants.
  public final func setContentScaleFactorBelow(to factor: Double) {
    var pending = Array(subviews)
    while let view = pending.popLast() {
      view.contentScaleFactor = factor
      pending += view.subviews
    }
  }

  /// Replaces the box, unless there is none and nothing to store.
  func changeContent<Value>(_ value: Value?, _ change: (inout ViewContent) -> Void) {
    if content == nil, value == nil { return }
    var changed = content?.value ?? ViewContent()
    change(&changed)
    content = Box(changed)
  }

  final func changeDetails<Value>(_ value: Value?, _ change: (ViewDetails) -> Void) {
    if details == nil {
      guard value != nil else { return }
      details = ViewDetails()
    }
    if let details { change(details) }
  }
}
