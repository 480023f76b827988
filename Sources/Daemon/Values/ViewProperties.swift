import Gestures
import JSON

/// The properties of views, in the order in which they are set and described.
let viewProperties = PropertyTable<View>(
  geometryProperties + touchProperties + contentProperties + listProperties + responderProperties
    + windowProperties + controlProperties + scrollProperties + captureProperties)

/// In UIKit's order: each reads those before it.
private let geometryProperties: [Property<View>] = [
  Property(
    name: "anchorPoint", isTold: { _ in true },
    read: { value throws(RequestError) in .point(try value.asPoint()) },
    get: { .point($0.anchorPoint) },
    set: { view, value in if case .point(let point) = value { view.anchorPoint = point } }),
  Property(
    name: "transform", isTold: { _ in true },
    read: { value throws(RequestError) in .transform(try value.asTransform()) },
    get: { .transform($0.transform) },
    set: { view, value in
      if case .transform(let transform) = value { view.transform = transform }
    }),
  Property(
    name: "bounds", isTold: { _ in true },
    read: { value throws(RequestError) in .rect(try value.asRect()) },
    get: { .rect($0.bounds) },
    set: { view, value in if case .rect(let rect) = value { view.bounds = rect } }),
  Property(
    name: "center", isTold: { _ in true },
    read: { value throws(RequestError) in .point(try value.asPoint()) },
    get: { .point($0.center) },
    set: { view, value in if case .point(let point) = value { view.center = point } }),
  Property(
    name: "frame", isDerived: true,
    read: { value throws(RequestError) in .rect(try value.asRect()) },
    get: { .rect($0.frame) },
    set: { view, value in if case .rect(let rect) = value { view.frame = rect } }),
]

private let touchProperties: [Property<View>] = [
  Property(
    name: "alpha",
    read: { value throws(RequestError) in .number(try value.asNumber(in: 0...1)) },
    get: { .number($0.readableAlpha) },
    set: { view, value in if case .number(let number) = value { view.alpha = Float(number) } }),
  .bool("hidden", get: { $0.isHidden }, set: { $0.isHidden = $1 }),
  .bool(
    "userInteractionEnabled", get: { $0.isUserInteractionEnabled },
    set: { $0.isUserInteractionEnabled = $1 }),
  .bool(
    "multipleTouchEnabled", get: { $0.isMultipleTouchEnabled },
    set: { $0.isMultipleTouchEnabled = $1 }),
  .bool("exclusiveTouch", get: { $0.isExclusiveTouch }, set: { $0.isExclusiveTouch = $1 }),
  .bool("clipsToBounds", get: { $0.clipsToBounds }, set: { $0.clipsToBounds = $1 }),
  .number("zPosition", get: { $0.zPosition }, set: { $0.zPosition = $1 }),
  Property(
    name: "hitInsets",
    read: { value throws(RequestError) in
      value.isNull ? .null : .insets(try value.asInsets())
    },
    get: { view in view.hitInsets.map { .insets($0) } ?? .null },
    set: { view, value in
      if case .insets(let insets) = value { view.hitInsets = insets } else { view.hitInsets = nil }
    }),
  Property(
    name: "extraHitRects",
    read: { value throws(RequestError) in
      .rects(
        try value.asArray(of: "rects") { each throws(RequestError) in try each.asRect() })
    },
    get: { .rects($0.extraHitRects) },
    set: { view, value in if case .rects(let rects) = value { view.extraHitRects = rects } }),
  hitTestBehavior,
]

private let contentProperties: [Property<View>] = [
  .integer("tag", get: { $0.tag }, set: { $0.tag = $1 }),
  .text("text", get: { $0.text }, set: { $0.text = $1 }),
  .text("image", get: { $0.image }, set: { $0.image = $1 }),
  .text(
    "accessibilityIdentifier", get: { $0.accessibilityIdentifier },
    set: { $0.accessibilityIdentifier = $1 }),
  .text(
    "accessibilityLabel", get: { $0.accessibilityLabel }, set: { $0.accessibilityLabel = $1 }),
  .text(
    "accessibilityValue", get: { $0.accessibilityValue }, set: { $0.accessibilityValue = $1 }),
]

