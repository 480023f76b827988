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
    view = try params["view", .identifier(of: .view)]
    among = try params.optional(
      "among", .array(of: DispatchCandidateReader(), "identifiers of views and layers"))
    insets = try params.optional("insets", .insets)
    fallback = try params["fallback", .choice(Dispatcher.Fallback.self), default: .none]
    preference = try params["prefer", .choice(NearestPreference.self), default: .topmost]
    recognizers = try params["recognizers", .array(of: RecognizerBlueprint.self, "recognizers")]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let (dispatcher, made) = try session.discardOnFailure {
      () throws(RequestError) -> (Dispatcher, [GestureRecognizer]) in
      (try make(in: session), try makeRecognizers(in: session))
    }
    for recognizer in made { dispatcher.add(recognizer) }
    result.member("id", dispatcher.id)
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
  private func makeRecognizers(in session: Session) throws(RequestError) -> [GestureRecognizer] {
    var made: [GestureRecognizer] = []
    try each(in: session) { blueprint, _ throws(RequestError) in
      made.append(try blueprint.make(in: session))
    }
    try each(in: session) { blueprint, index throws(RequestError) in
      try blueprint.configure(made[index], in: session)
    }
    return made
  }

  func each(
    in session: Session, _ work: (RecognizerBlueprint, Int) throws(RequestError) -> Void
  ) throws(RequestError) {
    for (index, blueprint) in recognizers.enumerated() {
      try within("recognizers", at: index, work(blueprint, index))
    }
  }
}
