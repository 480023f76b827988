import Gestures
import JSON
import JSONRPC

/// Sets the answers of a scroll view's delegate, or lets the client be asked.
struct SetScrollDelegate: Request {
  static let method = "setScrollDelegate"

  private let view: String
  private let answers: ScrollDelegateBlueprint

  init(_ params: inout Parameters) throws(RequestError) {
    view = try params["view", .identifier(of: .view)]
    answers = try ScrollDelegateBlueprint(&params)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    answers.apply(to: try session.scrollView(view))
  }
}

/// Answers of a scroll view's delegate, as a request describes them.
struct ScrollDelegateBlueprint: Readable {
  static let expected = "a scroll view's delegate's answers, as setScrollDelegate takes them"

  private let willEndDragging: Wish<Point>?
  private let shouldScrollToTop: Wish<Bool>?

  /// A delegate's answer in a request.
  fileprivate enum Wish<Value> {
    /// The delegate no longer implements the method.
    case absent
    case answer(ClientAnswer<Value>)

    var answer: ClientAnswer<Value>? {
      if case .answer(let answer) = self { answer } else { nil }
    }
  }

  init(_ params: inout Parameters) throws(RequestError) {
    willEndDragging = try params.optional(
      "willEndDragging", WishReader(answer: NumberListReader<Point>()))
    shouldScrollToTop = try params.optional("shouldScrollToTop", WishReader(answer: BoolReader()))
  }

  func apply(to scrollView: ScrollView) {
    if let willEndDragging { scrollView.answers.willEndDragging = willEndDragging.answer }
    if let shouldScrollToTop { scrollView.answers.shouldScrollToTop = shouldScrollToTop.answer }
  }
}

extension JSONWriter {
  /// The member `scrollDelegate` of a scroll view's node, where its delegate answers anything.
  mutating func scrollDelegate(of scrollView: ScrollView) {
    let answers = scrollView.answers
    guard answers.willEndDragging != nil || answers.shouldScrollToTop != nil else { return }
    object("scrollDelegate") {
      switch answers.willEndDragging {
      case nil: break
      case .fixed(let target): $0.member("willEndDragging", target)
      case .ask: $0.member("willEndDragging", "ask")
      }
      switch answers.shouldScrollToTop {
      case nil: break
      case .fixed(let flag): $0.member("shouldScrollToTop", flag)
      case .ask: $0.member("shouldScrollToTop", "ask")
      }
    }
  }
}

/// An answer, `"ask"`, or null for none.
private struct WishReader<Answer: Reader>: Reader {
  let answer: Answer

  static var readsNull: Bool { true }

  func read(_ value: JSONValue) throws(RequestError) -> ScrollDelegateBlueprint.Wish<Answer.Value> {
    if value.isNull { return .absent }
    if value.equals("ask") { return .answer(.ask) }
    do {
      return .answer(.fixed(try answer.read(value)))
    } catch {
      throw error.path.isEmpty ? .expected(expected, not: value, among: ["ask"]) : error
    }
  }

  var expected: String { "\(answer.expected), \"ask\" or null" }
  var schema: Schema { .oneOf(answer.schema, .choice(["ask"]), Schema(.null)) }
  var placeholder: ScrollDelegateBlueprint.Wish<Answer.Value> { .absent }
}
