import Gestures
import JSON
import JSONRPC

/// Questions to scroll views and their delegates.
extension ClientAsker {
  func target(of scrollView: ScrollView, natural: Point, velocity: Vector) -> Point? {
    guard link != nil else { return nil }
    let method = "delegate/scrollViewWillEndDragging"
    let answer = ask(method) { params in
      params.beginObject()
      params.member("scrollView", scrollView.id)
      params.member("velocity", velocity)
      params.member("targetContentOffset", natural)
      params.member("time", time)
      params.endObject()
    }
    var fault: Reason?
    var target: Point?
    usable(answer, to: method, &fault)?.withRoot { root in
      if root.isNull { return }
      guard let wanted = root[member: "targetContentOffset"] else {
        fault = Reason("the answer is neither null nor has a targetContentOffset")
        return
      }
      if wanted.isNull { return }
      target = try? NumberListReader<Point>().read(wanted)
      if target == nil { fault = Reason("the answer's targetContentOffset isn't a point") }
    }
    note(method, about: [("scrollView", scrollView)], .target(target), fault)
    return target
  }

  func answer(
    _ question: ContentQuestion, about touch: Touch, in scrollView: ScrollView, default usual: Bool
  ) -> Bool? {
    guard link != nil else { return nil }
    let method = "scrollView/" + question.rawValue
    let answer = ask(method) { params in
      params.beginObject()
      params.member("scrollView", scrollView.id)
      params.member("view", identifier: touch.view)
      params.member("touch", touch.identifier)
      params.member("time", time)
      params.endObject()
    }
    let (flag, fault) = flag(in: answer, to: method)
    var subjects: [(name: StaticString, object: Object)] = [("scrollView", scrollView)]
    if let view = touch.view { subjects.append(("view", view)) }
    note(method, about: subjects, .flag(flag ?? usual), fault)
    return flag
  }

  func shouldScrollToTop(_ scrollView: ScrollView) -> Bool? {
    guard link != nil else { return nil }
    let method = "delegate/scrollViewShouldScrollToTop"
    let answer = ask(method) { params in
      params.beginObject()
      params.member("scrollView", scrollView.id)
      params.member("time", time)
      params.endObject()
    }
    var fault: Reason?
    var flag: Bool?
    if let document = usable(answer, to: method, &fault) {
      flag = document.withRoot { $0.bool }
      if flag == nil { fault = Reason("the answer is neither true nor false") }
    }
    note(method, about: [("scrollView", scrollView)], .flag(flag ?? true), fault)
    return flag
  }
}
