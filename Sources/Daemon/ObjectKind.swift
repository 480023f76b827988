import Gestures

/// The kinds of object that clients tell apart.
enum ObjectKind: String, WireName {
  case view, window, controller, recognizer, item, stateMachine, dispatcher, layer, reaction
  case application, scene, object

  init(_ object: Object) {
    switch object {
    case is Window: self = .window
    case is View: self = .view
    case is GestureRecognizer: self = .recognizer
    case is BarItem: self = .item
    case is StateMachine: self = .stateMachine
    case is Dispatcher: self = .dispatcher
    case is DispatchLayer: self = .layer
    case is Reaction: self = .reaction
    case is Controller: self = .controller
    case is Application: self = .application
    case is WindowScene: self = .scene
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
