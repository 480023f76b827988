/// A row of segments of equal width, at most one of which is selected.
///
/// A tap selects the segment over which the finger lifts; beside the control, within the slop, it
/// is the nearest one. A change sends `valueChanged` and `primaryActionTriggered`, ahead of
/// `touchUpInside`. If `isMomentary`, every tap sends them, and nothing stays selected. Setting
/// properties sends nothing. A drag on it is its own: it scrolls nothing around it.
public final class SegmentedControl: Control {
  /// The index that means that no segment is selected.
  public static let noSegment = -1

  /// Titles of the segments, changed by `setSegments`.
  public private(set) var segments: [String] = []
  /// The maximum number of segments since `takeReleasedIdentifiers` was last called.
  private var peakSegmentCount = 0
  /// One view per segment, which takes no touches itself.
  public private(set) var segmentViews: [View] = []
  public var isMomentary = false
  /// Index of the selected segment, or `noSegment`. An index out of range reads as `noSegment`, so
  /// that segments can be set later.
  public var selectedSegmentIndex: Int {
    get { segments.indices.contains(storedIndex) ? storedIndex : Self.noSegment }
    set { storedIndex = newValue }
  }
  private var storedIndex = SegmentedControl.noSegment {
    didSet { if storedIndex != oldValue { engine.interfaceChanged() } }
  }

  /// The identifier of the view that shows a segment.
  public func segmentIdentifier(at index: Int) -> String {
    Self.segmentIdentifier(at: index, of: id)
  }

  /// The same for a control of that identifier.
  public static func segmentIdentifier(at index: Int, of id: String) -> String { "\(id).\(index)" }

  /// Throws if the control can't have `count` segments in place of its present ones.
  public func checkRoom(forSegments count: Int) throws(HierarchyError) {
    try engine.checkRoom(forViews: count)
    if count > 0, depth + 1 > TreeLimits.depth { throw .tooDeep(limit: TreeLimits.depth) }
  }

  /// Replaces the segments. Views of the former ones are released; if it throws, nothing has
  /// changed.
  public func setSegments(_ titles: [String]) throws(HierarchyError) {
    try engine.checkRoom(forViews: titles.count)
    let segment = engine.classes.builtIn("UISegment")
    let views = titles.indices.map { index in
      return View.make(id: segmentIdentifier(at: index), class: segment, in: engine)
    }
    do {
      if let first = views.first { try checkRoom(for: first) }
    } catch {
      for view in views { engine.release(view) }
      throw error
    }
    for view in segmentViews { engine.release(view) }
    segments = titles
    peakSegmentCount = max(peakSegmentCount, titles.count)
    segmentViews = views
    for (index, view) in views.enumerated() {
      view.text = titles[index]
      attach(view, at: subviews.count)
    }
    sizeChanged()
  }

  public override var parts: [Object] { segmentViews }

  public override func takeReleasedIdentifiers() -> [String] {
    defer { peakSegmentCount = segments.count }
    return (segments.count..<peakSegmentCount).map(segmentIdentifier)
  }

  override func sizeChanged() {
    let width = segmentWidth
    for (index, view) in segmentViews.enumerated() {
      view.frame = Rect(
        x: bounds.minX + Double(index) * width, y: bounds.minY, width: width,
        height: bounds.size.height)
    }
  }

  private var segmentWidth: Double { bounds.size.width / Double(max(1, segments.count)) }

  override var values: ControlValues {
    var values = super.values
    values.segments = segments
    let index = selectedSegmentIndex
    values.selectedSegmentIndex = index == Self.noSegment ? nil : index
    return values
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    segments = original.segments
    peakSegmentCount = original.peakSegmentCount
    segmentViews = copy[original.segmentViews]
    isMomentary = original.isMomentary
    storedIndex = original.storedIndex
  }

  override func trackingEnded(_ touch: Touch, isInside: Bool) {
    guard isInside, let index = segment(under: touch) else { return }
    guard isMomentary || index != selectedSegmentIndex else { return }
    selectedSegmentIndex = index
    sendChange(touch)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  private func segment(under touch: Touch) -> Int? {
    guard !segments.isEmpty, segmentWidth > 0 else { return nil }
    let position = (touch.location(in: self).x - bounds.minX) / segmentWidth
    return Int(max(0, min(position, Double(segments.count - 1))))
  }

  // ios.D1
  override func holdsOff(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.isSingleTap || recognizer is PanGestureRecognizer
  }
}
