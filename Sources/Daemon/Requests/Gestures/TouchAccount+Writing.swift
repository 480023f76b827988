import JSON

extension TouchAccount {
  /// Writes it in an answer of a session, once it is closed.
  func write(in session: Session, to result: inout JSONWriter) throws(RequestError) {
    let recognized = order.lazy.filter { [self] in attempts[Int($0)].outcome == .recognized }
    try session.list("recognizes", recognized, to: &result) {
      index, result throws(RequestError) in
      let attempt = attempts[Int(index)]
      result.member("recognizer", ids[Int(index)])
      let sent = attempt.course.map { actions[courses[Int($0)].actions] } ?? []
      result.member("actions", sent.map { texts[$0] })
      result.key("because")
      texts.write(attempt.because, to: &result)
    }
    let others = order.lazy.filter { [self] in attempts[Int($0)].outcome != .recognized }
    try session.list("fails", others, to: &result) {
      index, result throws(RequestError) in
      let attempt = attempts[Int(index)]
      result.member("recognizer", ids[Int(index)])
      if attempt.outcome == .open {
        result.member("because", "hasn't decided when the gesture is over")
      } else {
        result.key("because")
        texts.write(attempt.because, to: &result)
      }
    }
    try session.list("controls", senders, to: &result) {
      sender, result throws(RequestError) in
      result.member("control", sender.id)
      result.member("events", sender.events)
      try session.list("targets", sender.targets, to: &result) {
        told, result throws(RequestError) in
        result.member("target", told.target)
        result.member("action", told.action)
      }
    }
    if !selections.isEmpty {
      try session.list("selects", selections, to: &result) {
        selection, result throws(RequestError) in
        result.member("list", selection.list)
        result.member("cell", selection.cell)
      }
    }
    try session.list("records", records, to: &result) {
      record, result throws(RequestError) in
      result.key("event")
      texts.write(record.event, to: &result)
      result.key("view")
      if let view = record.view { texts.write(view, to: &result) } else { result.null() }
    }
    try session.list("doesNotRecord", omissions, to: &result) {
      omission, result throws(RequestError) in
      switch omission.kind {
      case .recognizer: result.member("recognizer", omission.id)
      case .control: result.member("control", omission.id)
      case .list: result.member("list", omission.id)
      }
      result.member("rule", omission.rule.rawValue)
      result.key("because")
      texts.write(omission.because, to: &result)
    }
  }
}
