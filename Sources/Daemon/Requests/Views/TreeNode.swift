import Gestures
import JSON

/// A view of a tree to be loaded, with what is below it and attached to it.
struct TreeNode {
  let blueprint: ViewBlueprint
  let subviews: [TreeNode]
  let recognizers: [RecognizerBlueprint]

  init(_ value: JSONValue) throws(RequestError) {
    self = try value.asObject("a view: an object") { params throws(RequestError) in
      try TreeNode(&params)
    }
  }

  private init(_ params: inout Parameters) throws(RequestError) {
    blueprint = try ViewBlueprint(&params)
    subviews =
      try params.optional("subviews") { value throws(RequestError) in
        try value.asArray(of: "views") { each throws(RequestError) in try TreeNode(each) }
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
