/// What a recognizer's delegate answers, member by member; nil where it doesn't implement one.
public final class GestureDelegate {
  public var shouldBegin: Answer?
  public var shouldReceiveTouch: Answer?
  public var shouldReceivePress: Answer?
  public var shouldReceiveEvent: Answer?
  public var shouldRecognizeSimultaneouslyWith: Answer?
  public var shouldRequireFailureOf: Answer?
  public var shouldBeRequiredToFailBy: Answer?

  public enum Answer {
    case fixed(Bool)
    /// Yes for these, no for all others; only where the question is about another recognizer.
    case only(RecognizerChoice)
    /// The engine's `asker` is asked.
    case ask

    /// Whether the answer is yes, and nobody has to be asked.
    func isDeclared(for other: GestureRecognizer) -> Bool {
      switch self {
      case .fixed(let answer): answer
      case .only(let choice): choice.contains(other)
      case .ask: false
      }
    }

    var isQuestion: Bool { if case .ask = self { true } else { false } }

    fileprivate func twin(by copy: WorldCopy) -> Answer {
      if case .only(let choice) = self { .only(choice.twin(by: copy)) } else { self }
    }
  }

  public enum Member: String, CaseIterable, Sendable {
    case shouldBegin, shouldReceiveTouch, shouldReceivePress, shouldReceiveEvent
    case shouldRecognizeSimultaneouslyWith, shouldRequireFailureOf, shouldBeRequiredToFailBy
  }

  public init() {}

  /// The object whose answers these are; nil where they live as long as the recognizer does.
  var object: ObjectLink<Object>?

  func twin(by copy: WorldCopy) -> GestureDelegate {
    let twin = GestureDelegate()
    twin.object = object
    twin.shouldBegin = shouldBegin?.twin(by: copy)
    twin.shouldReceiveTouch = shouldReceiveTouch?.twin(by: copy)
    twin.shouldReceivePress = shouldReceivePress?.twin(by: copy)
    twin.shouldReceiveEvent = shouldReceiveEvent?.twin(by: copy)
    twin.shouldRecognizeSimultaneouslyWith = shouldRecognizeSimultaneouslyWith?.twin(by: copy)
    twin.shouldRequireFailureOf = shouldRequireFailureOf?.twin(by: copy)
    twin.shouldBeRequiredToFailBy = shouldBeRequiredToFailBy?.twin(by: copy)
    return twin
  }
}

/// Some of the recognizers: all, none or those that are listed.
public enum RecognizerChoice {
  case all
  case none
  case these(RecognizerList)

  public static func listed(_ recognizers: [GestureRecognizer]) -> RecognizerChoice {
    .these(RecognizerList(recognizers))
  }

  var isNobody: Bool { if case RecognizerChoice.none = self { true } else { false } }

  func twin(by copy: WorldCopy) -> RecognizerChoice {
    if case .these(let list) = self { .listed(copy[list.recognizers]) } else { self }
  }

  func contains(_ recognizer: GestureRecognizer) -> Bool {
    switch self {
    case .all: true
    case .none: false
    case .these(let list): list.contains(recognizer)
    }
  }
}

/// Recognizers that somebody speaks of without keeping them.
public struct RecognizerList {
  private struct Entry {
    weak var reference: GestureRecognizer?

    /// Nil once it is released, whoever still keeps it.
    var recognizer: GestureRecognizer? { reference?.isReleased == true ? nil : reference }
  }

  private let entries: [Entry]
  private let places: [ObjectNumber: Int]

  init(_ recognizers: [GestureRecognizer]) {
    entries = recognizers.map { Entry(reference: $0) }
    places = Dictionary(
      zip(recognizers.map(\.number), recognizers.indices), uniquingKeysWith: min)
  }

  /// Recognizers that are still there, in the order in which they were listed.
  public var recognizers: [GestureRecognizer] { entries.compactMap(\.recognizer) }

  func contains(_ recognizer: GestureRecognizer) -> Bool {
    places[recognizer.number].map { entries[$0].recognizer === recognizer } ?? false
  }
}

/// What somebody outside is asked.
public struct Question {
  public let member: GestureDelegate.Member
  /// Whose delegate is asked.
  public let recognizer: GestureRecognizer
  public var other: GestureRecognizer?
  public var touch: Touch?

  /// The press that the question is about, where it is no touch.
  public var press: Press? { touch?.press }
}

/// Answers for delegates, and for classes of recognizers that live outside of the engine.
///
/// While it is asked, recognizers and targets may come and go and be disabled, but no event be sent.
public protocol Asker: AnyObject {
  /// Nil leaves it at UIKit's default.
  func answer(_ question: Question) -> Bool?
  /// The state that a recognizer of a class of the client's wants after hearing of touches of its own.
  func state(
    of recognizer: GestureRecognizer, phase: Touch.Phase, touches: ContiguousArray<Touch>
  ) -> GestureRecognizer.State?
  /// Where the content of a scroll view is to come to rest, in place of where it would; nil leaves that.
  func target(of scrollView: ScrollView, natural: Point, velocity: Vector) -> Point?
  /// Whether a tap on the status bar scrolls it; nil leaves it at yes.
  func shouldScrollToTop(_ scrollView: ScrollView) -> Bool?
  /// Whether a machine may enter a mode that follows only then; nil leaves it where it is.
  func mayEnter(_ name: String, from: String, in machine: StateMachine) -> Bool?
  /// What a view of a class of the client's hits; nil leaves it at `usual`.
  func hit(of view: View, at point: Point, pass: Int, default usual: View?) -> AnsweredHit?
  /// Whether a point is inside of such a view, likewise.
  func isInside(of view: View, at point: Point, pass: Int, default usual: Bool) -> AnsweredInside?
}

extension Engine {
  final func answer(
    _ value: GestureDelegate.Answer?, about other: GestureRecognizer? = nil,
    default usual: Bool, _ question: () -> Question
  ) -> Bool {
    switch value {
    case nil: usual
    case .fixed(let answer): answer
    case .only(let choice): other.map(choice.contains) ?? usual
    case .ask: asker?.answer(question()) ?? usual
    }
  }

  /// Asks the dispatcher that it belongs to, the views it is touched on, then its delegate; the
  /// reason of the first that refuses.
  final func refusalToBegin(_ recognizer: GestureRecognizer) -> Reason? {
    if let refusal = recognizer.dispatch?.begin(recognizer) { return refusal }
    if recognizer.cancelsTouchesInView {
      for (index, touch) in recognizer.touches.enumerated() {
        guard let view = touch.view,
          !recognizer.touches[..<index].contains(where: { $0.view === view })
        else { continue }
        if !view.shouldBegin(recognizer) {
          return Reason("@ doesn't let it begin (gestureRecognizerShouldBegin)", view)
        }
      }
    }
    guard let value = recognizer.delegate?.shouldBegin else { return nil }
    let mayBegin = answer(value, default: true) {
      Question(member: .shouldBegin, recognizer: recognizer)
    }
    return mayBegin ? nil : Reason("its delegate doesn't let it begin (shouldBegin)")
  }
}
