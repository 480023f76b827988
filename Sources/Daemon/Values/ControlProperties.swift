import Gestures
import JSON

/// The properties of controls, bars and their buttons; each class has some of them.
let controlProperties: [Property<View>] = [
  .of(
    BarButton.self, "a property of the buttons of bars alone",
    .reference(
      "item", to: BarItem.self, "a bar's item", get: { $0.item }, set: { $0.item = $1 }
    ).reachingOthers()),
  // An item disables its button or enables it, which can be set otherwise after that.
  .of(
    Control.self, "a property of controls alone",
    .bool("enabled", get: { $0.isEnabled }, set: { $0.isEnabled = $1 })
      .reachingOthers().told { ($0 as? BarButton)?.item?.isEnabled == false }),
  .of(
    Control.self, "a property of controls alone",
    .bool("selected", get: { $0.isSelected }, set: { $0.isSelected = $1 })),
  .of(
    Control.self, "a property of controls alone",
    .bool(
      "beginTracking", get: { $0.answerToBeginTracking }, set: { $0.answerToBeginTracking = $1 })),
  .of(
    Control.self, "a property of controls alone",
    .bool(
      "continueTracking", get: { $0.answerToContinueTracking },
      set: { $0.answerToContinueTracking = $1 })),
  .of(
    Switch.self, "a property of switches alone",
    .bool("on", get: { $0.isOn }, set: { $0.isOn = $1 })),
  limit("minimumValue", slider: \.minimumValue, stepper: \.minimumValue),
  limit("maximumValue", slider: \.maximumValue, stepper: \.maximumValue),
  limit("value", slider: \.value, stepper: \.value),
  .of(
    Slider.self, "a property of sliders alone",
    .bool("continuous", get: { $0.isContinuous }, set: { $0.isContinuous = $1 })),
  .of(
    Stepper.self, "a property of steppers alone",
    .number("stepValue", atLeast: 0, get: { $0.stepValue }, set: { $0.stepValue = $1 })),
  .of(
    Stepper.self, "a property of steppers alone",
    .bool("wraps", get: { $0.wraps }, set: { $0.wraps = $1 })),
  .of(SegmentedControl.self, "a property of segmented controls alone", segments),
  .of(
    SegmentedControl.self, "a property of segmented controls alone",
    .bool("momentary", get: { $0.isMomentary }, set: { $0.isMomentary = $1 })),
  .of(
    SegmentedControl.self, "a property of segmented controls alone",
    .integer(
      "selectedSegmentIndex", in: -1...Int.max, get: { $0.selectedSegmentIndex },
      set: { $0.selectedSegmentIndex = $1 })),
  .of(PageControl.self, "a property of page controls alone", numberOfPages),
  .of(
    PageControl.self, "a property of page controls alone",
    .integer(
      "currentPage", in: 0...Int.max, get: { $0.currentPage }, set: { $0.currentPage = $1 })),
  .of(TabBar.self, "a property of tab bars alone", items),
  .of(
    TabBar.self, "a property of tab bars alone",
    .reference(
      "selectedItem", to: BarItem.self, "a bar's item", get: { $0.selectedItem },
      set: { $0.selectedItem = $1 })),
]

/// The properties of scroll views, tables and collections.
let scrollProperties: [Property<View>] = [
  .of(
    ScrollView.self, ofScrollViews,
    Property(
      name: "contentSize", read: { value throws(RequestError) in .size(try value.asSize()) },
      get: { .size($0.contentSize) },
      set: { view, value in if case .size(let size) = value { view.contentSize = size } })),
  .of(
    ScrollView.self, ofScrollViews,
    Property(
      name: "contentInset", read: { value throws(RequestError) in .insets(try value.asInsets()) },
      get: { .insets($0.contentInset) },
      set: { view, value in if case .insets(let insets) = value { view.contentInset = insets } })),
  .of(
    ScrollView.self, ofScrollViews,
    Property(
      name: "contentOffset", isDerived: true,
      read: { value throws(RequestError) in .point(try value.asPoint()) },
      get: { .point($0.contentOffset) },
      set: { view, value in if case .point(let point) = value { view.contentOffset = point } })),
  .of(
    ScrollView.self, ofScrollViews,
    .bool("scrollEnabled", get: { $0.isScrollEnabled }, set: { $0.isScrollEnabled = $1 })),
  .of(
    ScrollView.self, ofScrollViews,
    .bool(
      "delaysContentTouches", get: { $0.delaysContentTouches },
      set: { $0.delaysContentTouches = $1 })),
  .of(
    ScrollView.self, ofScrollViews,
    .bool(
      "canCancelContentTouches", get: { $0.canCancelContentTouches },
      set: { $0.canCancelContentTouches = $1 })),
  .of(
    ScrollView.self, ofScrollViews,
    .bool(
      "directionalLockEnabled", get: { $0.isDirectionalLockEnabled },
      set: { $0.isDirectionalLockEnabled = $1 })),
  .of(
    ScrollView.self, ofScrollViews,
    .bool("pagingEnabled", get: { $0.isPagingEnabled }, set: { $0.isPagingEnabled = $1 })),
]

