/// A row of segments as wide as each other, one of which can be selected.
///
/// A tap selects the segment that the finger lifts over, sideways from it too as long as that is inside.
/// A change sends `valueChanged` and `primaryActionTriggered`, ahead of `touchUpInside`; so does every
/// tap where `isMomentary`, after which nothing stays selected. Setting properties sends nothing.
public final class SegmentedControl: Control {
  /// No segment is selected.
  public static let noSegment = -1

  /// The titles; `setSegments` changes them.
  public private(set) var segments: [String] = []
  /// How many there were at most since the lost ones were asked for.
  private var mostSegments = 0
  /// The views that show them, which take no touches of their own.
  public private(set) var segmentViews: [View] = []
  public var isMomentary = false
  /// -1 for none. Always read as a segment that is there; they may be set later.
  public var selectedSegmentIndex: Int {
    get { segments.indices.contains(storedIndex) ? storedIndex : Self.noSegment }
    set { storedIndex = newValue }
  }
  private var storedIndex = SegmentedControl.noSegment

  /// The identifier of the view that shows a segment.
  public func segmentIdentifier(at index: Int) -> String { "\(id).\(index)" }

  /// Throws where `count` segments could not be shown instead of the present ones.
  public func checkRoom(forSegments count: Int) throws(HierarchyError) {
    try engine.checkRoom(forViews: count)
    if count > 0, depth + 1 > TreeLimits.depth { throw .tooDeep(limit: TreeLimits.depth) }
  }

  /// Shows other segments, in views of their own; those that showed the former ones are released.
  public func setSegments(_ titles: [String]) throws(HierarchyError) {
    try engine.checkRoom(forViews: titles.count)
    let views = titles.indices.map { index in
      View.make(
        id: segmentIdentifier(at: index), class: engine.classes.builtIn("UISegment"), in: engine)
    }
    do {
      if let first = views.first { try checkRoom(for: first) }
    } catch {
      for view in views { engine.release(view) }
      throw error
    }
    for view in segmentViews { engine.release(view) }
    segments = titles
    mostSegments = max(mostSegments, titles.count)
    segmentViews = views
    for (index, view) in views.enumerated() {
      view.text = titles[index]
      attach(view, at: subviews.count)
    }
    sizeChanged()
  }

  public override var parts: [Object] { segmentViews }

  /// Which segments there are no more since this was last asked.
  public func takeLostIndices() -> Range<Int> {
    defer { mostSegments = segments.count }
    return segments.count..<mostSegments
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

  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    let original = unsafeDowncast(original, to: SegmentedControl.self)
    segments = original.segments
    mostSegments = original.mostSegments
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

  override func holdsOff(_ recognizer: GestureRecognizer) -> Bool { recognizer.isSingleTap }
}
