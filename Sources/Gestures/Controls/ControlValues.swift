/// What a control shows besides text and image: each class of controls has some of these.
public struct ControlValues: Equatable, Sendable {
  /// Of a switch.
  public var isOn: Bool
  /// Of a slider or stepper.
  public var value: Double
  /// The titles of a segmented control.
  public var segments: [String]
  /// Nil where none is.
  public var selectedSegmentIndex: Int?
  /// Of a page control.
  public var currentPage: Int
  /// It follows a touch.
  public var isTracking: Bool
  /// Events that some target is told of.
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
