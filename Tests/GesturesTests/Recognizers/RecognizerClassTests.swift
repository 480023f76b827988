import Testing

@testable import Gestures

@Suite struct `A recognizer's class` {
  let engine = Engine()

  func make(_ name: String) -> GestureRecognizer? {
    GestureRecognizer.make(id: "it", class: engine.classes.builtIn(name), in: engine)
  }

  @Test func `each class of UIKit has its own behaviour`() {
    #expect(make("UITapGestureRecognizer") is TapGestureRecognizer)
    #expect(make("UILongPressGestureRecognizer") is LongPressGestureRecognizer)
    #expect(make("UIPanGestureRecognizer") is PanGestureRecognizer)
    #expect(!(make("UIPanGestureRecognizer") is ScreenEdgePanGestureRecognizer))
    #expect(make("UIScreenEdgePanGestureRecognizer") is ScreenEdgePanGestureRecognizer)
    #expect(make("UIPinchGestureRecognizer") is PinchGestureRecognizer)
    #expect(make("UIRotationGestureRecognizer") is RotationGestureRecognizer)
    #expect(make("UISwipeGestureRecognizer") is SwipeGestureRecognizer)
    #expect(make("UIHoverGestureRecognizer") is HoverGestureRecognizer)
    #expect(make("UIGestureRecognizer").map { type(of: $0) == GestureRecognizer.self } == true)
    #expect(make("UIView") == nil)
  }

