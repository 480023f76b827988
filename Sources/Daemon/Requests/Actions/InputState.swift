import Gestures

/// Sources of actions between requests: where their pointers are, and what is down.
struct InputState {
  struct Source {
    let kind: ActionSource.Kind
    var place = Point.zero
    /// The buttons that are pressed; a finger is down as long as there are any.
    private(set) var pressed: Set<Int> = []
    /// The touch that is down, by its number and when it landed.
    private(set) var touch: (number: Int, landing: Time)?

    init(kind: ActionSource.Kind) { self.kind = kind }

    /// Somebody else lifted the touch.
    mutating func lose() {
      touch = nil
      pressed = []
    }
  }

  private var sources: [String: Source] = [:]

  subscript(id: String) -> Source? {
    get { sources[id] }
    set { sources[id] = newValue }
  }

  /// Takes in what happened to the touches otherwise: those that others lifted aren't down any more.
  mutating func follow(_ engine: Engine) {
    for (id, source) in sources {
      guard let touch = source.touch else { continue }
      let isDown = engine.liveTouches.contains {
        $0.identifier == touch.number && $0.landingTime == touch.landing
      }
      if !isDown { sources[id]?.lose() }
    }
  }

  /// The numbers of the touches that are down, last landed first.
  var touchesDown: [Int] {
    sources.values.compactMap(\.touch)
      .sorted { ($1.landing, $1.number) < ($0.landing, $0.number) }
      .map(\.number)
  }

  /// The place of a mouse that isn't pressed.
  var hoverPlace: Point? {
    // Of several it is the first by name, so that it is always the same.
    sources.filter { $0.value.hovers }.min { $0.key < $1.key }?.value.place
  }
}

/// The changes that a pointer makes to its touch.
extension InputState.Source {
  private var pointer: ActionSource.PointerKind? {
    if case .pointer(let pointer) = kind { pointer } else { nil }
  }

  /// Whether it shows where it is although nothing is pressed.
  var hovers: Bool { pointer == .mouse && touch == nil }

  /// The first button lands the touch that `land` makes; further ones are known of a mouse alone.
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

  /// UIKit's bits: the primary button, the secondary one, then the others in order.
  private var buttonMask: UInt16 {
    pressed.reduce(0) { mask, button in
      let bit =
        switch button {
        case 1: 2
        case 2: 1
        default: button
        }
      return mask | 1 << UInt16(bit)
    }
  }
}
