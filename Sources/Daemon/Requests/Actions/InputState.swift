import Gestures

/// State of action sources between requests: pointer locations, and buttons, touches and keys that
/// are down.
struct InputState {
  struct Source {
    let kind: ActionSource.Kind
    var place = Point.zero
    /// Buttons that are down; a finger is down as long as there are any.
    private(set) var pressed: Set<Int> = []
    /// The touch that is down, by identifier and landing time.
    private(set) var touch: (number: Int, landing: Time)?

    init(kind: ActionSource.Kind) { self.kind = kind }

    /// Called when the touch was lifted by another request.
    mutating func lose() {
      touch = nil
      pressed = []
    }
  }

  private var sources: [String: Source] = [:]
  var keyboard = Keyboard()
  /// The number of sources.
  var count: Int { sources.count }

  subscript(id: String) -> Source? {
    get { sources[id] }
    set { sources[id] = newValue }
  }

  /// Updates the state after other requests may have lifted touches.
  mutating func follow(_ engine: Engine) {
    let landings = Dictionary(
      uniqueKeysWithValues: engine.liveTouches.map { ($0.identifier, $0.landingTime) })
    for (id, source) in sources {
      guard let touch = source.touch, landings[touch.number] != touch.landing else { continue }
      sources[id]?.lose()
    }
  }

  /// Identifiers of the touches that are down, last landed first.
  var touchesDown: [Int] {
    sources.values.compactMap(\.touch)
      .sorted { ($1.landing, $1.number) < ($0.landing, $0.number) }
      .map(\.number)
  }

  /// The location of a mouse without a pressed button; nil if there is none.
  var hoverPlace: Point? {
    // Of several, the first by name, so that the result is deterministic.
    sources.filter { $0.value.hovers }.min { $0.key < $1.key }?.value.place
  }
}

/// A pointer's changes of its touch.
extension InputState.Source {
  private var pointer: ActionSource.PointerKind? {
    if case .pointer(let pointer) = kind { pointer } else { nil }
  }

  /// Whether it is a mouse that hovers, without a pressed button.
  var hovers: Bool { pointer == .mouse && touch == nil }

  /// Presses a button. The first one lands the touch that `land` makes; only a mouse has further
  /// ones.
  mutating func press(
    _ button: Int, _ contact: ActionItem.Contact,
    _ land: () throws(RequestError) -> (number: Int, landing: Time)
  ) throws(RequestError) -> TouchChange? {
    guard let pointer, !pressed.contains(button) else { return nil }
    let isFirst = touch == nil
    if isFirst { touch = try land() }
    pressed.insert(button)
    guard isFirst || pointer == .mouse else { return nil }
    var change = change(isFirst ? .began : .moved, contact)
    change?.kind = pointer.touchKind
    return change
  }

  mutating func release(_ button: Int, _ contact: ActionItem.Contact) -> TouchChange? {
    guard pressed.remove(button) != nil else { return nil }
    guard pressed.isEmpty else { return pointer == .mouse ? change(.moved, contact) : nil }
    let change = change(.ended, contact)
    touch = nil
    return change
  }

  mutating func cancel() -> TouchChange? {
    let change = change(.cancelled, ActionItem.Contact())
    lose()
    return change
  }

  func move(to point: Point, _ contact: ActionItem.Contact) -> TouchChange? {
    var change = change(.moved, contact)
    change?.point = point
    return change
  }

  private func change(_ phase: Touch.Phase, _ contact: ActionItem.Contact) -> TouchChange? {
    guard let touch else { return nil }
    var change = TouchChange(touch.number, phase, at: place)
    change.force = contact.pressure
    if contact.pressure != nil { change.maximumForce = 1 }
    change.radius = contact.radius
    if pointer == .mouse, phase == .began || phase == .moved { change.buttonMask = buttonMask }
    return change
  }

  /// UIKit's button mask: the primary button, the secondary one, then the others in order, as far
  /// as it has bits for them.
  private var buttonMask: UInt16 {
    pressed.reduce(0) { mask, button in
      let bit =
        switch button {
        case 1: 2
        case 2: 1
        default: button
        }
      return mask | 1 << bit
    }
  }
}
