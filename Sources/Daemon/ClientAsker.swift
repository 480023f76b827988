import Capture
import Gestures
import JSON
import JSONRPC

/// Sends the engine's questions to the client, and returns its answers.
///
/// Without a usable answer in time the default applies; a line on standard error says so.
final class ClientAsker: Asker {
  /// The connection; without one, no question is sent.
  weak var link: (any Link)?
  var timeout: Seconds = 5
  /// The session whose questions these are.
  weak var session: Session?

  init(link: any Link) {
    self.link = link
  }

  var time: Seconds { session?.engine.now.seconds ?? 0 }

  /// Names of all questions, as `capabilities` lists them.
  static let questions =
    GestureDelegate.Member.allCases.map { "delegate/" + $0.wireName }
    + [
      "delegate/scrollViewWillEndDragging", "delegate/scrollViewShouldScrollToTop",
      "scrollView/touchesShouldBegin", "scrollView/touchesShouldCancel",
      "view/gestureShouldBegin", "view/shouldChangeCharacters",
      "recognizer/touches", "view/hitTest", "view/pointInside", "mode/mayEnter",
      "capture/trackEvent",
    ]

  /// The first question of this request without a usable answer, if that makes the request fail.
  /// No further question is sent, because all changes will be undone.
  private var failure: RequestError?

  /// The reason why the last question fell to its default; nil if the client answered it.
  var defaultBecause: Reason?

  /// Forgets what a former request left.
  func beginRequest() { failure = nil }

  /// Returns and clears the error of the current request; nil if its questions were answered.
  func takeFailure() -> RequestError? {
    defer { failure = nil }
    return failure
  }

  /// Asks a question whose members `params` writes, after all earlier notifications have been sent.
  func ask(
    _ method: String, _ params: (inout JSONWriter) -> Void
  ) -> Answer? {
    guard let link, failure == nil else { return nil }
    assert(session?.canUndo ?? true, "asked \(method) in a request that can't be undone")
    session?.publishEffects()
    return link.ask(method, timeout: timeout) { writer in
      writer.beginObject()
      params(&writer)
      writer.endObject()
    }
  }

  /// The answer to a question of true or false; nil if there is no usable one.
  func flag(
    _ method: String, about subjects: [(name: StaticString, object: Object?)], default usual: Bool,
    _ params: (inout JSONWriter) -> Void
  ) -> Bool? {
    guard link != nil else { return nil }
    var fault: Reason?
    var flag: Bool?
    usable(ask(method, params), to: method, &fault)?.withRoot { root in
      flag = root.bool
      if flag == nil { fault = Reason("the answer is neither true nor false") }
    }
    note(method, about: subjects, .flag(flag ?? usual), fault)
    return flag
  }

  func answer(_ question: Question) -> Bool? {
    flag(
      "delegate/" + question.member.wireName,
      about: [
        ("recognizer", question.recognizer), ("other", question.other),
        ("view", question.touch?.view),
      ], default: question.member.usualAnswer
    ) { params in
      params.member("recognizer", question.recognizer.id)
      if question.member == .shouldBegin { params.members(ofBeginning: question.recognizer) }
      if let other = question.other { params.member("other", other.id) }
      if let press = question.press {
        params.member("press", press.identifier)
        params.member("type", press.kind.wireName)
        params.member("view", identifier: question.touch?.view)
      } else if let touch = question.touch {
        params.member("touch", touch.identifier)
        params.member("view", identifier: touch.view)
        params.member("point", touch.location)
        if question.member == .shouldReceiveTouch {
          params.member("location", touch.location(in: question.recognizer.view))
        }
      }
      params.member("time", time)
    }
  }

  /// The most recognizers of a touch that a question lists, since each of them may be asked about.
  private static let recognizersInQuestion = 100

  func state(
    of recognizer: GestureRecognizer, phase: Touch.Phase, touches: ContiguousArray<Touch>
  ) -> GestureRecognizer.State? {
    guard link != nil else { return nil }
    let method = "recognizer/touches"
    let answer = ask(method) { params in
      params.member("recognizer", recognizer.id)
      params.member("phase", phase.wireName)
      params.list("touches", touches) { touch, params in
        params.members(describing: touch, recognizers: Self.recognizersInQuestion)
      }
      params.member("time", time)
    }
    var fault: Reason?
    var state: GestureRecognizer.State?
    usable(answer, to: method, &fault)?.withRoot { root in
      // Either the bare state or an object that has it.
      let wanted = root[member: "state"] ?? root
      if wanted.isNull || wanted.isObject { return }
      do {
        state = try ChoiceReader<GestureRecognizer.State>().read(wanted)
      } catch {
        fault = Reason("the answer isn't a state")
      }
    }
    note(method, about: [("recognizer", recognizer)], .state(state), fault)
    return state
  }

