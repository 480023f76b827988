import Gestures

/// The kinds of object that clients tell apart.
enum ObjectKind: String, WireName {
  case view, window, controller, recognizer, item, stateMachine, dispatcher, layer, reaction
  case application, scene, object

  init(_ object: Object) { self.init(type(of: object)) }

  init(_ type: Object.Type) {
    switch type {
    case is Window.Type: self = .window
    case is View.Type: self = .view
    case is GestureRecognizer.Type: self = .recognizer
    case is BarItem.Type: self = .item
    case is StateMachine.Type: self = .stateMachine
    case is Dispatcher.Type: self = .dispatcher
    case is DispatchLayer.Type: self = .layer
    case is Reaction.Type: self = .reaction
    case is Controller.Type: self = .controller
    case is Application.Type: self = .application
    case is WindowScene.Type: self = .scene
    default: self = .object
    }
  }

  /// Its place among the kinds.
  var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The kind as part of a sentence, with its article.
  var described: String {
    switch self {
    case .object: "an object"
    case .item: "an item"
    case .stateMachine: "a state machine"
    case .application: "the application"
    case .scene: "the scene"
    default: "a \(rawValue)"
    }
  }
}
