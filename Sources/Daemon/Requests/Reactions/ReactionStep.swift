import Gestures
import JSON

/// A request that a reaction makes.
struct ReactionStep: Readable {
  static let expected = "a request: {method, params?}"

  let method: String
  let request: any Request
  /// The parameters as they were given.
  let params: JSONDocument?

  init(_ given: inout Parameters) throws(RequestError) {
    let type = try given["method", ReactionMethodReader()]
    params = try given.optional("params", ReactionParametersReader())
    method = type.method
    request = try within("params", Self.read(type, params))
  }

  private static func read(
    _ type: any Request.Type, _ params: JSONDocument?
  ) throws(RequestError) -> any Request {
    guard let params else { return try type.read(nil) }
    return try params.withRoot { params throws(RequestError) in
      for name: StaticString in ["time", "report"] where params[member: name] != nil {
        throw RequestError.expected("no \(name): a reaction is part of an event").within(
          name.description)
      }
      return try type.read(params)
    }
  }
}

/// The name of a method that the app's code may call within an event.
package struct ReactionMethodReader: Reader {
  /// What changes the session without input, and without letting time pass. Questions aren't among them, since nobody
  /// hears the answer.
  private static let methods: [any Request.Type] = [
    CreateObject.self, DefineClass.self, Release.self, CreateItem.self, UpdateItem.self,
    CreateView.self, UpdateView.self, AddSubview.self, RemoveFromSuperview.self,
    BringSubviewToFront.self, SendSubviewToBack.self, ExchangeSubviews.self, LoadTree.self,
    CreateAlert.self, CreateMenu.self, CreateTabBar.self, CreateNavigationBar.self, Dismiss.self,
    CreateController.self, UpdateController.self, UpdateApplication.self, SetHitInsets.self,
    PopView.self, DismissPopped.self, BecomeFirstResponder.self, ResignFirstResponder.self,
    SendAction.self, SendActions.self, CreateRecognizer.self, UpdateRecognizer.self,
    AddGestureRecognizer.self, RemoveGestureRecognizer.self, RequireToFail.self, AddTarget.self,
    RemoveTarget.self, SetDelegate.self, SetRecognizerState.self, SetTranslation.self,
    SetScale.self, SetRotation.self, SetContentOffset.self, ScrollRectToVisible.self,
    StopScrolling.self, SetScrollDelegate.self, SetZoomScale.self, ZoomToRect.self,
    ConfigureCapture.self, TrackClick.self, DefineStateMachine.self, EnterState.self,
    CreateDispatcher.self, AddReaction.self, RemoveReaction.self,
  ]

  /// Their names.
  package static var names: [String] { methods.map { $0.method } }

  func read(_ value: JSONValue) throws(RequestError) -> any Request.Type {
    let method = try StringReader.string.read(value)
    if let type = Self.methods.first(where: { $0.method == method }) { return type }
    guard requests.contains(where: { $0.method == method }) else {
      let near = nearest(to: method, among: Self.names)
      throw RequestError(.methodNotFound(method, nearest: near))
    }
    throw .expected(expected)
  }

  var expected: String {
    "a method that a handler may call: none that sends input, lets time pass, or only asks"
  }
  var schema: Schema { StringReader.string.schema }
  var placeholder: any Request.Type { ResignFirstResponder.self }
}

/// The parameters of a method, which are kept as they were given.
private struct ReactionParametersReader: Reader {
  func read(_ value: JSONValue) throws(RequestError) -> JSONDocument {
    guard value.isObject else { throw .expected(expected) }
    return JSONDocument(retaining: value)
  }

  var expected: String { "an object of parameters" }
  var schema: Schema { Schema(.object) }
  var placeholder: JSONDocument { preconditionFailure("params is optional") }
}
