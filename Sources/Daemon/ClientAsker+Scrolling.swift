import Gestures
import JSON
import JSONRPC

/// Questions to scroll views and their delegates.
extension ClientAsker {
  func target(of scrollView: ScrollView, natural: Point, velocity: Vector) -> Point? {
    guard link != nil else { return nil }
    let method = "delegate/scrollViewWillEndDragging"
    let answer = ask(method) { params in
      params.member("scrollView", scrollView.id)
      params.member("velocity", velocity)
      params.member("targetContentOffset", natural)
      params.member("time", time)
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
    flag(
      "scrollView/" + question.rawValue,
      about: [("scrollView", scrollView), ("view", touch.view)], default: usual
    ) { params in
      params.member("scrollView", scrollView.id)
      params.member("view", identifier: touch.view)
      params.member("touch", touch.identifier)
      params.member("time", time)
    }
  }

  func shouldScrollToTop(_ scrollView: ScrollView) -> Bool? {
    flag(
      "delegate/scrollViewShouldScrollToTop", about: [("scrollView", scrollView)], default: true
    ) { params in
      params.member("scrollView", scrollView.id)
      params.member("time", time)
    }
  }
}
