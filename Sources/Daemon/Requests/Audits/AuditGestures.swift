import Gestures
import JSON

/// Lists likely mistakes in the set-up of views and recognizers.
struct AuditGestures: Request {
  static let method = "auditGestures"

  /// Nil for all windows, and detached recognizers.
  let root: String?
  /// Whether findings about single objects are listed, and those that a delegate may avoid in code.
  let isLint: Bool

  init(_ params: inout Parameters) throws(RequestError) {
    root = try params.optional("root", .identifier(of: .view))
    isLint = try params["lint", .bool, default: false]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let engine = session.engine
    let roots = if let root { [try session.view(root, at: "root")] } else { engine.windows }
    let detached =
      root != nil
      ? []
      : session.objects.all.compactMap { $0 as? GestureRecognizer }
        .filter { $0.view?.window == nil }
    try session.checkAuditSize(of: roots, besides: detached.count)
    let findings = try findings(of: roots, detached, in: session)
    try session.checkCancellation()
    try session.list("findings", findings, to: &result) { finding, result throws(RequestError) in
      result.member("kind", finding.kind.rawValue)
      result.member("ids", identifiers: finding.objects)
      result.member("because", finding.because)
      if let advice = finding.advice { result.member("advice", advice) }
      if let (one, other) = finding.requirement {
        result.member("requirement", identifiers: [one, other])
      }
      if let cause = finding.cause { result.member("cause", cause.rawValue) }
      if finding.mayBeDecidedInCode { result.member("mayBeDecidedInCode", true) }
    }
  }

  private func findings(
    of roots: [View], _ detached: [GestureRecognizer], in session: Session
  ) throws(RequestError) -> [Finding] {
    do throws(AuditFailure) {
      return try session.engine.auditGestures(
        below: roots, detached: detached, isLint: isLint,
        shouldStop: { session.pollForCancellation() })
    } catch {
      switch error {
      case .stopped: throw RequestError(.cancelled)
      case .tooManyFindings:
        throw Limit.findings.exceeded("too many findings", hint: "; name a root to audit a part")
      }
    }
  }
}

extension Session {
  /// Throws if an audit of the trees below these roots, and of so many detached recognizers, would take too long.
  func checkAuditSize(of roots: [View], besides detached: Int) throws(RequestError) {
    var (views, recognizers) = (0, detached)
    var open = roots
    while let view = open.popLast() {
      views += 1
      recognizers += view.gestureRecognizers.count
      open += view.subviews
    }
    try Limit.competitors.check(
      recognizers, "too many recognizers to audit", hint: "; name a root to audit a part")
    try Limit.auditedViews.check(
      views, "too many views to audit", hint: "; name a root to audit a part")
  }
}
