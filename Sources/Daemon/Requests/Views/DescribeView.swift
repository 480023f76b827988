import Gestures
import JSON

/// Answers every property of a view, and its place in the tree.
struct DescribeView: ViewRequest {
  static let method = "describeView"

  let view: String

  func run(on view: View, in session: Session, result: inout JSONWriter) throws(RequestError) {
    result.member("id", view.id)
    result.member("class", view.objectClass.name)
    viewProperties.write(view, to: &result)
    result.member("superview", identifier: view.superview)
    result.member("subviews", identifiers: view.subviews)
    result.member("gestureRecognizers", identifiers: view.gestureRecognizers)
    result.member("nextResponder", identifier: view.next)
    guard let control = view as? Control else { return }
    result.member("highlighted", control.isHighlighted)
    result.member("tracking", control.isTracking)
    result.member("controlState", Int(control.controlState.rawValue))
  }
}
