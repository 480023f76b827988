import Gestures
import JSON
import JSONRPC

/// Sets the answers of a recognizer's delegate, member by member, or lets the client be asked.
struct SetDelegate: Request {
  static let method = "setDelegate"

  let recognizer: String
  private let delegate: DelegateBlueprint

  init(_ params: inout Parameters) throws(RequestError) {
    recognizer = try params["recognizer", .identifier]
    delegate = try DelegateBlueprint(&params)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    try delegate.apply(to: try session.recognizer(recognizer), in: session)
  }
}

/// The answers of a recognizer's delegate in a request.
struct DelegateBlueprint: Readable {
  static let expected = "a delegate's answers, as setDelegate takes them"

  private var wishes: [(member: DelegateMember, wish: DelegateWish)] = []
  /// The delegate object, by `delegate`; nil if it isn't given.
  private var object: Naming?

  init(_ params: inout Parameters) throws(RequestError) {
    object = try params.optional("delegate", .naming)
    for member in DelegateMember.all {
      let reader = DelegateWishReader(takesRecognizers: member.isAboutOthers)
      guard let wish = try params.optional(member.name, reader) else { continue }
      wishes.append((member, wish))
    }
  }

  /// If it throws, nothing has changed.
  func apply(to recognizer: GestureRecognizer, in session: Session) throws(RequestError) {
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
    let object: Object?? =
      switch self.object {
      case nil: nil
      case .nobody: .some(nil)
      case .object(let id): try session.receiver(id, at: "delegate")
      }
    let delegate = recognizer.delegate.map(GestureDelegate.init(like:)) ?? GestureDelegate()
    for (member, answer) in answers { delegate[keyPath: member.path] = answer }
    recognizer.delegate = delegate
    if let object { recognizer.delegateObject = object }
    let isEmpty = DelegateMember.all.allSatisfy { delegate[keyPath: $0.path] == nil }
    if isEmpty, recognizer.delegateObject == nil { recognizer.delegate = nil }
  }
}

/// A delegate's answer in a request.
enum DelegateWish {
  /// The delegate no longer implements the member.
  case absent
  case fixed(Bool)
  case only([String])
  case ask
}

struct DelegateWishReader: Reader {
  /// Whether the question is about another recognizer, so that some can be named.
  let takesRecognizers: Bool

  static var readsNull: Bool { true }

  func read(_ value: JSONValue) throws(RequestError) -> DelegateWish {
    if value.isNull { return .absent }
    if let flag = value.bool { return .fixed(flag) }
    if value.equals("ask") { return .ask }
    guard takesRecognizers, value.isArray else {
      throw .expected(expected, not: value, among: ["ask"])
    }
    return .only(try ArrayReader.identifiers.read(value))
  }

  var expected: String {
    takesRecognizers
      ? #"true, false, an array of recognizers, "ask" or null"# : #"true, false, "ask" or null"#
  }

  var schema: Schema {
    takesRecognizers
      ? .oneOf(
        Schema(.boolean), ArrayReader.identifiers.schema, .choice(["ask"]), Schema(.null))
      : .oneOf(Schema(.boolean), .choice(["ask"]), Schema(.null))
  }

  var placeholder: DelegateWish { .absent }
}

/// A method of UIGestureRecognizerDelegate.
struct DelegateMember {
  let name: StaticString
  let path: ReferenceWritableKeyPath<GestureDelegate, GestureDelegate.Answer?>
  /// Whether the question is about another recognizer, so that some can be named.
  let isAboutOthers: Bool

  static var all: [DelegateMember] {
    [
      DelegateMember(name: "shouldBegin", path: \.shouldBegin, isAboutOthers: false),
      DelegateMember(
        name: "shouldReceiveTouch", path: \.shouldReceiveTouch, isAboutOthers: false),
      DelegateMember(
        name: "shouldReceivePress", path: \.shouldReceivePress, isAboutOthers: false),
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
