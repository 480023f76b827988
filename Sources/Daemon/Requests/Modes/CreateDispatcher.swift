import Gestures
import JSON

/// Attaches one set of recognizers to a background view, which serves many small views.
struct CreateDispatcher: Request {
  static let method = "createDispatcher"

  let id: String?
  let view: String
  /// Nil for the view's subviews at the time when a gesture begins.
  let among: [DispatchCandidate]?
  let insets: Insets?
  let fallback: Dispatcher.Fallback
  let preference: NearestPreference
  let recognizers: [RecognizerBlueprint]

  init(_ params: inout Parameters) throws(RequestError) {
    id = try params.optional("id", .identifier)
    view = try params["view", .identifier]
    among = try params.optional(
      "among", .array(of: DispatchCandidateReader(), "identifiers of views and layers"))
    insets = try params.optional("insets", .insets)
    fallback = try params["fallback", .choice(Dispatcher.Fallback.self), default: .none]
    preference = try params["prefer", .choice(NearestPreference.self), default: .topmost]
    recognizers = try params["recognizers", .array(of: RecognizerBlueprint.self, "recognizers")]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    var dispatcher: Dispatcher?
    var made: [GestureRecognizer] = []
    try session.making(recognizers.count) { () throws(RequestError) in
      let new = try make(in: session)
      dispatcher = new
      try makeRecognizers(in: session) { made.append($0) }
      for recognizer in made { new.add(recognizer) }
    } undo: {
      for recognizer in made.reversed() { session.discard(recognizer) }
      if let dispatcher { session.discard(dispatcher) }
    }
    result.member("id", dispatcher?.id ?? "")
    result.member("recognizers", identifiers: made)
  }

  /// Makes and registers the dispatcher with its layers, still without recognizers.
  func make(in session: Session) throws(RequestError) -> Dispatcher {
    let view = try session.view(view)
    let id = try session.identifier(id, forClass: "NSObject", .dispatcher)
    let candidates = try among.map { candidates throws(RequestError) in
      try DispatchCandidate.make(candidates, of: id, in: session)
    }
    let dispatcher = Dispatcher(
      id: id, class: session.engine.classes.builtIn("NSObject"), on: view, among: candidates,
      insets: insets, fallback: fallback, preferring: preference)
    session.register(dispatcher)
    for layer in dispatcher.layers { session.objects.insert(layer) }
    return dispatcher
  }

  /// Makes all recognizers. All are registered before any is configured, so that they can refer to
  /// each other.
  private func makeRecognizers(
    in session: Session, _ note: (GestureRecognizer) -> Void
  ) throws(RequestError) {
    var made: [GestureRecognizer] = []
    try each(in: session) { blueprint, _ throws(RequestError) in
      let recognizer = try blueprint.make(in: session)
      note(recognizer)
      made.append(recognizer)
    }
    try each(in: session) { blueprint, index throws(RequestError) in
      try blueprint.configure(made[index], in: session)
    }
  }

  func each(
    in session: Session, _ work: (RecognizerBlueprint, Int) throws(RequestError) -> Void
  ) throws(RequestError) {
    for (index, blueprint) in recognizers.enumerated() {
      try session.breathe()
      do throws(RequestError) {
        try work(blueprint, index)
      } catch {
        throw error.within(index: index).within("recognizers")
      }
    }
  }
}
