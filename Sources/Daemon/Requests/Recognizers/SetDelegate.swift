import Gestures
import JSON
import JSONRPC

/// Sets the answers of a recognizer's delegate, member by member, or lets the client be asked.
struct SetDelegate: Request {
  static let method = "setDelegate"

  let recognizer: String
  private let delegate: DelegateBlueprint

  init(_ params: inout Parameters) throws(RequestError) {
    recognizer = try params["recognizer", .identifier(of: .recognizer)]
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
      guard let wish = try params.optional(member.name, member.reader) else { continue }
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
      case .condition(let syntax):
        let condition = try within(
          member.name.description, session.condition(syntax, at: member.place))
        answers.append((member, .condition(condition)))
      case .heading(let heading): answers.append((member, .heading(heading)))
      case .place(let place):
        let path = "\(member.name).\(place.relation.rawValue)"
        try session.checkPlace(place.selector, at: path)
        answers.append((member, .place(TouchPlace(place.relation, place.selector.text))))
      case .only(let ids):
        let listed = try within(member.name.description, session.recognizers(ids))
        answers.append((member, .only(.listed(listed))))
      }
    }
    let object: Object?? =
      switch self.object {
      case nil: nil
      case .nobody: .some(nil)
      case .object(let id): try session.receiver(id, at: "delegate")
      }
    if recognizer.hasOwnDelegate, wishes.isEmpty, case .nobody = self.object {
      recognizer.delegate = nil
      return
    }
    let delegate = recognizer.delegate.map(GestureDelegate.init(like:)) ?? GestureDelegate()
    for (member, answer) in answers { delegate[keyPath: member.path] = answer }
    recognizer.delegate = delegate
    if let object { recognizer.delegateObject = object }
    let isEmpty = DelegateMember.all.allSatisfy { delegate[keyPath: $0.path] == nil }
    if isEmpty, recognizer.delegateObject == nil { recognizer.delegate = nil }
  }
}

/// A method of UIGestureRecognizerDelegate.
struct DelegateMember {
  let name: StaticString
  let path: ReferenceWritableKeyPath<GestureDelegate, GestureDelegate.Answer?>
  /// The answers that it takes.
  let reader: DelegateWishReader
  /// What a condition in its place may name.
  let place: ConditionPlace

  static var all: [DelegateMember] {
    [
      DelegateMember(name: "shouldBegin", path: \.shouldBegin, reader: .heading, place: .gesture),
      DelegateMember(
        name: "shouldReceiveTouch", path: \.shouldReceiveTouch, reader: .place,
        place: .gestureAndTouch),
      DelegateMember(
        name: "shouldReceivePress", path: \.shouldReceivePress, reader: .plain,
        place: .gestureAndPress),
      DelegateMember(
        name: "shouldReceiveEvent", path: \.shouldReceiveEvent, reader: .plain,
        place: .gesture),
      DelegateMember(
        name: "shouldRecognizeSimultaneouslyWith", path: \.shouldRecognizeSimultaneouslyWith,
        reader: .recognizers, place: .pair),
      DelegateMember(
        name: "shouldRequireFailureOf", path: \.shouldRequireFailureOf, reader: .recognizers,
        place: .pair),
      DelegateMember(
        name: "shouldBeRequiredToFailBy", path: \.shouldBeRequiredToFailBy, reader: .recognizers,
        place: .pair),
    ]
  }
}
