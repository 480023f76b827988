/// The recognizers in an attempt that something may be true of.
///
/// There can be as many timers as recognizers, and each concerns one: what follows from it isn't
/// searched for among all of them.
enum Concerned {
  case none
  case one(ObjectLink<GestureRecognizer>)
  case any

  mutating func include(_ recognizer: GestureRecognizer) {
    let link = ObjectLink(recognizer)
    switch self {
    case .none: self = .one(link)
    case .one(link): break
    case .one, .any: self = .any
    }
  }
}

/// State of arbitration: the recognizers in an attempt, and what remains to be decided about them.
struct Arbitration {
  var active = ActiveRecognizers()
  /// The number of attempts that are `recognized`, `checked` or `pending`.
  var undecidedCount = 0
  /// The number of attempts that are `recognized`: yet to be checked against the running ones.
  var uncheckedCount = 0
  /// The number of attempts with an action to send: `due` or `dueAgain`.
  var actionCount = 0
  /// Facts about all active recognizers, as of the current resolution.
  var outlook = ResolutionOutlook()
  /// Recognizers whose attempts may be over, because one of them or a touch ended.
  var ending = Concerned.none
  /// Recognizers that may have an action to send.
  var acting = Concerned.none
  /// Recognizers that may be decided about: one that recognized, or any, since something changed that
  /// they may be waiting for.
  var unresolved = Concerned.none
  var needsResolving: Bool { if case .none = unresolved { false } else { true } }
  /// Recognizers whose delegate refused the event, until the sequence is over.
  var refused: [GestureRecognizer] = []
  /// The number of attempts that hold answers about failure requirements.
  var answeringCount = 0
  /// The number of attachments of recognizers to views so far.
  var attachments: UInt64 = 0
  /// Numbers of the current resolution and sweep, by which findings cached in an attempt are dated.
  var resolution: UInt64 = 0
  var sweeps: UInt64 = 0

  func twin(by copy: WorldCopy) -> Arbitration {
    var twin = self
    twin.active = active.twin(by: copy)
    twin.refused = copy[refused]
    return twin
  }
}
