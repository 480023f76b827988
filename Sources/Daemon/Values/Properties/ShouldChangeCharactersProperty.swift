import Gestures
import JSON

/// Whether what is typed changes the text: an answer, `"ask"`, or null for yes.
let shouldChangeCharactersProperty = {
  var property = Property<View>(
    name: "shouldChangeCharacters",
    schema: { .oneOf(Schema(.boolean), .choice(["ask"]), Schema(.null)) }, readsNull: true,
    read: { value throws(RequestError) in
      if value.isNull { return .null }
      if let answer = value.bool { return .bool(answer) }
      guard value.string == "ask" else {
        throw .expected("true, false, \"ask\" or null", not: value, among: ["ask"])
      }
      return .string("ask")
    },
    get: { view in
      switch view.shouldChangeCharacters {
      case nil: .null
      case .fixed(let answer): .bool(answer)
      case .ask: .string("ask")
      }
    },
    set: { view, value in
      switch value {
      case .bool(let answer): view.shouldChangeCharacters = .fixed(answer)
      case .string: view.shouldChangeCharacters = .ask
      default: view.shouldChangeCharacters = nil
      }
    })
  property.owners = .init(
    nouns: ["text fields", "search bars", "text views"], test: { $0.isTextInput })
  property.isOmittedUnlessSet = true
  return property
}()
