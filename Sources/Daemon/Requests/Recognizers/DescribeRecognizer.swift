import Gestures
import JSON

/// Describes a recognizer: all its properties, its state, and its requirements.
struct DescribeRecognizer: Request {
  static let method = "describeRecognizer"

  let recognizer: String

  init(_ params: inout Parameters) throws(RequestError) {
    recognizer = try params["recognizer", .identifier(of: .recognizer)]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let recognizer = try session.recognizer(recognizer)
    result.member("id", recognizer.id)
    result.member("class", recognizer.objectClass.name)
    recognizerProperties.write(recognizer, to: &result)
    switch recognizer.values {
    case .none: break
    case .pan(_, let velocity): result.member("velocity", velocity)
    case .pinch(_, let velocity), .rotation(_, let velocity): result.member("velocity", velocity)
    }
    result.member("state", recognizer.reportedState.wireName)
    result.member("view", identifier: recognizer.view)
    result.targets(of: recognizer)
    result.member("numberOfTouches", recognizer.numberOfTouches)
    result.member("location", recognizer.currentLocation)
    result.member("requiredToFail", identifiers: recognizer.requiredToFail)
    result.key("requirementCycles")
    result.beginArray()
    for cycle in session.engine.requirementCycles(of: recognizer) {
      result.identifiers(cycle)
      // The answer is refused then, so the rest isn't needed.
      if result.isOverLimit { break }
    }
    result.endArray()
    result.delegate(of: recognizer)
  }
}

extension JSONWriter {
  /// Target-action pairs, in order.
  mutating func targets(of recognizer: GestureRecognizer) {
    list("targets", recognizer.listedTargets) { pair, writer in
      writer.member("target", pair.target.id)
      writer.member("action", pair.action)
    }
  }

  /// Writes the answers of a delegate, as `setDelegate` takes them; null for none.
  mutating func delegate(of recognizer: GestureRecognizer) {
    key("delegate")
    guard let delegate = recognizer.delegate else { return null() }
    beginObject()
    if let object = recognizer.delegateObject { member("delegate", object.id) }
    for member in DelegateMember.all {
      guard let answer = delegate[keyPath: member.path] else { continue }
      key(member.name)
      switch answer {
      case .fixed(let flag): value(flag)
      case .ask: value("ask")
      case .only(.these(let list)): identifiers(recognizer.members(of: list))
      case .only(.all): value(true)
      case .only(.none): value(false)
      case .heading(let heading): value(heading)
      case .place(let place): value(place)
      case .condition(let condition): value(condition.text)
      }
    }
    endObject()
  }
}
