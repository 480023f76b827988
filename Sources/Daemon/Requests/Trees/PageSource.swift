import Gestures
import JSON

/// Answers views as a page source, which `importTree` reads.
struct PageSource: Request {
  static let method = "pageSource"

  /// Nil for all windows.
  let root: String?
  /// Whether what is hidden is left out.
  let visibleOnly: Bool
  /// Whether attributes of our own are written, rather than all those of WebDriverAgent.
  let own: Bool

  init(_ params: inout Parameters) throws(RequestError) {
    root = try params.optional("root", .identifier(of: .view))
    visibleOnly = try params["visibleOnly", .bool, default: false]
    own = try params["own", .bool, default: true]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let root: View? = if let root { try session.view(root, at: "root") } else { nil }
    var writing = PageSourceWriting(session, visibleOnly: visibleOnly, own: own)
    result.key("xml")
    result.beginString()
    if let root {
      try writing.write(root, to: &result)
    } else {
      try writing.writeWindows(to: &result)
    }
    result.endString()
    if !own { result.member("views", identifiers: writing.written) }
  }
}
