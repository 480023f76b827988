import Gestures

/// The properties of segmented controls.
let segmentedControlProperties: [Property<View>] = Property.of(
  SegmentedControl.self, "segmented controls",
  segments,
  .bool("momentary", \.isMomentary),
  .count("selectedSegmentIndex", \.selectedSegmentIndex, from: -1))

/// Each title makes a segment, which is a view: `<control>.<index>`.
private let segments = Property<SegmentedControl>(
  name: "segments", schema: { ArrayReader.strings.schema }, needsResolving: true,
  read: { value throws(RequestError) in .strings(try ArrayReader.strings.read(value)) },
  resolve: { value, control, session throws(RequestError) in
    if case .strings(let titles) = value { try session.checkRoom(forSegments: titles, of: control) }
    return value
  },
  get: { .strings($0.segments) },
  set: { control, value in
    guard case .strings(let titles) = value, titles != control.segments else { return }
    do {
      try control.setSegments(titles)
    } catch {
      preconditionFailure("there was room for the segments of \(control.id): \(error)")
    }
  })

extension Session {
  /// Throws where there is no room for the segments of a control, or its identifier is too long for them, or another object has the identifier of one
  /// that isn't among the `released`.
  func checkRoom(
    forSegments titles: [String], of control: SegmentedControl,
    without released: Set<Identifier> = []
  ) throws(RequestError) {
    // With unchanged titles, the views of the segments are kept.
    guard titles != control.segments else { return }
    if !titles.isEmpty { try Limit.checkOwner(control.id) }
    let views = control.segmentViews
    for index in titles.indices {
      let id = control.segmentIdentifier(at: index)
      guard let other = objects[id], !released.contains(Identifier(id)) else { continue }
      guard index < views.count, views[index] === other else {
        throw RequestError(.objectExists(id), at: "[\(index)]")
      }
    }
    do throws(HierarchyError) {
      try control.checkRoom(forSegments: titles.count)
    } catch {
      throw RequestError(error)
    }
  }
}
