import Gestures

/// A described member of a view that can't be set: its name, its place in the tree, its activity.
struct ViewPlace: Sendable {
  let name: String
  /// Nil if the view has no such member.
  let get: @Sendable (View) -> PropertyValue?
}

/// Members before a view's properties.
let viewIdentity = [
  ViewPlace(name: "id") { .string($0.id) },
  ViewPlace(name: "class") { .string($0.objectClass.name) },
]

/// Members after a view's properties.
let viewSurroundings = [
  ViewPlace(name: "superview") { view in view.superview.map { .object($0) } ?? .null },
  ViewPlace(name: "subviews") { .objects(Array($0.subviews)) },
  ViewPlace(name: "gestureRecognizers") { .objects(Array($0.gestureRecognizers)) },
  ViewPlace(name: "nextResponder") { view in view.next.map { .object($0) } ?? .null },
  ViewPlace(name: "popped") { .bool($0.isPopped) },
  ViewPlace(name: "animatedUntil") { view in view.animationEnd.map { .number($0.seconds) } },
  ViewPlace(name: "isFirstResponder") { .bool($0.isFirstResponder) },
  ViewPlace(name: "firstResponder") { view in
    (view as? Window).map { window in window.firstResponder.map { .object($0) } ?? .null }
  },
  ViewPlace(name: "highlighted") { ($0 as? Control).map { .bool($0.isHighlighted) } },
  ViewPlace(name: "tracking") { view in
    ((view as? Control)?.isTracking ?? (view as? ScrollView)?.isTracking).map { .bool($0) }
  },
  ViewPlace(name: "controlState") {
    ($0 as? Control).map { .integer(Int($0.controlState.rawValue)) }
  },
  ViewPlace(name: "scrollPhase") { ($0 as? ScrollView).map { .string($0.phase.wireName) } },
  ViewPlace(name: "scrollVelocity") { ($0 as? ScrollView).map { .vector($0.scrollVelocity) } },
  ViewPlace(name: "targetContentOffset") {
    ($0 as? ScrollView).map { $0.targetContentOffset.map { .point($0) } ?? .null }
  },
  ViewPlace(name: "dragging") { ($0 as? ScrollView).map { .bool($0.isDragging) } },
  ViewPlace(name: "decelerating") { ($0 as? ScrollView).map { .bool($0.isDecelerating) } },
]

let viewPlaces = viewIdentity + viewSurroundings
