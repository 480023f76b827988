import Gestures

/// A member of a view's description that can't be set: its name, its place in the tree, its activity.
struct ReadOnlyViewProperty: Sendable {
  let name: String
  /// Nil if the view has no such member.
  let get: @Sendable (View) -> PropertyValue?
}

/// Members before a view's properties.
let viewIdentity = [
  ReadOnlyViewProperty(name: "id") { .string($0.id) },
  ReadOnlyViewProperty(name: "class") { .string($0.objectClass.name) },
]

/// Members after a view's properties.
let viewSurroundings = [
  ReadOnlyViewProperty(name: "superview") { view in view.superview.map { .object($0) } ?? .null },
  ReadOnlyViewProperty(name: "subviews") { .objects(Array($0.subviews)) },
  ReadOnlyViewProperty(name: "gestureRecognizers") { .objects(Array($0.gestureRecognizers)) },
  ReadOnlyViewProperty(name: "nextResponder") { view in view.next.map { .object($0) } ?? .null },
  ReadOnlyViewProperty(name: "popped") { .bool($0.isPopped) },
  ReadOnlyViewProperty(name: "animatedUntil") { view in
    view.animationEnd.map { .number($0.seconds) }
  },
  ReadOnlyViewProperty(name: "isFirstResponder") { .bool($0.isFirstResponder) },
  ReadOnlyViewProperty(name: "firstResponder") { view in
    (view as? Window).map { window in window.firstResponder.map { .object($0) } ?? .null }
  },
  ReadOnlyViewProperty(name: "highlighted") { ($0 as? Control).map { .bool($0.isHighlighted) } },
  ReadOnlyViewProperty(name: "tracking") { view in
    ((view as? Control)?.isTracking ?? (view as? ScrollView)?.isTracking).map { .bool($0) }
  },
  ReadOnlyViewProperty(name: "controlState") {
    ($0 as? Control).map { .integer(Int($0.controlState.rawValue)) }
  },
  ReadOnlyViewProperty(name: "scrollPhase") {
    ($0 as? ScrollView).map { .string($0.phase.wireName) }
  },
  ReadOnlyViewProperty(name: "scrollVelocity") {
    ($0 as? ScrollView).map { .vector($0.scrollVelocity) }
  },
  ReadOnlyViewProperty(name: "targetContentOffset") {
    ($0 as? ScrollView).map { $0.targetContentOffset.map { .point($0) } ?? .null }
  },
  ReadOnlyViewProperty(name: "dragging") { ($0 as? ScrollView).map { .bool($0.isDragging) } },
  ReadOnlyViewProperty(name: "decelerating") {
    ($0 as? ScrollView).map { .bool($0.isDecelerating) }
  },
]

let viewPlaces = viewIdentity + viewSurroundings
