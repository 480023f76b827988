/// Recognizers in an attempt, and what is left to decide about them.
struct Arbitration {
  var active = ActiveRecognizers()
  /// How many recognized without anybody having been told.
  var undecidedCount = 0
  /// How many of those are yet to be held against the ones that run.
  var uncheckedCount = 0
  /// How many have an action to send.
  var actionCount = 0
  /// Of the recognizers in an attempt, as of the present resolution.
  var outlook = ResolutionOutlook()
  /// Something ended, so that attempts may be over.
  var needsSweep = false
  /// Something changed that recognizers may be waiting for.
  var needsResolving = false
  /// Recognizers whose delegate refused the event, until the sequence is over.
  var refused: [GestureRecognizer] = []
  /// How many have answers about whom they require to fail.
  var answeringCount = 0
  /// Counts attachments of recognizers to views.
  var attachments: UInt64 = 0
  /// Count how often it was decided who may recognize, and whose attempts are over.
  var resolution: UInt64 = 0
  var sweeps: UInt64 = 0

  func twin(by copy: WorldCopy) -> Arbitration {
    var twin = self
    twin.active = active.twin(by: copy)
    twin.refused = copy[refused]
    return twin
  }
}
