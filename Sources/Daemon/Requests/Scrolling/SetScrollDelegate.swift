import Gestures
import JSON
import JSONRPC

/// Sets the answers of a scroll view's delegate, or lets the client be asked.
struct SetScrollDelegate: Request {
  static let method = "setScrollDelegate"

  private let view: String
  private let willEndDragging: Wish<Point>?
  private let shouldScrollToTop: Wish<Bool>?

  /// A delegate's answer in a request.
  fileprivate enum Wish<Value> {
    /// The delegate no longer implements the method.
    case absent
    case answer(ScrollAnswers.Answer<Value>)

    var answer: ScrollAnswers.Answer<Value>? {
      if case .answer(let answer) = self { answer } else { nil }
    }
  }

  init(_ params: inout Parameters) throws(RequestError) {
    view = try params["view", .identifier]
    willEndDragging = try params.optional(
      "willEndDragging", WishReader(answer: NumberListReader<Point>()))
    shouldScrollToTop = try params.optional("shouldScrollToTop", WishReader(answer: BoolReader()))
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let scrollView = try session.scrollView(view)
    if let willEndDragging { scrollView.answers.willEndDragging = willEndDragging.answer }
    if let shouldScrollToTop { scrollView.answers.shouldScrollToTop = shouldScrollToTop.answer }
  }
}

/// An answer, `"ask"`, or null for none.
private struct WishReader<Answer: Reader>: Reader {
  let answer: Answer

  static var readsNull: Bool { true }

  func read(
    _ value: JSONValue, _ link: (any Link)?
  ) throws(RequestError) -> SetScrollDelegate.Wish<Answer.Value> {
    if value.isNull { return .absent }
    if value.equals("ask") { return .answer(.ask) }
    do {
      return .answer(.fixed(try answer.read(value, link)))
    } catch {
      throw error.path.isEmpty ? .expected(expected) : error
    }
  }

  var expected: String { "\(answer.expected), \"ask\" or null" }
  var schema: Schema { .oneOf(answer.schema, .choice(["ask"]), Schema(.null)) }
  var placeholder: SetScrollDelegate.Wish<Answer.Value> { .absent }
}
