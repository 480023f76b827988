/// A delegate's answers, member by member; nil for members that it doesn't implement.
///
/// Once a recognizer has it, it isn't changed but replaced: copies of the engine share it.
public final class GestureDelegate {
  public var shouldBegin: Answer?
  public var shouldReceiveTouch: Answer?
  public var shouldReceivePress: Answer?
  public var shouldReceiveEvent: Answer?
  public var shouldRecognizeSimultaneouslyWith: Answer?
  public var shouldRequireFailureOf: Answer?
  public var shouldBeRequiredToFailBy: Answer?

  /// An answer that is given in advance, or a question to the client.
  public enum Answer {
    case fixed(Bool)
    /// Yes for these recognizers, no for others; only for questions about another recognizer.
    case only(RecognizerChoice)
    /// Yes while it moves that way; only for `shouldBegin`.
    case heading(Heading)
    /// Yes for touches from there; only for `shouldReceiveTouch`.
    case place(TouchPlace)
    /// Yes while it holds.
    case condition(Condition)
    /// The engine's `asker` is asked.
    case ask

    /// The answer of `recognizer`'s delegate about `other`, if it follows from settings alone.
    func declared(
      _ recognizer: GestureRecognizer, for other: GestureRecognizer? = nil
    ) -> Bool? {
      switch self {
      case .fixed(let answer): answer
      case .only(let choice): other.map(choice.contains)
      case .condition(let condition):
        condition.decided(recognizer.engine.context(of: recognizer, about: other))
      case .heading, .place, .ask: nil
      }
    }

    /// Whether the answer is yes about all recognizers without a question.
    var isDeclaredForAll: Bool {
      switch self {
      case .fixed(let answer): answer
      case .only(.all): true
      default: false
      }
    }

    /// What decides, as a reason.
    func because(_ context: ConditionContext) -> String {
      switch self {
      case .fixed(let flag): "it is set to \(flag)"
      case .only: "a list of recognizers is set"
      case .heading(let heading): "it begins only \(heading.words)"
      case .place(let place): place.refusal
      case .condition(let condition): condition.because(context)
      case .ask: "the client is asked"
      }
    }

    /// Whether the client is asked.
    var isQuestion: Bool { if case .ask = self { true } else { false } }
  }

  /// The delegate's methods; raw values are their names in the protocol.
  public enum Member: String, CaseIterable, Sendable {
    case shouldBegin, shouldReceiveTouch, shouldReceivePress, shouldReceiveEvent
    case shouldRecognizeSimultaneouslyWith, shouldRequireFailureOf, shouldBeRequiredToFailBy

    /// UIKit's default, which applies if a delegate doesn't answer.
    public var usualAnswer: Bool {
      switch self {
      case .shouldBegin, .shouldReceiveTouch, .shouldReceivePress, .shouldReceiveEvent: true
      case .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy:
        false
      }
    }
  }

  public init() {}

  /// Whether none of its answers is declared.
  var hasNoAnswers: Bool {
    shouldBegin == nil && shouldReceiveTouch == nil && shouldReceivePress == nil
      && shouldReceiveEvent == nil && shouldRecognizeSimultaneouslyWith == nil
      && shouldRequireFailureOf == nil && shouldBeRequiredToFailBy == nil
  }

  /// The same answers, to be changed.
  public init(like other: GestureDelegate) {
    object = other.object
    shouldBegin = other.shouldBegin
    shouldReceiveTouch = other.shouldReceiveTouch
    shouldReceivePress = other.shouldReceivePress
    shouldReceiveEvent = other.shouldReceiveEvent
    shouldRecognizeSimultaneouslyWith = other.shouldRecognizeSimultaneouslyWith
    shouldRequireFailureOf = other.shouldRequireFailureOf
    shouldBeRequiredToFailBy = other.shouldBeRequiredToFailBy
  }

