import Gestures
import JSON

/// The properties of recognizers, in the order in which they are set and described.
let recognizerProperties = PropertyTable<GestureRecognizer>(
  commonProperties + preventionProperties + tapProperties + pressProperties + panProperties
    + swipeProperties + measures + [thresholds])

private let commonProperties: [Property<GestureRecognizer>] = [
  .bool("enabled", get: { $0.isEnabled }, set: { $0.isEnabled = $1 }),
  .bool(
    "cancelsTouchesInView", get: { $0.cancelsTouchesInView },
    set: { $0.cancelsTouchesInView = $1 }),
  .bool(
    "delaysTouchesBegan", get: { $0.delaysTouchesBegan }, set: { $0.delaysTouchesBegan = $1 }),
  .bool(
    "delaysTouchesEnded", get: { $0.delaysTouchesEnded }, set: { $0.delaysTouchesEnded = $1 }),
  .names(
    "allowedTouchTypes", of: Touch.Kind.self,
    get: { recognizer in Touch.Kind.allCases.filter { recognizer.allowedTouchTypes.contains($0) } },
    set: { $0.allowedTouchTypes = TouchTypes($1) }),
  .names(
    "allowedPressTypes", of: Press.Kind.self, get: { $0.allowedPressTypes.kinds },
    set: { $0.allowedPressTypes = PressTypes($1) }),
  .bool(
    "requiresExclusiveTouchType", get: { $0.requiresExclusiveTouchType },
    set: { $0.requiresExclusiveTouchType = $1 }),
  .text("name", get: { $0.name }, set: { $0.name = $1 }),
]

private let preventionProperties: [Property<GestureRecognizer>] = [
  .choice("canPrevent", get: { $0.preventing }, set: { $0.preventing = $1 }),
  .choice("canBePrevented", get: { $0.preventable }, set: { $0.preventable = $1 }),
]

private let tapProperties: [Property<GestureRecognizer>] = [
  numberOfTapsRequired,
  .count(
    "numberOfTouchesRequired", from: 1,
    get: {
      switch $0 {
      case let tap as TapGestureRecognizer: tap.numberOfTouchesRequired
      case let press as LongPressGestureRecognizer: press.numberOfTouchesRequired
      case let swipe as SwipeGestureRecognizer: swipe.numberOfTouchesRequired
      default: nil
      }
    },
    set: {
      switch $0 {
      case let tap as TapGestureRecognizer: tap.numberOfTouchesRequired = $1
      case let press as LongPressGestureRecognizer: press.numberOfTouchesRequired = $1
      case let swipe as SwipeGestureRecognizer: swipe.numberOfTouchesRequired = $1
      default: break
      }
    }),
  .count(
    "buttonMaskRequired", from: 0, get: { ($0 as? TapGestureRecognizer)?.buttonMaskRequired },
    set: { ($0 as? TapGestureRecognizer)?.buttonMaskRequired = $1 }),
]

/// A tap needs at least one; a long press may do without taps before it.
private let numberOfTapsRequired = Property<GestureRecognizer>(
  name: "numberOfTapsRequired", needsResolving: true,
  owners: (
    "no numberOfTapsRequired, which only taps and long presses have",
    { $0 is TapGestureRecognizer || $0 is LongPressGestureRecognizer }
  ),
  read: { value throws(RequestError) in .integer(try value.asInteger(in: 0...Int.max)) },
  resolve: { value, recognizer, _ throws(RequestError) in
    if case .integer(0) = value, recognizer is TapGestureRecognizer {
      throw .expected("a whole number, at least 1")
    }
    return value
  },
  get: { recognizer in
    switch recognizer {
    case let tap as TapGestureRecognizer: .integer(tap.numberOfTapsRequired)
    case let press as LongPressGestureRecognizer: .integer(press.numberOfTapsRequired)
    default: .null
    }
  },
  set: { recognizer, value in
    guard case .integer(let count) = value else { return }
    switch recognizer {
    case let tap as TapGestureRecognizer: tap.numberOfTapsRequired = count
    case let press as LongPressGestureRecognizer: press.numberOfTapsRequired = count
    default: break
    }
  })

