/// Switches that hit-testing doesn't look at.
struct ViewFlags: OptionSet {
  let rawValue: UInt8

  static let multipleTouchEnabled = ViewFlags(rawValue: 1)
  static let exclusiveTouch = ViewFlags(rawValue: 2)
  static let clipsToBounds = ViewFlags(rawValue: 4)
  static let captureIgnored = ViewFlags(rawValue: 8)
  static let capturedAfterAction = ViewFlags(rawValue: 16)
  static let reactClickable = ViewFlags(rawValue: 32)

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
}

/// Rarely set properties of a view, out of line.
final class ViewDetails {
  var zPosition = 0.0
  var contentScaleFactor = 1.0
  var hitInsets: Insets?
  var extraHitRects: [Rect] = []
  var hitTestBehavior = HitTestBehavior.normal
  /// Of the pass that finds the window, where that has a behaviour of its own.
  var firstHitTestBehavior: HitTestBehavior?
  /// What the class of the view asks the client.
  var questions: HitQuestions = []
  /// Not kept: it keeps the view.
  var controller: ObjectLink<Controller>?
  var delegate: ObjectLink<Object>?
  var indexPath: IndexPath?
  var headerForSection: Int?
  var footerForSection: Int?

  func twin(by copy: WorldCopy) -> ViewDetails {
    let twin = ViewDetails()
    twin.zPosition = zPosition
    twin.contentScaleFactor = contentScaleFactor
    twin.hitInsets = hitInsets
    twin.extraHitRects = extraHitRects
    twin.hitTestBehavior = hitTestBehavior.twin(by: copy)
    twin.firstHitTestBehavior = firstHitTestBehavior?.twin(by: copy)
    twin.questions = questions
    twin.controller = controller
    twin.delegate = delegate
    twin.indexPath = indexPath
    twin.headerForSection = headerForSection
    twin.footerForSection = footerForSection
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
  /// Drawing only: it never matters to touches.
  public final var clipsToBounds: Bool {
    get { flags[.clipsToBounds] }
    set { flags[.clipsToBounds] = newValue }
  }
  /// Capture leaves this very view out.
  public final var captureIgnored: Bool {
    get { flags[.captureIgnored] }
    set { flags[.captureIgnored] = newValue }
  }
  /// Of controls: capture records a click once the action is done, not before.
  public final var capturedAfterAction: Bool {
    get { flags[.capturedAfterAction] }
    set { flags[.capturedAfterAction] = newValue }
  }

  /// React Native handles presses of the view in its own way, and reports them itself.
  public final var reactClickable: Bool {
    get { flags[.reactClickable] }
    set { flags[.reactClickable] = newValue }
  }

  public final var text: String? {
    get { content?.value.text }
    set { changeContent(newValue) { $0.text = newValue } }
  }
  /// The image's name.
  public final var image: String? {
    get { content?.value.image }
    set { changeContent(newValue) { $0.image = newValue } }
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
  /// What capture calls the view.
  public final var elementID: String? {
    get { content?.value.elementID }
    set { changeContent(newValue) { $0.elementID = newValue } }
  }
  public final var tag: Int {
    get { content?.value.tag ?? 0 }
    set { changeContent(newValue == 0 ? nil : newValue) { $0.tag = newValue } }
  }

  /// Drawing only: siblings are hit in the order of `subviews`.
  public final var zPosition: Double {
    get { details?.zPosition ?? 0 }
    set { changeDetails(newValue == 0 ? nil : newValue) { $0.zPosition = newValue } }
  }
  /// Drawing only: pixels of what it draws for each point.
  public final var contentScaleFactor: Double {
    get { details?.contentScaleFactor ?? 1 }
    set { changeDetails(newValue == 1 ? nil : newValue) { $0.contentScaleFactor = newValue } }
  }
  /// The bounds are inset by these when points are asked for; negative ones widen. Nil leaves it to
  /// the class.
  public final var hitInsets: Insets? {
    get { details?.hitInsets }
    set {
      changeDetails(newValue) { $0.hitInsets = newValue }
      hitRegionChanged()
    }
  }
  /// Further rectangles, in its own coordinates, that count as inside.
  public final var extraHitRects: [Rect] {
    get { details?.extraHitRects ?? [] }
    set {
      let rects = newValue.map(\.standardized)
      changeDetails(rects.isEmpty ? nil : rects) { $0.extraHitRects = rects }
      hitRegionChanged()
    }
  }
  /// In both passes of a touch's hit test, unless the first has a behaviour of its own; then in the
  /// second, which finds the view.
  public final var hitTestBehavior: HitTestBehavior {
    get { details?.hitTestBehavior ?? .normal }
    set {
      changeDetails(newValue == .normal ? nil : newValue) { $0.hitTestBehavior = newValue }
      hitRegionChanged()
    }
  }
  /// In the first pass, which finds the window; nil for the same as in the second.
  public final var firstHitTestBehavior: HitTestBehavior? {
    get { details?.firstHitTestBehavior }
    set {
      changeDetails(newValue) { $0.firstHitTestBehavior = newValue }
      hitRegionChanged()
    }
  }
  /// Whose root view it is.
  public internal(set) final var controller: Controller? {
    get { engine.objects[details?.controller] }
    set {
      changeDetails(newValue) { $0.controller = newValue.map { ObjectLink($0) } }
    }
  }
  /// Of the views from here up, the controller of the first that is a root view.
  public final var nearestController: Controller? {
    var place = Unretained(self)
    // Whatever keeps the tree keeps these: it walks up without retain and release.
    while true {
      if let controller = place.with({ $0.details?.controller }) {
        return engine.objects[controller]
      }
      guard let above = place.with({ $0.above }) else { return nil }
      place = above
    }
  }
  /// The object that hears of selections, for lists; nil once that is released.
  public final var delegate: Object? {
    get { engine.objects[details?.delegate] }
    set {
      let link = engine.link(to: newValue)
      changeDetails(newValue) { $0.delegate = link }
    }
  }
  /// Which row it shows, for cells.
  public final var indexPath: IndexPath? {
    get { details?.indexPath }
    set { changeDetails(newValue) { $0.indexPath = newValue } }
  }
  /// The section that it heads.
  public final var headerForSection: Int? {
    get { details?.headerForSection }
    set { changeDetails(newValue) { $0.headerForSection = newValue } }
  }
  /// The section that it ends.
  public final var footerForSection: Int? {
    get { details?.footerForSection }
    set { changeDetails(newValue) { $0.footerForSection = newValue } }
  }

  /// Sets the content scale factor of all views below this one.
  public final func setContentScaleFactorBelow(to factor: Double) {
    var pending = Array(subviews)
    while let view = pending.popLast() {
      view.contentScaleFactor = factor
      pending += view.subviews
    }
  }

  /// Makes another box where there is something to keep in it.
  private func changeContent<Value>(_ value: Value?, _ change: (inout ViewContent) -> Void) {
    if content == nil, value == nil { return }
    var changed = content?.value ?? ViewContent()
    change(&changed)
    content = Box(changed)
  }

  private func changeDetails<Value>(_ value: Value?, _ change: (ViewDetails) -> Void) {
    if details == nil {
      guard value != nil else { return }
      details = ViewDetails()
    }
    if let details { change(details) }
  }
}