  /// Whether any of the answers is asked for.
  var asks: Bool { answers.contains { $0?.isQuestion == true } }

  var answers: [Answer?] {
    [
      shouldBegin, shouldReceiveTouch, shouldReceivePress, shouldReceiveEvent,
      shouldRecognizeSimultaneouslyWith, shouldRequireFailureOf, shouldBeRequiredToFailBy,
    ]
  }

  /// The object whose answers these are; nil if they live as long as the recognizer.
  var object: WeakReference<Object>?
}

/// A set of recognizers: all, none, or a list.
public enum RecognizerChoice {
  case all
  case none
  case these(RecognizerList)

  public static func listed(_ recognizers: [GestureRecognizer]) -> RecognizerChoice {
    .these(RecognizerList(recognizers))
  }

  func contains(_ recognizer: GestureRecognizer) -> Bool {
    switch self {
    case .all: true
    case .none: false
    case .these(let list): list.contains(recognizer)
    }
  }
}

/// A list of recognizers that doesn't retain them.
public struct RecognizerList {
  /// In the order of the list.
  let links: [WeakReference<GestureRecognizer>]
  private let members: Set<WeakReference<GestureRecognizer>>

  init(_ recognizers: [GestureRecognizer]) {
    links = recognizers.map { WeakReference($0) }
    members = Set(links)
  }

  func contains(_ recognizer: GestureRecognizer) -> Bool {
    !recognizer.isReleased && members.contains(WeakReference(recognizer))
  }
}

extension GestureRecognizer {
  /// The recognizers of one of its lists that aren't released, in the order of the list.
  public final func members(of list: RecognizerList) -> [GestureRecognizer] {
    list.links.compactMap { engine.objects[$0] }
  }
}

/// A question to a recognizer's delegate.
public struct Question {
  public let member: GestureDelegate.Member
  /// The recognizer whose delegate is asked.
  public let recognizer: GestureRecognizer
  public var other: GestureRecognizer?
  public var touch: Touch?

  /// The press that it is about; nil if it is about a touch.
  public var press: Press? { touch?.press }
}

/// Answers on behalf of delegates and client-defined classes outside of the engine.
///
/// While it is asked, recognizers and targets may be added, removed and disabled, but no event may
/// be sent.
public protocol Asker: AnyObject {
  /// A delegate's answer; nil for UIKit's default.
  func answer(_ question: Question) -> Bool?
  /// The state wanted by a recognizer of a client's class, asked after its touches changed; nil
  /// leaves it unchanged.
  func state(
    of recognizer: GestureRecognizer, phase: Touch.Phase, touches: ContiguousArray<Touch>
  ) -> GestureRecognizer.State?
  /// Whether a view lets a recognizer begin; nil for `usual`.
  func mayBegin(_ recognizer: GestureRecognizer, on view: View, default usual: Bool) -> Bool?
  /// The content offset at which a scroll view is to come to rest, in place of `natural`; nil
  /// leaves that.
  func target(of scrollView: ScrollView, natural: Point, velocity: Vector) -> Point?
  /// A scroll view's answer about a touch on its content; nil for `usual`.
  func answer(
    _ question: ContentQuestion, about touch: Touch, in scrollView: ScrollView, default usual: Bool
  ) -> Bool?
  /// Whether a tap on the status bar scrolls it; nil for yes.
  func shouldScrollToTop(_ scrollView: ScrollView) -> Bool?
  /// Whether a character may be typed into a view, or removed from it; nil for yes.
  func mayChange(_ view: View, to replacement: String) -> Bool?
  /// Whether a machine may enter a mode whose transition asks first; nil leaves it where it is.
  func mayEnter(_ name: String, from: String, in machine: StateMachine) -> Bool?
  /// The hit test's result for a view of a client's class; nil for `usual`.
  func hit(of view: View, at point: Point, pass: Int, default usual: View?) -> AnsweredHit?
  /// Whether a point is inside a view of a client's class; nil for `usual`.
  func isInside(of view: View, at point: Point, pass: Int, default usual: Bool) -> AnsweredInside?
}