  /// The answer if it is usable; otherwise nil, with what is wrong with it in `fault`.
  func usable(_ answer: Answer?, to method: String, _ fault: inout Reason?) -> JSONDocument? {
    switch answer {
    case .result(let document): return document
    case .error: fault = Reason("the client answered with an error")
    case .empty: fault = Reason("the answer has neither a result nor an error")
    case .timedOut: fault = Reason("no answer within # s", timeout)
    case .cancelled: fault = Reason(Answer.cancelledInWords)
    case .closed, nil: fault = Reason("the client has disconnected")
    }
    return nil
  }

  /// Records the outcome of the question here and in the transcript, and logs it if the default is
  /// used.
  func note(
    _ method: String, about subjects: [(name: StaticString, object: Object?)],
    _ answer: AskedEffect.Answer, _ fault: Reason?
  ) {
    defaultBecause = fault
    if let fault {
      let fails = session?.options.unanswered == .error
      let isCancelled = link?.pollForCancellation() ?? false
      if !isCancelled {
        link?.log.warning(
          "\(method): \(fault); \(fails ? "the request fails" : "the default applies")")
      }
      if fails {
        let error: RequestError.Kind =
          isCancelled ? .cancelled : .unanswered(method, because: fault.description)
        failure = failure ?? RequestError(error)
      }
    }
    guard let engine = session?.engine else { return }
    engine.transcript.enterQuestion(
      method, about: subjects, answer: answer, defaultBecause: fault, at: engine.now)
  }
}

extension ClientAsker: EventCallback {
  func verdict(on record: Record) -> EventVerdict {
    guard link != nil else { return .kept }
    let method = "capture/trackEvent"
    let answer = ask(method) { params in
      params.member("event", record.event)
      params.member("properties", custom: record.properties)
      params.source(of: record)
      params.member("time", time)
    }
    var fault: Reason?
    var verdict = EventVerdict.kept
    usable(answer, to: method, &fault)?.withRoot { root in
      if let flag = root.bool {
        verdict = flag ? .kept : .vetoed
      } else if let stranger = root.members.first(where: { $0.name != "properties" }) {
        fault = Reason(
          "the answer has %, but only properties can be edited", text: quoted(stranger.name))
      } else if let given = root[member: "properties"],
        let properties = try? RecordPropertiesReader.recordProperties.read(given)
      {
        verdict = .edited(properties)
      } else {
        fault = Reason("the answer is neither true nor false nor has properties")
      }
    }
    let told: AskedEffect.Answer =
      switch verdict {
      case .kept: .flag(true)
      case .vetoed: .flag(false)
      case .edited: .properties
      }
    note(method, about: [], told, fault)
    return verdict
  }
}

extension JSONWriter {
  /// Writes what can be looked at before it lets a recognizer begin.
  mutating func members(ofBeginning recognizer: GestureRecognizer) {
    member("location", recognizer.currentLocation)
    // A tap is over by then: its fingers are those that it required.
    let tap = recognizer as? TapGestureRecognizer
    member("numberOfTouches", tap?.numberOfTouchesRequired ?? recognizer.numberOfTouches)
    members(of: recognizer.values)
  }

  /// Writes a touch with the first of its recognizers, at most so many.
  mutating func members(describing touch: Touch, recognizers: Int = .max) {
    member("touch", touch.identifier)
    member("phase", touch.phase.wireName)
    member("point", touch.location)
    member("previousPoint", touch.previousLocation)
    member("landingPoint", touch.landing)
    member("landingTime", touch.landingTime.seconds)
    member("type", touch.kind.wireName)
    member("tapCount", touch.tapCount)
    member("time", touch.time.seconds)
    member("force", touch.force)
    member("maximumForce", touch.maximumForce)
    member("radius", touch.radius)
    member("buttonMask", Int(touch.buttonMask))
    member("window", identifier: touch.window)
    member("view", identifier: touch.view)
    member("gestureRecognizers", identifiers: touch.gestureRecognizers(atMost: recognizers))
    member("landing", touch.landingNumber)
    member("coalesced", touch.coalesced)
    member("predicted", touch.predicted)
  }

  private mutating func member(_ name: StaticString, _ samples: [Touch.Sample]) {
    list(name, samples) { sample, writer in
      writer.member("point", sample.point)
      writer.member("time", sample.time)
    }
  }
}
