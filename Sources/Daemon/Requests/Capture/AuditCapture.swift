import Capture
import Gestures
import JSON

/// Lists recognizers and controls that are never recorded, or that shouldn't be.
struct AuditCapture: Request {
  static let method = "auditCapture"

  /// Nil for all windows.
  let root: String?

  init(_ params: inout Parameters) throws(RequestError) {
    root = try params.optional("root", .identifier(of: .view))
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let roots: [View] =
      if let root { [try session.view(root, at: "root")] } else { session.engine.windows }
    try session.checkAuditSize(of: roots, besides: 0)
    let findings = session.capture.firstRecorder.audit(roots)
    try session.checkCancellation()
    try Limit.findings.check(
      findings.count, "too many findings", hint: "; name a root to audit a part")
    try session.list("findings", findings, to: &result) { finding, result throws(RequestError) in
      result.member(finding.object is View ? "control" : "recognizer", finding.object.id)
      result.member("view", finding.view.id)
      write(finding, to: &result)
    }
  }

  private func write(_ finding: AuditFinding, to result: inout JSONWriter) {
    switch finding.problem {
    case .neverRecorded(let check):
      result.member("problem", "neverRecorded")
      result.member("rule", check.rule)
      result.member("because", check.because)
    case .neverTouched(let reason):
      result.member("problem", "neverRecorded")
      result.member("because", reason)
    case .recordedButSystem(let reason):
      result.member("problem", "recordedButSystem")
      result.member("because", reason)
    case .recordedTwice(let other):
      result.member("problem", "recordedTwice")
      result.member("with", other.id)
      result.member(
        "because", "\(other.id) records the same touches, and neither prevents the other")
    }
  }
}
