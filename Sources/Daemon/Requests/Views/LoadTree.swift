import Gestures
import JSON

/// Makes a tree of views with their recognizers, all or nothing.
struct LoadTree: Request {
  static let method = "loadTree"

  /// Nil for detached roots and windows.
  let superview: String?
  let views: [TreeNode]

  init(_ params: inout Parameters) throws(RequestError) {
    superview = try params["superview", .nullable(.identifier), default: "window"]
    views = try params["views", .trees]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let parent: View? =
      if let superview { try session.view(superview, at: "superview") } else { nil }
    var loading = TreeLoading(session: session)
    try session.discardOnFailure { () throws(RequestError) in
      try loading.load(views, under: parent)
    } undo: {
      loading.undo()
    }
    result.member("ids", loading.identifiers)
  }
}
