/// Values that controls show besides text and image; each class has some of them.
public struct ControlValues: Equatable, Sendable {
  /// For switches.
  public var isOn: Bool
  /// For sliders and steppers.
  public var value: Double
  /// Titles of a segmented control's segments.
  public var segments: [String]
  /// For segmented controls; nil if no segment is selected.
  public var selectedSegmentIndex: Int?
  /// For page controls.
  public var currentPage: Int
  /// Whether it tracks a touch.
  public var isTracking: Bool
  /// Events with at least one live target; closures aren't targets.
  public var targetedEvents: ControlEvents

  public init(
    isOn: Bool = false, value: Double = 0, segments: [String] = [],
    selectedSegmentIndex: Int? = nil, currentPage: Int = 0, isTracking: Bool = false,
    targetedEvents: ControlEvents = []
  ) {
    self.isOn = isOn
    self.value = value
    self.segments = segments
    self.selectedSegmentIndex = selectedSegmentIndex
    self.currentPage = currentPage
    self.isTracking = isTracking
    self.targetedEvents = targetedEvents
  }
}
