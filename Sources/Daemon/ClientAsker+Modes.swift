import Gestures
import JSON
import JSONRPC

/// The question whether a machine may enter a state, for states that ask.
extension ClientAsker {
  func mayEnter(_ name: String, from: String, in machine: StateMachine) -> Bool? {
    guard link != nil else { return nil }
    let method = "mode/mayEnter"
    let answer = ask(method) { params in
      params.beginObject()
      params.member("machine", machine.id)
      params.member("from", from)
      params.member("to", name)
      params.endObject()
    }
    let (flag, fault) = flag(in: answer, to: method)
    note(method, about: [("machine", machine)], .flag(flag ?? false), fault)
    return flag
  }
}
