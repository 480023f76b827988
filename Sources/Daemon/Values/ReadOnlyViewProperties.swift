import Gestures

/// A member of a view's description that can't be set: its name, its place in the tree, its activity.
struct ReadOnlyViewProperty: Sendable {
  let name: String
  /// Its type in conditions; nil for a list.
  var type: ConditionType?
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
  ReadOnlyViewProperty(name: "nextResponder", type: .object(.object)) { view in
    view.next.map { .object($0) } ?? .null
  },
  ReadOnlyViewProperty(name: "popped", type: .bool) { .bool($0.isPopped) },
  ReadOnlyViewProperty(name: "animatedUntil", type: .number) { view in
    view.animationEnd.map { .number($0.seconds) }
  },
  ReadOnlyViewProperty(name: "isFirstResponder", type: .bool) { .bool($0.isFirstResponder) },
  ReadOnlyViewProperty(name: "firstResponder", type: .object(.object)) { view in
    (view as? Window).map { window in window.firstResponder.map { .object($0) } ?? .null }
  },
  ReadOnlyViewProperty(name: "highlighted", type: .bool) {
    ($0 as? Control).map { .bool($0.isHighlighted) }
  },
  ReadOnlyViewProperty(name: "tracking", type: .bool) { view in
    ((view as? Control)?.isTracking ?? (view as? ScrollView)?.isTracking).map { .bool($0) }
  },
  ReadOnlyViewProperty(name: "controlState", type: .number) {
    ($0 as? Control).map { .integer(Int($0.controlState.rawValue)) }
  },
  ReadOnlyViewProperty(name: "scrollPhase", type: .string(ScrollPhase.allCases.map(\.wireName))) {
    ($0 as? ScrollView).map { .string($0.phase.wireName) }
  },
  ReadOnlyViewProperty(name: "scrollVelocity", type: .vector) {
    ($0 as? ScrollView).map { .vector($0.scrollVelocity) }
  },
  ReadOnlyViewProperty(name: "targetContentOffset", type: .point) {
    ($0 as? ScrollView).map { $0.targetContentOffset.map { .point($0) } ?? .null }
  },
  ReadOnlyViewProperty(name: "dragging", type: .bool) {
    ($0 as? ScrollView).map { .bool($0.isDragging) }
  },
  ReadOnlyViewProperty(name: "decelerating", type: .bool) {
    ($0 as? ScrollView).map { .bool($0.isDecelerating) }
  },
]

let viewPlaces = viewIdentity + viewSurroundings