private let listProperties: [Property<View>] = [
  Property(
    name: "indexPath",
    read: { value throws(RequestError) in
      if value.isNull { return .null }
      let indices = try value.asArray(of: "indices: [section, row]") {
        each throws(RequestError) in try each.asInteger(in: 0...Int.max)
      }
      guard indices.count == 2 else { throw .expected("an index path: [section, row]") }
      return .integers(indices)
    },
    get: { view in view.indexPath.map { .integers([$0.section, $0.row]) } ?? .null },
    set: { view, value in
      if case .integers(let indices) = value {
        view.indexPath = IndexPath(section: indices[0], row: indices[1])
      } else {
        view.indexPath = nil
      }
    }),
  .section("headerForSection", get: { $0.headerForSection }, set: { $0.headerForSection = $1 }),
  .section("footerForSection", get: { $0.footerForSection }, set: { $0.footerForSection = $1 }),
  .reference(
    "delegate", to: Object.self, "an object", get: { $0.delegate }, set: { $0.delegate = $1 }),
]

private let responderProperties: [Property<View>] = Responding<View>.properties

private let windowProperties: [Property<View>] = [
  Property<View>.number(
    "windowLevel", get: { ($0 as? Window)?.windowLevel ?? 0 },
    set: { ($0 as? Window)?.windowLevel = $1 }
  ).only("a property of windows alone") { $0 is Window },
  rootViewController,
]

private let captureProperties: [Property<View>] = [
  .text("elementID", get: { $0.elementID }, set: { $0.elementID = $1 }),
  .bool("captureIgnored", get: { $0.captureIgnored }, set: { $0.captureIgnored = $1 }),
  .bool(
    "captureAfterAction", get: { $0.capturedAfterAction }, set: { $0.capturedAfterAction = $1 }),
  .bool("reactClickable", get: { $0.reactClickable }, set: { $0.reactClickable = $1 }),
]

/// The view that a hit test always answers, as a member of an object.
private struct AlwaysHit: Readable {
  static let expected = #""normal", "none", "passSelf" or {"always": id}"#

  let view: String

  init(_ params: inout Parameters) throws(RequestError) {
    view = try params["always", .identifier]
  }
}

private let hitTestBehavior = Property<View>(
  name: "hitTestBehavior", needsResolving: true,
  read: { value throws(RequestError) in
    if let name = value.string {
      guard ["normal", "none", "passSelf"].contains(name) else {
        throw .expected(AlwaysHit.expected)
      }
      return .string(name)
    }
    return .identifier(try ObjectReader<AlwaysHit>().read(value, nil).view)
  },
  resolve: { value, _, session throws(RequestError) in
    guard case .identifier(let id) = value else { return value }
    return .always(try session.view(id, at: "always"))
  },
  get: { view in
    switch view.hitTestBehavior {
    case .normal: .string("normal")
    case .none: .string("none")
    case .passSelf: .string("passSelf")
    // Once the answer is released there is none.
    case .always(let other): other.isReleased ? .string("none") : .always(other)
    }
  },
  set: { view, value in
    switch value {
    case .always(let other as View): view.hitTestBehavior = .always(other)
    case .string("none"): view.hitTestBehavior = .none
    case .string("passSelf"): view.hitTestBehavior = .passSelf
    default: view.hitTestBehavior = .normal
    }
  })

private let rootViewController = Property<View>(
  name: "rootViewController", isDerived: true, needsResolving: true, reachesOthers: true,
  owners: ("a property of windows alone", { $0 is Window }),
  read: { value throws(RequestError) in
    value.isNull ? .null : .identifier(try value.asIdentifier())
  },
  resolve: { value, window, session throws(RequestError) in
    guard case .identifier(let id) = value, let window = window as? Window else { return value }
    let controller = try session.controller(id, at: "")
    do throws(ControllerError) {
      try controller.checkMove(to: .root(window))
    } catch {
      throw RequestError(error)
    }
    return .object(controller)
  },
  get: { window in
    (window as? Window)?.rootViewController.map { .object($0) } ?? .null
  },
  set: { window, value in
    guard let window = window as? Window else { return }
    do throws(ControllerError) {
      if case .object(let controller as Controller) = value {
        try controller.move(to: .root(window))
      } else {
        try window.rootViewController?.move(to: .none)
      }
    } catch {
      preconditionFailure("the root of \(window.id) was checked: \(error)")
    }
  })

extension Property<View> {
  /// A section's number, or null for none.
  fileprivate static func section(
    _ name: String, get: @escaping @Sendable (View) -> Int?,
    set: @escaping @Sendable (View, Int?) -> Void
  ) -> Property {
    Property(
      name: name,
      read: { value throws(RequestError) in
        value.isNull ? .null : .integer(try value.asInteger(in: 0...Int.max))
      },
      get: { view in get(view).map { .integer($0) } ?? .null },
      set: { view, value in
        if case .integer(let section) = value { set(view, section) } else { set(view, nil) }
      })
  }
}
