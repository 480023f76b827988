import Gestures
import JSON

/// Makes a tree of views with their recognizers, all or nothing.
struct LoadTree: Request {
  static let method = "loadTree"
  var mayChangeControllers: Bool { true }

  /// Nil for detached roots and windows.
  let superview: String?
  let views: [TreeNode]

  init(_ params: inout Parameters) throws(RequestError) {
    if let value = params.value("superview") {
      do {
        superview = value.isNull ? nil : try value.asIdentifier()
      } catch {
        throw error.within("superview")
      }
    } else {
      superview = "window"
    }
    var views: [TreeNode] = []
    let link = params.link
    try params.array("views", of: "views") { value throws(RequestError) in
      views.append(try TreeNode(value, link: link))
    }
    self.views = views
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let parent: View? =
      if let superview { try session.view(superview, at: "superview") } else { nil }
    var loading = TreeLoading(session: session)
    do {
      try loading.load(views, under: parent)
    } catch {
      loading.undo()
      throw error
    }
    result.member("ids", loading.identifiers)
  }
}
