import Gestures
import JSON

/// Says what a recognizer's delegate answers, member by member, or that the client is to be asked.
struct SetDelegate: Request {
  static let method = "setDelegate"

  private enum Wish {
    /// The delegate no longer implements the member.
    case absent
    case fixed(Bool)
    case only([String])
    case ask
  }

  let recognizer: String
  private var wishes: [(member: DelegateMember, wish: Wish)] = []

  init(_ params: inout Parameters) throws(RequestError) {
    recognizer = try params.id("recognizer")
    for member in DelegateMember.all {
      guard let value = params.value(member.name) else { continue }
      wishes.append((member, try Self.wish(value, for: member)))
    }
  }

  private static func wish(
    _ value: JSONValue, for member: DelegateMember
  ) throws(RequestError) -> Wish {
    if value.isNull { return .absent }
    if let flag = value.bool { return .fixed(flag) }
    if value.equals("ask") { return .ask }
    let name = member.name.description
    if member.isAboutOthers, value.isArray {
      do {
        return .only(try value.asIdentifiers())
      } catch {
        throw error.within(name)
      }
    }
    throw RequestError.expected(
      member.isAboutOthers
        ? #"true, false, an array of recognizers, "ask" or null"#
        : #"true, false, "ask" or null"#
    ).within(name)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let recognizer = try session.recognizer(recognizer)
    var answers: [(DelegateMember, GestureDelegate.Answer?)] = []
    for (member, wish) in wishes {
      switch wish {
      case .absent: answers.append((member, nil))
      case .fixed(let flag): answers.append((member, .fixed(flag)))
      case .ask: answers.append((member, .ask))
      case .only(let ids):
        do {
          answers.append((member, .only(.listed(try session.recognizers(ids)))))
        } catch {
          throw error.within(member.name.description)
        }
      }
    }
    let delegate = recognizer.delegate ?? GestureDelegate()
    for (member, answer) in answers { delegate[keyPath: member.path] = answer }
    let isEmpty = DelegateMember.all.allSatisfy { delegate[keyPath: $0.path] == nil }
    recognizer.delegate = isEmpty ? nil : delegate
  }
}

/// A method of UIGestureRecognizerDelegate.
struct DelegateMember {
  let name: StaticString
  let path: ReferenceWritableKeyPath<GestureDelegate, GestureDelegate.Answer?>
  /// The question is about another recognizer, so that some can be named.
  let isAboutOthers: Bool

  static var all: [DelegateMember] {
    [
      DelegateMember(name: "shouldBegin", path: \.shouldBegin, isAboutOthers: false),
      DelegateMember(
        name: "shouldReceiveTouch", path: \.shouldReceiveTouch, isAboutOthers: false),
      DelegateMember(
        name: "shouldReceiveEvent", path: \.shouldReceiveEvent, isAboutOthers: false),
      DelegateMember(
        name: "shouldRecognizeSimultaneouslyWith", path: \.shouldRecognizeSimultaneouslyWith,
        isAboutOthers: true),
      DelegateMember(
        name: "shouldRequireFailureOf", path: \.shouldRequireFailureOf, isAboutOthers: true),
      DelegateMember(
        name: "shouldBeRequiredToFailBy", path: \.shouldBeRequiredToFailBy, isAboutOthers: true),
    ]
  }
}
