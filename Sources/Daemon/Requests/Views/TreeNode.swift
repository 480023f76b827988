import Gestures
import JSON
import JSONRPC

/// A view of a tree to be loaded, with what is below it and attached to it.
struct TreeNode {
  let blueprint: ViewBlueprint
  let subviews: [TreeNode]
  let recognizers: [RecognizerBlueprint]

  init(blueprint: ViewBlueprint, subviews: [TreeNode]) {
    self.blueprint = blueprint
    self.subviews = subviews
    recognizers = []
  }

  /// A tree may be large: `link` takes in input while it is read.
  init(_ value: JSONValue, link: (any Link)?) throws(RequestError) {
    link?.breathe()
    self = try value.asObject("a view: an object") { params throws(RequestError) in
      try TreeNode(&params, link: link)
    }
  }

  private init(_ params: inout Parameters, link: (any Link)?) throws(RequestError) {
    blueprint = try ViewBlueprint(&params)
    subviews =
      try params.optional("subviews") { value throws(RequestError) in
        try value.asArray(of: "views") { each throws(RequestError) in try TreeNode(each, link: link)
        }
      } ?? []
    recognizers =
      try params.optional("recognizers") { value throws(RequestError) in
        try value.asArray(of: "recognizers") { each throws(RequestError) in
          try each.asObject("a recognizer: an object") { inner throws(RequestError) in
            try RecognizerBlueprint(inTree: &inner)
          }
        }
      } ?? []
  }
}