private let pressProperties: [Property<GestureRecognizer>] = [
  Property<GestureRecognizer>.number(
    "minimumPressDuration",
    get: { ($0 as? LongPressGestureRecognizer)?.minimumPressDuration ?? 0 },
    set: { ($0 as? LongPressGestureRecognizer)?.minimumPressDuration = $1 }
  ).only("a property of long presses alone") { $0 is LongPressGestureRecognizer },
  Property<GestureRecognizer>.number(
    "allowableMovement", atLeast: 0,
    get: { ($0 as? LongPressGestureRecognizer)?.allowableMovement ?? 0 },
    set: { ($0 as? LongPressGestureRecognizer)?.allowableMovement = $1 }
  ).only("a property of long presses alone") { $0 is LongPressGestureRecognizer },
]

private let panProperties: [Property<GestureRecognizer>] = [
  .count(
    "minimumNumberOfTouches", from: 1,
    get: { ($0 as? PanGestureRecognizer)?.minimumNumberOfTouches },
    set: { ($0 as? PanGestureRecognizer)?.minimumNumberOfTouches = $1 }),
  Property<GestureRecognizer>(
    name: "maximumNumberOfTouches",
    owners: ("a property of pans alone", { $0 is PanGestureRecognizer }),
    read: { value throws(RequestError) in
      value.isNull ? .null : .integer(try value.asInteger(in: 1...Int.max))
    },
    get: { recognizer in
      guard let pan = recognizer as? PanGestureRecognizer, pan.maximumNumberOfTouches < Int.max
      else { return .null }
      return .integer(pan.maximumNumberOfTouches)
    },
    set: { recognizer, value in
      let pan = recognizer as? PanGestureRecognizer
      if case .integer(let count) = value {
        pan?.maximumNumberOfTouches = count
      } else {
        pan?.maximumNumberOfTouches = .max
      }
    }),
  Property<GestureRecognizer>.names(
    "allowedScrollTypesMask", of: ScrollTypeName.self,
    get: { recognizer in
      guard let pan = recognizer as? PanGestureRecognizer else { return [] }
      return ScrollTypeName.allCases.filter { pan.allowedScrollTypesMask.contains($0.option) }
    },
    set: { recognizer, names in
      (recognizer as? PanGestureRecognizer)?.allowedScrollTypesMask = ScrollTypeMask(
        names.map(\.option))
    }
  ).only("a property of pans alone") { $0 is PanGestureRecognizer },
  Property<GestureRecognizer>.names(
    "edges", of: EdgeName.self,
    get: { recognizer in
      guard let pan = recognizer as? ScreenEdgePanGestureRecognizer else { return [] }
      return EdgeName.allCases.filter { pan.edges.contains($0.option) }
    },
    set: { recognizer, names in
      (recognizer as? ScreenEdgePanGestureRecognizer)?.edges = EdgeSet(names.map(\.option))
    }
  ).only("a property of screen-edge pans alone") { $0 is ScreenEdgePanGestureRecognizer },
]

private let swipeProperties: [Property<GestureRecognizer>] = [
  Property<GestureRecognizer>.names(
    "direction", of: DirectionName.self,
    get: { recognizer in
      guard let swipe = recognizer as? SwipeGestureRecognizer else { return [] }
      return DirectionName.allCases.filter { swipe.direction.contains($0.option) }
    },
    set: { recognizer, names in
      (recognizer as? SwipeGestureRecognizer)?.direction = SwipeDirection(names.map(\.option))
    }
  ).only("a property of swipes alone") { $0 is SwipeGestureRecognizer }
]

