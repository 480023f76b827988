import JSON

extension TouchAccount {
  /// Writes it in an answer of a session.
  func write(in session: Session, to result: inout JSONWriter) throws(RequestError) {
    try writeRecognizers(in: session, to: &result)
    try writeReceivers(in: session, to: &result)
    try writeRecords(in: session, to: &result)
  }

  private func writeRecognizers(
    in session: Session, to result: inout JSONWriter
  ) throws(RequestError) {
    let inOrder = order.lazy.map { attempts[$0] }
    try session.list("recognizes", inOrder.filter { $0.outcome == .recognized }, to: &result) {
      attempt, result throws(RequestError) in
      result.member("recognizer", attempt.id)
      result.member("actions", attempt.actions)
      result.member("because", attempt.because)
      if let contested = attempt.contested { result.member("contested", contested.description) }
    }
    try session.list("fails", inOrder.filter { $0.outcome != .recognized }, to: &result) {
      attempt, result throws(RequestError) in
      result.member("recognizer", attempt.id)
      result.member(
        "because",
        attempt.because.isEmpty ? "is undecided when the gesture ends" : attempt.because)
      if let contested = attempt.contested { result.member("contested", contested.description) }
    }
  }

  /// What else the touches did: controls, rows, links.
  private func writeReceivers(
    in session: Session, to result: inout JSONWriter
  ) throws(RequestError) {
    try session.list("controls", senders, to: &result) {
      sender, result throws(RequestError) in
      result.member("control", sender.id)
      result.member("events", sender.events)
      try session.list("targets", sender.targets, to: &result) {
        told, result throws(RequestError) in
        if let target = told.target {
          result.member("target", target)
          result.member("action", told.action)
        } else {
          result.member("closure", told.action)
        }
      }
    }
    if !selections.isEmpty {
      try session.list("selects", selections, to: &result) {
        selection, result throws(RequestError) in
        result.member("list", selection.list)
        result.member("cell", selection.cell)
        if !selection.isSelected { result.member("selected", false) }
      }
    }
    if !openings.isEmpty {
      try session.list("opens", openings, to: &result) { opening, result throws(RequestError) in
        result.member("view", opening.view)
        result.member("url", opening.url)
      }
    }
    if !rowActions.isEmpty {
      try session.list("performs", rowActions, to: &result) {
        performed, result throws(RequestError) in
        result.member("list", performed.list)
        result.member("row", performed.row)
        result.member("action", performed.action)
      }
    }
    if !transitions.isEmpty {
      try session.list("transitions", transitions, to: &result) {
        transition, result throws(RequestError) in
        result.member("controller", transition.controller)
        result.member("completed", transition.isCompleted)
      }
    }
    if !problems.isEmpty {
      try session.list("problems", problems, to: &result) { problem, result throws(RequestError) in
        result.member("object", problem.object)
        result.member("because", problem.because)
      }
    }
  }

  /// What was captured of it, and what wasn't.
  private func writeRecords(in session: Session, to result: inout JSONWriter) throws(RequestError) {
    try session.list("records", records, to: &result) {
      record, result throws(RequestError) in
      result.member("event", record.event)
      result.key("view")
      if let view = record.view { result.value(view) } else { result.null() }
    }
    try session.list("doesNotRecord", omissions, to: &result) {
      omission, result throws(RequestError) in
      switch omission.kind {
      case .recognizer: result.member("recognizer", omission.id)
      case .control: result.member("control", omission.id)
      case .list: result.member("list", omission.id)
      }
      result.member("rule", omission.rule)
      result.member("because", omission.because)
    }
    if !rows.isEmpty {
      try session.list("profiles", rows, to: &result) { row, result throws(RequestError) in
        result.members(of: row)
      }
    }
  }
}
