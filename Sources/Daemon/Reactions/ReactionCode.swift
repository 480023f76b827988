import Gestures
import JSON

/// What a reaction is for, and what it does.
final class ReactionCode {
  let occasion: ReactionOccasion
  /// What has to hold right after the effect; nil for nothing.
  let condition: Condition?
  let steps: [ReactionStep]

  init(_ occasion: ReactionOccasion, _ condition: Condition?, _ steps: [ReactionStep]) {
    self.occasion = occasion
    self.condition = condition
    self.steps = steps
  }

  static func of(_ reaction: Reaction) -> ReactionCode {
    unsafeDowncast(reaction.code, to: ReactionCode.self)
  }
}

extension Session: Reactor {
  func heeds(_ reaction: Reaction, _ effect: Effect, at index: Int?, notes: inout AnyObject?)
    -> Bool
  {
    let code = ReactionCode.of(reaction)
    return code.occasion.fits(effect, at: index, written: &notes, in: self)
      && code.condition?.holds(effect.context(in: engine)) ?? true
  }

  /// Makes the requests one after the other, within the event; the rest is left out if one is refused.
  func run(_ reaction: Reaction) {
    let outer = isReacting
    isReacting = true
    defer { isReacting = outer }
    for step in ReactionCode.of(reaction).steps {
      let mark = objects.counterMark
      var unread = JSONWriter(capacity: 256)
      unread.beginObject()
      do {
        try step.request.run(in: self, result: &unread)
      } catch {
        objects.countBack(to: mark)
        let error = error.response
        engine.reportRefusal(in: reaction, error, of: step.method, because: error.message)
        break
      }
    }
    capture.controllersChanged()
  }

  func reactionIsSpent(_ reaction: Reaction) { discard(reaction) }
}