  /// Swift's classes derive from each other as UIKit's do, but for those in between that UIKit's tree doesn't show.
  @Test(arguments: RecognizerClass.allCases)
  func `each class stands in UIKit's tree below those that its Swift class derives from`(
    each: RecognizerClass
  ) throws {
    let objectClass = try #require(
      engine.classes[each.rawValue], "add \(each.rawValue) to BuiltInClasses.swift")
    let made = try #require(make(each.rawValue))
    #expect(RecognizerClass(of: made) == each)
    var superclasses: [Any.Type] = [type(of: made)]
    var mirror = Mirror(reflecting: made).superclassMirror
    while let next = mirror {
      superclasses.append(next.subjectType)
      mirror = next.superclassMirror
    }
    for above in sequence(first: objectClass, next: \.superclass) {
      guard let known = RecognizerClass(rawValue: above.name) else { continue }
      #expect(superclasses.contains { $0 == known.type }, "\(above.name)")
    }
  }

  @Test func `a class of the client's behaves as the nearest of UIKit's`() {
    let drag = engine.classes.define(
      "Drag", superclass: engine.classes.builtIn("UIPanGestureRecognizer"), bundle: "app",
      asks: false)
    let slowDrag = engine.classes.define("SlowDrag", superclass: drag, bundle: "app", asks: false)
    let made = GestureRecognizer.make(id: "it", class: slowDrag, in: engine)
    #expect(made is PanGestureRecognizer)
    #expect(made?.objectClass === slowDrag)
  }

  @Test func `a class that asks leaves the judgement to the client`() {
    let asking = engine.classes.define(
      "Asking", superclass: engine.classes.builtIn("UIGestureRecognizer"), bundle: "app",
      asks: true)
    let derived = engine.classes.define("Derived", superclass: asking, bundle: "app", asks: false)
    for each in [asking, derived] {
      let made = GestureRecognizer.make(id: "it", class: each, in: engine)
      #expect(made is AskingGestureRecognizer)
    }
  }

  private static let pressDefaults: [(String, Double)] = [
    ("maximumMovement", 45), ("maximumRepeatMovement", 10), ("maximumDuration", 0.35),
    ("maximumGap", 0.35), ("maximumSeparation", .infinity), ("touchSloppiness", 1),
  ]

  static let defaults: [(String, [(String, Double)])] = [
    (
      "UITapGestureRecognizer",
      [
        ("maximumMovement", 45), ("maximumRepeatMovement", 10), ("maximumDuration", 1.5),
        ("maximumGap", 0.35), ("maximumSeparation", .infinity), ("touchSloppiness", 1),
      ]
    ),
    ("UILongPressGestureRecognizer", pressDefaults),
    ("_UIContextMenuSelectionGestureRecognizer", pressDefaults),
    (
      "UIPanGestureRecognizer",
      [("hysteresis", 10), ("discreteScrollHysteresis", 0.001), ("velocityBlend", 0.2)]
    ),
    (
      "UIScreenEdgePanGestureRecognizer",
      [
        ("hysteresis", 10), ("discreteScrollHysteresis", 0.001), ("velocityBlend", 0.2),
        ("edgeRegion", 13), ("bottomEdgeRegion", 11), ("edgeTravel", 15),
        ("angleWindowDegrees", 155), ("bottomAngleWindowDegrees", 120), ("maximumJump", 100),
      ]
    ),
    (
      "UIPinchGestureRecognizer",
      [
        ("hysteresis", 8), ("pointerHysteresis", 2), ("initialScale", 1), ("scaleThreshold", 1),
        ("pinchWeight", 4), ("rotationWeight", 0.5), ("translationWeight", 0.5),
        ("dominanceRatio", 1.4), ("lowPassFactor", 0.4),
      ]
    ),
    (
      "UIRotationGestureRecognizer",
      [
        ("hysteresisDegrees", 5), ("hysteresisGrowthDegrees", 5), ("pointerHysteresisDegrees", 1),
        ("rotationWeight", 1), ("pinchWeight", 0.25), ("translationWeight", 0.25),
        ("dominanceRatio", 1.4), ("lowPassFactor", 0.4),
      ]
    ),
    (
      "UISwipeGestureRecognizer",
      [
        ("minimumPrimaryMovement", 50), ("maximumSecondaryMovement", 50),
        ("maximumOppositeMovement", 0), ("maximumDuration", 0.5),
        ("minimumMovementDecayRate", 0.06), ("maximumMovementDecayRate", 0.02),
        ("scrollDemand", 2),
      ]
    ),
    ("UIHoverGestureRecognizer", []),
    ("UIGestureRecognizer", []),
  ]

  @Test func `the defaults are those of every class that no view or controller makes`() {
    let listed = Set(Self.defaults.map(\.0))
    let missing = RecognizerClass.allCases.filter { !$0.isPart && !listed.contains($0.rawValue) }
    #expect(missing == [])
  }

  @Test(arguments: defaults)
  func `every constant has a name and a default, and can be changed`(
    className: String, constants: [(String, Double)]
  ) throws {
    let made = try #require(make(className))
    #expect(made.thresholds.map(\.name) == constants.map(\.0))
    #expect(made.thresholds.map(\.value) == constants.map(\.1))
    for (index, (name, _)) in constants.enumerated() {
      #expect(made.setThreshold(name, to: 7))
      #expect(made.thresholds[index].value == 7)
    }
    #expect(!made.setThreshold("patience", to: 7))
  }

  @Test func `properties have UIKit's defaults`() throws {
    let tap = try #require(make("UITapGestureRecognizer") as? TapGestureRecognizer)
    #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1)
    #expect(tap.buttonMaskRequired == 1)
    let press = try #require(make("UILongPressGestureRecognizer") as? LongPressGestureRecognizer)
    #expect(press.numberOfTapsRequired == 0 && press.numberOfTouchesRequired == 1)
    #expect(press.minimumPressDuration == 0.5 && press.allowableMovement == 10)
    let pan = try #require(make("UIPanGestureRecognizer") as? PanGestureRecognizer)
    #expect(pan.minimumNumberOfTouches == 1 && pan.maximumNumberOfTouches == .max)
    #expect(pan.allowedScrollTypesMask == [])
    let swipe = try #require(make("UISwipeGestureRecognizer") as? SwipeGestureRecognizer)
    #expect(swipe.direction == .right && swipe.numberOfTouchesRequired == 1)
    let edge = make("UIScreenEdgePanGestureRecognizer") as? ScreenEdgePanGestureRecognizer
    #expect(edge?.edges == [] && edge?.maximumNumberOfTouches == 1)
  }

  /// Measures remain finite, and so printable, whatever a client sets.
  @Test func `thresholds of zero and of any size break nothing`() {
    for value in [0, 1e-300, 1e300, .infinity] {
      for (className, constants) in Self.defaults {
        let bench = Bench<GestureRecognizer>(className) { recognizer in
          for (name, _) in constants { _ = recognizer.setThreshold(name, to: value) }
          (recognizer as? ScreenEdgePanGestureRecognizer)?.edges = .left
        }
        bench.send([(1, .began, 0, 100), (2, .began, 100, 100)], at: 0)
        for step in 1...5 {
          let step = Double(step)
          bench.send(
            [(1, .moved, step * 20, 100), (2, .moved, 100 + step * 40, 100 + step * 9)], at: step)
        }
        bench.send([(1, .ended, 0, 0), (2, .ended, 0, 0)], at: 9)
        for action in bench.actions {
          switch action.values {
          case .none: break
          case .pan(let translation, let velocity):
            #expect(translation.length.isFinite && velocity.length.isFinite)
          case .pinch(let value, let velocity), .rotation(let value, let velocity):
            #expect(value.isFinite && velocity.isFinite)
          }
        }
      }
    }
  }
}
