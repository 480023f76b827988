import Gestures
import JSON
import Selectors

/// Types text a character at a time, into a field or into the first responder.
struct TypeText: Request {
  static let method = "typeText"
  static let alwaysReportsEffects = true

  private let field: Selector?
  private let text: String
  private let report: EffectKinds?

  init(_ params: inout Parameters) throws(RequestError) {
    field = try params.optional("on", .selector)
    text = try params["text", .string]
    report = try params.optional("report", .effectKinds)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    session.report(only: report)
    let field = try input(in: session)
    guard field.beginEditing() else {
      throw RequestError.expected("a field that can become first responder").within("on")
    }
    var typed = 0
    // Return may end it; there is nothing to type into then.
    for character in text where field.isFirstResponder {
      field.typeCharacter(character)
      typed += 1
    }
    result.member("time", session.engine.now)
    result.member("view", identifier: field)
    result.member("typed", typed)
    result.member("firstResponder", identifier: session.engine.firstResponder)
  }

  private func input(in session: Session) throws(RequestError) -> View {
    let expected = "a text field, a search bar or a text view"
    guard let field else {
      guard let view = session.engine.firstResponder as? View, view.takesTyping else {
        throw RequestError.expected("\(expected), since none is first responder").within("on")
      }
      return view
    }
    let view = try session.view(matching: field)
    guard view.isTextInput else {
      throw RequestError(
        .wrongKind(view.id, expected: expected, actual: "a \(view.objectClass.name)"), at: "on")
    }
    guard view.takesTyping else {
      throw RequestError.expected("a text view that is editable").within("on")
    }
    return view
  }
}
