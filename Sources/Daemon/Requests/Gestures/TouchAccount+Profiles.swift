import Capture

/// What each profile makes of the gesture, if there are several, or one of another SDK.
extension TouchAccount {
  /// Seconds after which no record of an interaction waits any more.
  private static let patience = 0.5

  /// Lets the records that wait in the trial come in, and notes what each profile made of its touches, which have
  /// greater numbers than `former`.
  mutating func note(capturedAfter former: Int, in trial: Session) throws(RequestError) {
    var groups: [GroupLog.Group] { trial.capture.comparedGroups.filter { $0.number > former } }
    guard !groups.isEmpty, trial.engine.now.reaches(Self.patience) else { return }
    do {
      try trial.advance(by: Self.patience, shouldStop: { trial.pollForCancellation() })
    } catch {
      throw RequestError(error)
    }
    for (index, name) in trial.profileNames.enumerated() {
      let row = GroupLog.Row(joining: groups.map { $0.rows[index] })
      var compared = CaptureRow(row, of: name, hooks: trial.capture.hooks(of: name))
      // What it doesn't hook, such as a pan, it decides nothing about; the omission says why.
      if row.failure == nil, let omission = omissions.first,
        trial.capture.recorder(of: name) === trial.capture.firstRecorder
      {
        compared.failure = (omission.rule, omission.because)
      }
      rows.append(compared)
    }
  }
}
