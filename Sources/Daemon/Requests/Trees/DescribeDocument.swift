import Gestures
import InterfaceBuilder
import JSON

/// Lists the scenes of a storyboard or xib, and makes nothing.
struct DescribeDocument: Request {
  static let method = "describeDocument"

  let text: String

  init(_ params: inout Parameters) throws(RequestError) {
    text = try params["text", .document]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let importing = try InterfaceImporting(text, in: session)
    let document = importing.document
    result.member("kind", document.kind.rawValue)
    if let device = document.device { result.member("device", device) }
    try session.list("scenes", document.scenes, to: &result) { each, result in
      let scene = importing.read(each)
      result.member("name", each.name)
      let controller = scene.controllers.last { $0.view == scene.root.id }
      result.member("controller", each.controller.flatMap { document.id($0) })
      result.member("class", controller?.className ?? scene.root.className)
      if let title = controller?.title { result.member("title", title) }
      result.member("initial", each.isInitial)
      let place = document.place(each.controller ?? each.root)
      result.member("line", place.line)
      result.member("column", place.column)
      result.member("size", scene.root.size)
      result.member("views", scene.root.count)
      result.member(
        "recognizers", scene.looseRecognizers.count + scene.root.recognizerCount)
    }
  }
}
