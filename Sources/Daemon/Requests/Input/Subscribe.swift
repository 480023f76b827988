import Gestures
import JSON

/// Has effects of some kinds reported as notifications too.
struct Subscribe: Request {
  static let method = "subscribe"

  /// Nil for all but the feedback, which has to be named.
  let kinds: [EffectKind]?

  init(_ params: inout Parameters) throws(RequestError) {
    kinds = try params.effectKinds("kinds")
  }

  func run(in session: Session, result: inout JSONWriter) {
    session.reporting.subscribed = kinds.map { EffectKinds($0) } ?? .standard
  }
}

/// Ends all notifications of effects.
struct Unsubscribe: Request {
  static let method = "unsubscribe"

  init(_ params: inout Parameters) {}

  func run(in session: Session, result: inout JSONWriter) {
    session.reporting.subscribed = []
  }
}

extension Parameters {
  /// Names of effect kinds; nil where the member is absent.
  mutating func effectKinds(_ name: StaticString) throws(RequestError) -> [EffectKind]? {
    try optional(name) { value throws(RequestError) in
      try value.asArray(of: "effect kinds, each \(EffectKind.expected)") {
        each throws(RequestError) -> EffectKind in try each.asChoice()
      }
    }
  }

  /// The kinds of effects that this one answer is to report.
  mutating func report() throws(RequestError) -> [EffectKind]? {
    try effectKinds("report")
  }
}
