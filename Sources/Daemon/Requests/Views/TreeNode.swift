import Gestures
import JSON
import JSONRPC

/// A view of a tree to be loaded, with what is below it and attached to it.
struct TreeNode: Readable {
  static let expected = "a view: an object"

  let blueprint: ViewBlueprint
  let subviews: [TreeNode]
  let recognizers: [RecognizerBlueprint]

  init(blueprint: ViewBlueprint, subviews: [TreeNode]) {
    self.blueprint = blueprint
    self.subviews = subviews
    recognizers = []
  }

  init(_ params: inout Parameters) throws(RequestError) {
    // A tree may be large.
    params.link?.breathe()
    blueprint = try ViewBlueprint(&params)
    subviews = try params.optional("subviews", .array(of: TreeNode.self, "views")) ?? []
    recognizers =
      try params.optional(
        "recognizers", .array(of: RecognizerBlueprint.self, "recognizers")) ?? []
  }
}
