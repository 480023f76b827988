import Capture
import Gestures
import JSON
import JSONRPC

/// Takes the engine's questions to the client, and its answers back.
///
/// No usable answer in time counts as none, which leaves UIKit's default; a line on standard error says so.
final class ClientAsker: Asker {
  /// Without one, nobody is asked.
  weak var link: (any Link)?
  var timeout: Seconds = 5
  /// Whose questions they are.
  weak var session: Session?

  init(link: any Link) {
    self.link = link
  }

  private var time: Seconds { session?.engine.now.seconds ?? 0 }

  /// Asks once the client has heard of all that happened before.
  private func ask(
    _ method: String, _ params: (inout JSONWriter) -> Void
  ) -> Answer? {
    guard let link else { return nil }
    session?.publishEffects()
    return link.ask(method, timeout: timeout, params)
  }

  func answer(_ question: Question) -> Bool? {
    let method = "delegate/" + question.member.wireName
    let answer = ask(method) { params in
      params.beginObject()
      params.member("recognizer", question.recognizer.id)
      if let other = question.other { params.member("other", other.id) }
      if let touch = question.touch {
        params.member("touch", touch.identifier)
        params.member("view", identifier: touch.view)
        params.member("point", touch.location)
      }
      params.member("time", time)
      params.endObject()
    }
    guard let document = usable(answer, to: method) else { return nil }
    guard let flag = document.withRoot({ $0.bool }) else {
      log("\(method): the answer is neither true nor false; the default holds")
      return nil
    }
    return flag
  }

  func state(
    of recognizer: GestureRecognizer, phase: Touch.Phase, touches: ContiguousArray<Touch>
  ) -> GestureRecognizer.State? {
    let method = "recognizer/touches"
    let answer = ask(method) { params in
      params.beginObject()
      params.member("recognizer", recognizer.id)
      params.member("phase", phase.wireName)
      params.key("touches")
      params.beginArray()
      for touch in touches { params.value(describing: touch) }
      params.endArray()
      params.member("time", time)
      params.endObject()
    }
    guard let document = usable(answer, to: method) else { return nil }
    return document.withRoot { root in
      // Either the bare state or an object that has it.
      let wanted = root[member: "state"] ?? root
      if wanted.isNull || wanted.isObject { return nil }
      do {
        return try ChoiceReader<GestureRecognizer.State>().read(wanted, nil)
      } catch {
        log("\(method): the answer is no state; the recognizer stays as it is")
        return nil
      }
    }
  }

  private func usable(_ answer: Answer?, to method: String) -> JSONDocument? {
    switch answer {
    case nil: break
    case .result(let document): return document
    case .error: log("\(method): the client answered with an error; the default holds")
    case .timedOut: log("\(method): no answer within \(timeout) s; the default holds")
    case .closed: log("\(method): nobody is there to answer; the default holds")
    }
    return nil
  }
}

extension ClientAsker: EventCallback {
  func verdict(on record: Record) -> EventVerdict {
    let method = "capture/trackEvent"
    let answer = ask(method) { params in
      params.beginObject()
      params.member("event", record.event)
      params.key("properties")
      params.value(custom: record.properties)
      params.key("source")
      params.value(record.source)
      params.member("time", time)
      params.endObject()
    }
    guard let document = usable(answer, to: method) else { return .kept }
    return document.withRoot { root in
      if let flag = root.bool { return flag ? .kept : .vetoed }
      guard let given = root[member: "properties"],
        let properties = try? RecordPropertiesReader.recordProperties.read(given, nil)
      else {
        log("\(method): the answer is neither true nor false nor has properties; the event is kept")
        return .kept
      }
      return .edited(properties)
    }
  }
}

extension JSONWriter {
  /// A touch as clients are told of it.
  mutating func value(describing touch: Touch) {
    beginObject()
    members(describing: touch)
    endObject()
  }

  mutating func members(describing touch: Touch) {
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
    member("gestureRecognizers", identifiers: touch.gestureRecognizers)
    key("coalesced")
    beginArray()
    for sample in touch.coalesced {
      beginObject()
      member("point", sample.point)
      member("time", sample.time.seconds)
      endObject()
    }
    endArray()
  }
}