extension Engine {
  /// A recognizer's delegate's answer, or UIKit's default; `value` is what is set for the member, nil if it isn't
  /// implemented.
  func answer(
    _ value: GestureDelegate.Answer?, to member: GestureDelegate.Member,
    of recognizer: GestureRecognizer, about other: GestureRecognizer? = nil, touch: Touch? = nil
  ) -> Bool {
    let answer = uncommented(value, to: member, of: recognizer, about: other, touch: touch)
    if let value, !value.isQuestion {
      noteAnswer(
        "delegate/\(member.rawValue)",
        [("recognizer", recognizer), ("other", other), ("view", touch?.view)], answer,
        because: value.because(context(of: recognizer, about: other, touch: touch)))
    }
    return answer
  }

  private func uncommented(
    _ value: GestureDelegate.Answer?, to member: GestureDelegate.Member,
    of recognizer: GestureRecognizer, about other: GestureRecognizer?, touch: Touch?
  ) -> Bool {
    switch value {
    case nil: member.usualAnswer
    case .fixed(let answer): answer
    case .only(let choice): other.map(choice.contains) ?? member.usualAnswer
    case .heading(let heading): heading.contains(recognizer)
    case .place(let place): touch.map { place.contains($0, upTo: recognizer.view) } ?? true
    case .condition(let condition):
      condition.holds(context(of: recognizer, about: other, touch: touch))
    case .ask:
      reachableAsker?.answer(
        Question(member: member, recognizer: recognizer, other: other, touch: touch))
        ?? member.usualAnswer
    }
  }

  /// What a condition of a recognizer's delegate sees.
  func context(
    of recognizer: GestureRecognizer, about other: GestureRecognizer? = nil, touch: Touch? = nil
  ) -> ConditionContext {
    var context = ConditionContext(self)
    context.gesture = recognizer
    context.other = other
    context.touch = touch
    context.press = touch?.press
    context.isAsked = true
    return context
  }

  /// The reason why it may not begin, nil if it may. Its dispatcher is asked first, then the views
  /// that its touches hit, then its delegate; the first refusal counts.
  func refusalToBegin(_ recognizer: GestureRecognizer) -> Reason? {
    if let refusal = recognizer.dispatch?.begin(recognizer) { return refusal }
    for view in recognizer.viewsWithSay {
      if let refusal = view.refusal(toBegin: recognizer) { return refusal }
    }
    if let refusal = recognizer.ownDelegateRefusal { return refusal }
    guard let value = recognizer.delegate?.shouldBegin else { return nil }
    if answer(value, to: .shouldBegin, of: recognizer) { return nil }
    if case .condition(let condition) = value {
      return Reason(
        "its delegate doesn't let it begin (shouldBegin): %",
        text: condition.because(context(of: recognizer)))
    }
    guard case .heading(let heading) = value else {
      return Reason("its delegate doesn't let it begin (shouldBegin)")
    }
    return heading.refusal(
      of: recognizer, "its delegate lets it begin only % (shouldBegin), and its velocity was (#, #)"
    )
  }
}

extension GestureRecognizer {
  /// The views that say whether it may begin, each once.
  fileprivate final var viewsWithSay: [View] {
    var views: [View] = []
    // ios.A1: those that its touches hit, no superviews. ios.A2: while they would lose that touch.
    for touch in touches where cancelsTouchesInView && touch.delivery.stage != .closed {
      if engine.arbiter.askWhetherTaken(touch, besides: self) { continue }
      guard let view = touch.view?.answeringView, !views.contains(where: { $0 === view }) else {
        continue
      }
      views.append(view)
    }
    if let scrollView = scrollViewAsDelegate, !views.contains(where: { $0 === scrollView }) {
      views.append(scrollView)
    }
    return views
  }
}
