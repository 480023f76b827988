import Gestures
import JSON
import JSONRPC

/// Questions to views. An answer to a hit test that names a view of another tree, or a superview of the view asked
/// about, isn't usable.
extension ClientAsker {
  func hit(of view: View, at point: Point, pass: Int, default usual: View?) -> AnsweredHit? {
    guard link != nil else { return nil }
    let method = "view/hitTest"
    let answer = ask(method) { params in
      params.members(about: view, at: point, pass: pass)
      params.member("default", identifier: usual)
    }
    var fault: Reason?
    var hit = usual
    usable(answer, to: method, &fault)?.withRoot { root in
      if root.isNull {
        hit = nil
      } else if let id = root.string {
        (hit, fault) = self.hit(of: view, named: id, default: usual)
      } else {
        fault = Reason("the answer is neither an identifier nor null")
      }
    }
    note(method, about: [("view", view)], .view(hit), fault)
    return AnsweredHit(view: hit, because: fault?.description ?? "the client answered")
  }

  /// The view that an answer names; the usual one, with the reason, if the answer isn't usable.
  private func hit(
    of view: View, named id: String, default usual: View?
  ) -> (hit: View?, fault: Reason?) {
    guard let object = session?.objects[id] else {
      return (usual, Reason("there is no object % that @ could hit", view, view, text: quoted(id)))
    }
    guard let other = object as? View else {
      return (usual, Reason("@ isn't a view", object))
    }
    if let refusal = view.refusal(toHit: other) { return (usual, refusal) }
    return (other, nil)
  }

  func isInside(
    of view: View, at point: Point, pass: Int, default usual: Bool
  ) -> AnsweredInside? {
    guard link != nil else { return nil }
    let flag = flag("view/pointInside", about: [("view", view)], default: usual) { params in
      params.members(about: view, at: point, pass: pass)
      params.member("default", usual)
    }
    return AnsweredInside(
      isInside: flag ?? usual, because: defaultBecause?.description ?? "the client answered")
  }

  func mayBegin(_ recognizer: GestureRecognizer, on view: View, default usual: Bool) -> Bool? {
    flag(
      "view/gestureShouldBegin", about: [("view", view), ("recognizer", recognizer)], default: usual
    ) { params in
      params.member("view", view.id)
      params.member("recognizer", recognizer.id)
      params.members(ofBeginning: recognizer)
      params.member("default", usual)
      params.member("time", time)
    }
  }

  func mayChange(_ view: View, to replacement: String) -> Bool? {
    flag("view/shouldChangeCharacters", about: [("view", view)], default: true) { params in
      params.member("view", view.id)
      params.member("text", view.text ?? "")
      params.member("replacement", replacement)
      params.member("time", time)
    }
  }
}

/// The question whether a machine may enter a state, for states that ask.
extension ClientAsker {
  func mayEnter(_ name: String, from: String, in machine: StateMachine) -> Bool? {
    flag("mode/mayEnter", about: [("machine", machine)], default: false) { params in
      params.member("machine", machine.id)
      params.member("from", from)
      params.member("to", name)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func members(about view: View, at point: Point, pass: Int) {
    member("view", view.id)
    member("point", point)
    member("pass", pass)
  }
}
