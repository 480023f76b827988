/// A view that shows a part of its content, and moves it with a finger.
///
/// `contentOffset` is the origin of its bounds. While its pan runs, the content follows the finger and
/// stops where it ends, insets included: nothing bounces, and nothing moves on after the lift, but for
/// paging, which then goes to the nearest page. Along an axis where all content is in sight, it doesn't
/// scroll, and the pan doesn't begin; nor does it where the content is at its end that way already and
/// a scroll view around it isn't.
public class ScrollView: View {
  /// How much farther one way than the other a drag must go at its begin to be locked to it.
  static let lockRatio = 2.0

  /// The extent of what can be shown.
  public final var contentSize = Size.zero
  /// What is added around the content.
  public final var contentInset = Insets.zero
  /// Without it the pan is disabled, and touches go to the content at once.
  public final var isScrollEnabled: Bool {
    get { storedScrollEnabled }
    set {
      storedScrollEnabled = newValue
      panGestureRecognizer.isEnabled = newValue
    }
  }
  private final var storedScrollEnabled = true
  /// Whether touches on the content are withheld until it is clear that they don't scroll.
  public final var delaysContentTouches = true
  /// Whether it may scroll with a touch of which the content has heard.
  public final var canCancelContentTouches = true
  /// Whether a drag that starts out along one axis stays on it.
  public final var isDirectionalLockEnabled = false
  /// Whether it stops at multiples of its own size.
  public final var isPagingEnabled = false
  /// What moves the content; one of its recognizers like any other.
  public private(set) final var panGestureRecognizer: ScrollViewPanGestureRecognizer

  /// Where the content was when the pan began, and the axes that it may move along.
  private final var start: (offset: Point, axes: ScrollAxes)?

  public required init(id: String, class objectClass: ObjectClass, in engine: Engine) {
    panGestureRecognizer = ScrollViewPanGestureRecognizer(
      id: Self.panIdentifier(of: id),
      class: engine.classes.builtIn("UIScrollViewPanGestureRecognizer"), in: engine)
    super.init(id: id, class: objectClass, in: engine)
    addGestureRecognizer(panGestureRecognizer)
  }

  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    let original = unsafeDowncast(original, to: ScrollView.self)
    contentSize = original.contentSize
    contentInset = original.contentInset
    storedScrollEnabled = original.storedScrollEnabled
    delaysContentTouches = original.delaysContentTouches
    canCancelContentTouches = original.canCancelContentTouches
    isDirectionalLockEnabled = original.isDirectionalLockEnabled
    isPagingEnabled = original.isPagingEnabled
    panGestureRecognizer = copy[original.panGestureRecognizer]
    start = original.start
  }

  /// The identifier of the pan of a scroll view.
  public static func panIdentifier(of id: String) -> String { "\(id).pan" }

  public override var parts: [Object] { [panGestureRecognizer] }

  /// Which point of the content is at the view's least corner. Setting it may show what is beyond the
  /// content, as in UIKit.
  public final var contentOffset: Point {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// The axes along which content is out of sight.
  final var scrollableAxes: ScrollAxes {
    let content = contentSize
    let inset = contentInset
    let isWide = (content.width + inset.left + inset.right).exceeds(bounds.size.width)
    let isHigh = (content.height + inset.top + inset.bottom).exceeds(bounds.size.height)
    return ScrollAxes(isHorizontal: isWide, isVertical: isHigh)
  }

  /// The nearest offset that shows nothing beyond the content and its insets.
  public final func clamp(_ offset: Point) -> Point {
    let right = contentSize.width + contentInset.right - bounds.size.width
    let bottom = contentSize.height + contentInset.bottom - bounds.size.height
    return Point(
      x: max(-contentInset.left, min(offset.x, right)),
      y: max(-contentInset.top, min(offset.y, bottom)))
  }

  /// Whether content comes into sight where a finger goes that way.
  final func canScroll(along travel: Vector) -> Bool {
    let axes = scrollableAxes
    let offset = contentOffset
    let target = clamp(offset + travel * -1)
    return isScrollEnabled
      && (axes.isHorizontal && target.x != offset.x || axes.isVertical && target.y != offset.y)
  }

  /// Who scrolls in its place where it is at its end: the nearest one around it that can.
  final func successor(along travel: Vector) -> ScrollView? {
    guard !canScroll(along: travel) else { return nil }
    var around = superviewOfKind(ScrollView.self)
    while let each = around, !each.canScroll(along: travel) {
      around = each.superviewOfKind(ScrollView.self)
    }
    return around
  }

  // MARK: Following the pan

  /// The pan acts: the content goes where its translation says.
  final func follow(_ pan: ScrollViewPanGestureRecognizer) {
    switch pan.state {
    case .possible, .failed: break
    case .began:
      start = (contentOffset, axes(of: pan))
      scroll(by: pan.translation(in: self))
    case .changed: scroll(by: pan.translation(in: self))
    case .ended, .cancelled:
      start = nil
      if isPagingEnabled { contentOffset = clamp(nearestPage) }
    }
  }

  private final func scroll(by translation: Vector) {
    guard let start else { return }
    let target = clamp(start.offset + translation * -1)
    if start.axes.isHorizontal { contentOffset.x = target.x }
    if start.axes.isVertical { contentOffset.y = target.y }
  }

  private final func axes(of pan: ScrollViewPanGestureRecognizer) -> ScrollAxes {
    var axes = scrollableAxes
    guard isDirectionalLockEnabled else { return axes }
    let travel = pan.travelAtBegin
    if travel.dx.magnitude > Self.lockRatio * travel.dy.magnitude { axes.isVertical = false }
    if travel.dy.magnitude > Self.lockRatio * travel.dx.magnitude { axes.isHorizontal = false }
    return axes
  }

  private final var nearestPage: Point {
    func page(_ offset: Double, _ length: Double) -> Double {
      length > 0 ? (offset / length).rounded() * length : offset
    }
    return Point(
      x: page(contentOffset.x, bounds.size.width), y: page(contentOffset.y, bounds.size.height))
  }

  /// Whether it may take a touch away from a view that has heard of it.
  func touchesShouldCancel(in view: View) -> Bool { !(view is Control) }
}

/// The axes that content moves along.
struct ScrollAxes: Equatable {
  var isHorizontal: Bool
  var isVertical: Bool
}