/// What a running recognizer measured so far; setting one counts on from there.
private let measures: [Property<GestureRecognizer>] = [
  Property<GestureRecognizer>(
    name: "translation", isDerived: true,
    owners: ("a value of pans alone", { $0 is PanGestureRecognizer }),
    read: { value throws(RequestError) in .vector(try value.asVector()) },
    get: { recognizer in
      .vector((recognizer as? PanGestureRecognizer)?.translation(in: recognizer.view) ?? .zero)
    },
    set: { recognizer, value in
      guard case .vector(let translation) = value else { return }
      (recognizer as? PanGestureRecognizer)?.setTranslation(translation, in: recognizer.view)
    }),
  Property<GestureRecognizer>.number(
    "scale", get: { ($0 as? PinchGestureRecognizer)?.scale ?? 1 },
    set: { ($0 as? PinchGestureRecognizer)?.setScale($1) }
  ).only("a value of pinches alone") { $0 is PinchGestureRecognizer },
  Property<GestureRecognizer>.number(
    "rotation", get: { ($0 as? RotationGestureRecognizer)?.rotation ?? 0 },
    set: { ($0 as? RotationGestureRecognizer)?.setRotation($1) }
  ).only("a value of rotations alone") { $0 is RotationGestureRecognizer },
]

/// The class's constants, by name; null stands for no limit.
private let thresholds = Property<GestureRecognizer>(
  name: "thresholds",
  needsResolving: true,
  read: { value throws(RequestError) in
    guard value.isObject else { throw .expected("an object of thresholds by name") }
    var thresholds: [Threshold] = []
    for member in value.members {
      do throws(RequestError) {
        let number = member.value.isNull ? .infinity : try member.value.asNumber(atLeast: 0)
        thresholds.append(Threshold(name: member.name, value: number))
      } catch {
        throw error.within(member.name)
      }
    }
    return .thresholds(thresholds)
  },
  resolve: { value, recognizer, _ throws(RequestError) in
    guard case .thresholds(let thresholds) = value else { return value }
    let known = recognizer.thresholds.map(\.name)
    for threshold in thresholds where !known.contains(threshold.name) {
      throw RequestError(
        .unknownParameter(nearest: nearest(to: threshold.name, among: known)),
        at: threshold.name)
    }
    return value
  },
  get: { recognizer in
    .thresholds(recognizer.thresholds.map { Threshold(name: $0.name, value: $0.value) })
  },
  set: { recognizer, value in
    guard case .thresholds(let thresholds) = value else { return }
    for threshold in thresholds { _ = recognizer.setThreshold(threshold.name, to: threshold.value) }
  })

// MARK: Kinds of properties

extension Property<GestureRecognizer> {
  /// A whole number that some classes have; `get` answers nil for the others.
  fileprivate static func count(
    _ name: String, from least: Int, get: @escaping @Sendable (GestureRecognizer) -> Int?,
    set: @escaping @Sendable (GestureRecognizer, Int) -> Void
  ) -> Property {
    Property.integer(name, in: least...Int.max, get: { get($0) ?? 0 }, set: set)
      .only("no \(name), which this class doesn't have") { get($0) != nil }
  }

  /// Which others: all, none, or some by name; null leaves it to the class.
  fileprivate static func choice(
    _ name: String, get: @escaping @Sendable (GestureRecognizer) -> RecognizerChoice?,
    set: @escaping @Sendable (GestureRecognizer, RecognizerChoice?) -> Void
  ) -> Property {
    Property(
      name: name, needsResolving: true,
      read: { value throws(RequestError) in
        if value.isNull { return .null }
        if let flag = value.bool { return .bool(flag) }
        guard value.isArray else { throw .expected("true, false or an array of identifiers") }
        return .identifiers(try value.asIdentifiers())
      },
      resolve: { value, _, session throws(RequestError) in
        guard case .identifiers(let ids) = value else { return value }
        return .objects(try session.recognizers(ids))
      },
      get: { recognizer in
        switch get(recognizer) {
        case nil: .null
        case .some(.all): .bool(true)
        case .some(.none): .bool(false)
        case .some(.these(let list)): .objects(list.recognizers)
        }
      },
      set: { recognizer, value in
        switch value {
        case .bool(let flag): set(recognizer, flag ? .all : RecognizerChoice.none)
        case .objects(let others):
          set(recognizer, .listed(others.compactMap { $0 as? GestureRecognizer }))
        default: set(recognizer, nil)
        }
      })
  }
}

/// A named constant of a class of recognizers.
struct Threshold: Equatable {
  let name: String
  let value: Double
}
