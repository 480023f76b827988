import Gestures
import JSON

/// Lists likely mistakes in the set-up of views and recognizers.
struct AuditGestures: Request {
  static let method = "auditGestures"

  /// Nil for all windows, and detached recognizers.
  let root: String?

  init(_ params: inout Parameters) throws(RequestError) {
    root = try params.optional("root", .identifier)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let engine = session.engine
    let roots = if let root { [try session.view(root, at: "root")] } else { engine.windows }
    let detached =
      root != nil
      ? []
      : session.objects.all.compactMap { $0 as? GestureRecognizer }
        .filter { $0.view?.window == nil }
    let findings = engine.auditGestures(
      below: roots, detached: detached, for: session.demand)
    try session.breathe()
    guard let findings else {
      throw Limit.findings.exceeded("findings; name a root, to audit a part of them")
    }
    try session.list("findings", findings, to: &result) { finding, result throws(RequestError) in
      result.member("kind", finding.kind.wireName)
      result.member("ids", identifiers: finding.objects)
      result.member("because", finding.because)
      if let advice = finding.advice { result.member("advice", advice) }
    }
  }
}

extension Finding.Kind {
  fileprivate var wireName: String {
    switch self {
    case .cycle: "cycle"
    case .oneSided: "oneSided"
    case .neverWins: "neverWins"
    case .fight: "fight"
    case .covered: "covered"
    case .small: "tooSmall"
    case .overlap: "overlap"
    }
  }
}
