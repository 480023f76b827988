import Gestures
import JSON

/// Describes a view: all its properties, and its place in the tree.
struct DescribeView: ViewRequest {
  static let method = "describeView"

  let view: String

  func run(on view: View, in session: Session, result: inout JSONWriter) throws(RequestError) {
    write(viewIdentity, of: view, to: &result)
    viewProperties.write(view, to: &result)
    write(viewSurroundings, of: view, to: &result)
  }

  private func write(_ places: [ReadOnlyViewProperty], of view: View, to result: inout JSONWriter) {
    for place in places {
      guard let value = place.get(view) else { continue }
      result.key(place.name)
      value.write(to: &result)
    }
  }
}