private let ofScrollViews = "a property of scroll views alone"

/// A number that sliders and steppers both have.
private func limit(
  _ name: String, slider: ReferenceWritableKeyPath<Slider, Double> & Sendable,
  stepper: ReferenceWritableKeyPath<Stepper, Double> & Sendable
) -> Property<View> {
  Property<View>.number(
    name,
    get: {
      switch $0 {
      case let view as Slider: view[keyPath: slider]
      case let view as Stepper: view[keyPath: stepper]
      default: 0
      }
    },
    set: {
      switch $0 {
      case let view as Slider: view[keyPath: slider] = $1
      case let view as Stepper: view[keyPath: stepper] = $1
      default: break
      }
    }
  ).only("a property of sliders and steppers alone") { $0 is Slider || $0 is Stepper }
}

private let numberOfPages = Property<PageControl>(
  name: "numberOfPages",
  read: { value throws(RequestError) in
    value.isNull ? .null : .integer(try value.asInteger(in: 0...Int.max))
  },
  get: { control in control.numberOfPages.map { .integer($0) } ?? .null },
  set: { control, value in
    if case .integer(let count) = value {
      control.numberOfPages = count
    } else {
      control.numberOfPages = nil
    }
  })

private let items = Property<TabBar>(
  name: "items", needsResolving: true,
  read: { value throws(RequestError) in .identifiers(try value.asIdentifiers()) },
  resolve: { value, _, session throws(RequestError) in
    guard case .identifiers(let ids) = value else { return value }
    var items: [Object] = []
    for (index, id) in ids.enumerated() {
      items.append(try session.object(id, BarItem.self, "a bar's item", at: "[\(index)]"))
    }
    return .objects(items)
  },
  get: { .objects($0.items) },
  set: { bar, value in
    if case .objects(let items) = value { bar.items = items.compactMap { $0 as? BarItem } }
  })

/// Each title makes a segment, a view of its own: `<control>.<index>`.
private let segments = Property<SegmentedControl>(
  name: "segments", needsResolving: true,
  read: { value throws(RequestError) in .strings(try value.asStrings()) },
  resolve: { value, control, session throws(RequestError) in
    guard case .strings(let titles) = value else { return value }
    let views = control.segmentViews
    for index in titles.indices {
      let id = control.segmentIdentifier(at: index)
      guard let other = session.objects[id] else { continue }
      guard index < views.count, views[index] === other else {
        throw RequestError(.objectExists(id), at: "[\(index)]")
      }
    }
    do throws(HierarchyError) {
      try control.checkRoom(forSegments: titles.count)
    } catch {
      throw RequestError(error)
    }
    return value
  },
  get: { .strings($0.segments) },
  set: { control, value in
    // The views of segments that stay are kept.
    guard case .strings(let titles) = value, titles != control.segments else { return }
    do {
      try control.setSegments(titles)
    } catch {
      preconditionFailure("there was room for the segments of \(control.id): \(error)")
    }
  })

extension Property<View> {
  /// A property of a class of views, as one that the others don't have.
  fileprivate static func of<Kind: View>(
    _ kind: Kind.Type, _ expected: String, _ property: Property<Kind>
  ) -> Property<View> {
    Property<View>(
      name: property.name, isDerived: property.isDerived,
      isTold: { view in (view as? Kind).map(property.isTold) ?? false },
      needsResolving: property.needsResolving, reachesOthers: property.reachesOthers,
      owners: (expected, { $0 is Kind }),
      read: property.read,
      resolve: { value, view, session throws(RequestError) in
        guard let view = view as? Kind else { return value }
        return try property.resolve(value, view, session)
      },
      get: { view in (view as? Kind).map(property.get) ?? .null },
      set: { view, value in if let view = view as? Kind { property.set(view, value) } })
  }
}
