import Gestures
import JSON

/// Answers views as a page source, which `importTree` reads.
struct PageSource: Request {
  static let method = "pageSource"

  /// Nil for all windows.
  let root: String?

  init(_ params: inout Parameters) throws(RequestError) {
    root = try params.optional("root", .identifier)
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let root: View? = if let root { try session.view(root, at: "root") } else { nil }
    var writing = PageSourceWriting(session)
    result.key("xml")
    result.beginString()
    if let root {
      try writing.write(root, to: &result)
    } else {
      try writing.writeWindows(to: &result)
    }
    result.endString()
  }
}
