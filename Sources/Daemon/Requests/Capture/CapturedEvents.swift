import Capture
import Gestures
import JSON

/// Answers captured events after a cursor.
struct CapturedEvents: Request {
  static let method = "capturedEvents"

  let after: Int
  let limit: Int?
  let clears: Bool
  /// Nil for all profiles.
  let profile: String?

  init(_ params: inout Parameters) throws(RequestError) {
    after = try params["after", .integer(in: 0...), default: 0]
    limit = try params.optional("limit", .integer(in: 0...))
    clears = try params["clear", .bool, default: false]
    profile = try params.optional("profile", .string)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    if let profile { try session.requireProfile(profile, at: "profile") }
    let found = session.capture.store.records(after: after, limit: limit, of: profile)
    result.key("events")
    result.beginArray()
    for record in found.records {
      try session.checkCancellation()
      result.value(record)
    }
    result.endArray()
    result.member("next", found.next)
    result.member("dropped", session.capture.store.dropped)
    // An answer that is too long is replaced by an error, and then nothing is cleared.
    if clears, !result.isOverLimit {
      session.capture.store.clear(after: after, limit: limit, of: profile)
    }
  }
}

/// Records a click that the client's own code reports.
struct TrackClick: Request {
  static let method = "trackClick"

  let view: String
  /// Properties that override the view's own.
  let properties: CustomProperties?

  init(_ params: inout Parameters) throws(RequestError) {
    view = try params["view", .identifier(of: .view)]
    properties = try params.optional("properties", CustomPropertiesReader())
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let view = try session.view(view)
    result.key("index")
    if let index = session.capture.firstRecorder.trackClick(on: view, with: properties) {
      result.value(index)
    } else {
      result.null()
    }
  }
}
