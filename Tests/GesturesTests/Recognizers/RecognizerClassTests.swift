import Testing

@testable import Gestures

@Suite struct `A recognizer's class` {
  let engine = Engine()

  func make(_ name: String) -> GestureRecognizer? {
    GestureRecognizer.make(id: "it", class: engine.classes.builtIn(name), in: engine)
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

  /// Defaults are compared with the definition in `PropertyDefaultTests`.
  @Test(arguments: RecognizerClass.allCases)
  func `every constant can be changed, and no other`(each: RecognizerClass) throws {
    let made = try #require(make(each.rawValue))
    for (index, threshold) in made.thresholds.enumerated() {
      #expect(made.setThreshold(threshold.name, to: 7))
      #expect(made.thresholds[index].value == 7)
    }
    #expect(!made.setThreshold("patience", to: 7))
  }

  /// Measures remain finite, and so printable, whatever a client sets.
  @Test func `thresholds of zero and of any size break nothing`() {
    for value in [0, 1e-300, 1e300, .infinity] {
      for each in RecognizerClass.allCases where !each.isPart {
        let bench = Bench<GestureRecognizer>(each.rawValue) { recognizer in
          for threshold in recognizer.thresholds {
            _ = recognizer.setThreshold(threshold.name, to: value)
          }
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
