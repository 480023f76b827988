import Gestures
import JSON

/// Adds what the app's code does when an effect happens that calls it.
struct AddReaction: Request {
  static let method = "addReaction"

  let id: String?
  private let occasion: ReactionOccasion
  private let condition: ConditionSyntax?
  private let steps: [ReactionStep]
  private let delay: Seconds?
  private let times: Int?

  init(_ params: inout Parameters) throws(RequestError) {
    id = try params.optional("id", .identifier)
    occasion = try params["when", ReactionOccasionReader()]
    condition = try params.optional("if", .condition)
    steps = try params["do", .array(of: ReactionStep.self, "requests").notEmpty]
    delay = try params.optional("after", .number(atLeast: 0))
    times = try params.optional("times", .integer(in: 1...1_000_000))
  }

  func check() throws(RequestError) {
    try within(
      "do", Limit.reactionRequests.check(steps.count, "too many requests in a reaction"))
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    result.member("id", try make(in: session).id)
  }

  @discardableResult
  func make(in session: Session) throws(RequestError) -> Reaction {
    let id = try session.identifier(id, forClass: "reaction", .reaction)
    if let delay, !session.engine.now.reaches(delay) {
      throw RequestError.beyondTheClock.within("after")
    }
    let condition = try self.condition.map { syntax throws(RequestError) in
      try within("if", session.condition(syntax, at: occasion.namesOfConditions))
    }
    let reaction = Reaction(
      id: id, class: session.engine.classes.builtIn("NSObject"), to: occasion.kinds,
      after: delay, times: times, code: ReactionCode(occasion, condition, steps),
      in: session.engine)
    session.register(reaction)
    return reaction
  }
}

/// Removes a reaction, and what it has yet to do.
struct RemoveReaction: Request {
  static let method = "removeReaction"

  let id: String

  init(_ params: inout Parameters) throws(RequestError) {
    id = try params["id", .identifier]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    session.discard(try session.object(id, Reaction.self, "a reaction", at: "id"))
  }
}

extension JSONWriter {
  /// Writes the members of a reaction, as `addReaction` takes them.
  mutating func members(of reaction: Reaction) {
    let code = ReactionCode.of(reaction)
    member("id", reaction.id)
    code.occasion.text.withRoot { member("when", $0) }
    if let condition = code.condition { member("if", condition.text) }
    list("do", code.steps) { step, writer in
      writer.member("method", step.method)
      step.params?.withRoot { writer.member("params", $0) }
    }
    if let delay = reaction.delay { member("after", delay) }
    if let times = reaction.remaining { member("times", times) }
  }
}
