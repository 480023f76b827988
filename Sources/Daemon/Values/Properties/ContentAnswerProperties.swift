import Gestures
import JSON
import JSONRPC
import Selectors

/// Whether a scroll view hands touches to the views in it.
let touchesShouldBeginProperty = contentAnswer("touchesShouldBegin", \.touchesShouldBegin)

/// Whether a scroll view may take touches away from the views in it.
let touchesShouldCancelProperty = contentAnswer("touchesShouldCancel", \.touchesShouldCancel)

/// A scroll view's own answer: true, false, a place, `"ask"`, or null for UIKit's.
private func contentAnswer(
  _ name: String, _ path: ReferenceWritableKeyPath<ScrollView, ContentAnswer?> & Sendable
) -> Property<ScrollView> {
  Property(
    name: name,
    schema: {
      .oneOf(
        Schema(.boolean), .object(ContentPlace.self), .condition, .choice(["ask"]), Schema(.null))
    }, readsNull: true, needsResolving: true, isPlain: false,
    read: { value throws(RequestError) in
      if value.isNull { return .null }
      if let answer = value.bool { return .bool(answer) }
      if value.equals("ask") { return .string("ask") }
      if let text = value.string {
        return .conditionText(try ConditionSyntax(reading: text), about: nil)
      }
      guard value.isObject else { throw .expected(ContentPlace.expected) }
      let place = try ObjectReader<ContentPlace>().read(value).place
      return PropertyValue(TouchPlace(place.relation, place.selector.text))
    },
    resolve: { value, _, session throws(RequestError) in
      if let place = value.place { try session.checkPlace(place) }
      return try session.resolved(value, at: .content)
    },
    get: { scrollView in
      switch scrollView[keyPath: path] {
      case nil: .null
      case .fixed(let answer): .bool(answer)
      case .place(let place): PropertyValue(place)
      case .condition(let condition): .condition(condition)
      case .ask: .string("ask")
      }
    },
    set: { scrollView, value in
      scrollView[keyPath: path] =
        switch value {
        case .bool(let answer): .fixed(answer)
        case .condition(let condition): .condition(condition)
        case .string: .ask
        default: value.place.map { .place($0) }
        }
    })
}

/// A place in a scroll view's content: one member, with a selector.
private struct ContentPlace: Readable {
  static let expected = "true, false, {on}, {notOn}, a condition, \"ask\" or null"

  private let places: [DelegateWish.Place]

  init(_ params: inout Parameters) throws(RequestError) {
    places = try params.places(("on", .on), ("notOn", .notOn))
  }

  func check() throws(RequestError) {
    guard places.count == 1 else { throw .expected("one of on and notOn") }
  }

  var place: DelegateWish.Place { places[0] }
}

extension PropertyValue {
  fileprivate init(_ place: TouchPlace) {
    self = .members([Member(name: place.relation.rawValue, value: .string(place.selector))])
  }

  fileprivate var place: TouchPlace? {
    guard case .members(let members) = self, let member = members.first,
      let relation = TouchPlace.Relation(rawValue: member.name),
      case .string(let selector) = member.value
    else { return nil }
    return TouchPlace(relation, selector)
  }
}

extension Session {
  /// Throws if the place's selector can't be meant.
  fileprivate func checkPlace(_ place: TouchPlace) throws(RequestError) {
    let path = place.relation.rawValue
    let selector: Selector
    do {
      selector = try Selector(place.selector, properties: SelectableViewProperties())
    } catch {
      throw RequestError(.invalidSelector(error), at: path)
    }
    try checkPlace(selector, at: path)
  }
}
