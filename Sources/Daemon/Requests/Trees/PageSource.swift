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
    var writing = PageSourceWriting(session)
    if let root {
      result.member("xml", try writing.write(try session.view(root, at: "root")))
    } else {
      result.member("xml", try writing.writeWindows())
    }
  }
}
