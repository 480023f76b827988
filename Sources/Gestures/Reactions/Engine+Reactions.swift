/// Runs reactions on behalf of the app's code, outside of the engine.
///
/// While one runs, anything may be changed, but no event may be sent, and no time may pass.
public protocol Reactor: AnyObject {
  /// Whether a reaction is for an effect of its kinds. `index` is the effect's in the transcript; nil for an action
  /// that no target receives, which isn't there. What is kept in `notes` is passed on to the next reaction to the effect.
  func heeds(_ reaction: Reaction, _ effect: Effect, at index: Int?, notes: inout AnyObject?)
    -> Bool
  /// Does what a reaction does.
  func run(_ reaction: Reaction)
  /// Called when a reaction has run as often as it may.
  func reactionIsSpent(_ reaction: Reaction)
}

/// Reactions under way.
struct ReactionsUnderWay {
  /// How many may lead to each other.
  static let maximumDepth = 16
  /// How often reactions may run at one time of the clock, which ends those that set each other off without leading
  /// to each other.
  static let maximumRuns = 1_000

  /// The identifiers of those that led to what runs now, the first first.
  fileprivate(set) var chain: [String] = []
  /// The number of runs at `time`.
  fileprivate var runs = 0
  fileprivate var time = Time.zero

  /// Counts a run; false if there were too many.
  fileprivate mutating func count(at now: Time) -> Bool {
    if time != now { (time, runs) = (now, 0) }
    runs += 1
    return runs <= Self.maximumRuns
  }

  /// The circle in which reactions lead to each other, if the one named last leads to `next`.
  fileprivate func circle(to next: String) -> String {
    let start = chain.lastIndex { $0.isIdentical(to: next) } ?? 0
    return (chain[start...] + [next]).joined(separator: ", ")
  }
}

extension Engine {
  /// Enters an effect after which UIKit calls the app's code, and calls it.
  func announce(_ kind: consuming Effect.Kind, because reason: consuming Reason) {
    callCode(at: transcript.append(kind, because: reason, at: now))
  }

  /// Calls the app's code after the effect at that index of the transcript.
  @inline(__always)
  func callCode(at index: Int) {
    guard !reactions.isEmpty, index < transcript.effects.count else { return }
    callCode(after: transcript.effects[index], at: index)
  }

  /// Calls the app's code after an effect: the reactions to it, in the order in which they were added.
  func callCode(after effect: Effect, at index: Int?) {
    guard let reactor else { return }
    var notes: AnyObject?
    // Copied, because a reaction may add and remove others.
    for reaction in reactions where reaction.kinds.contains(effect.name) {
      guard !reaction.isReleased, reaction.remaining != 0,
        reactor.heeds(reaction, effect, at: index, notes: &notes)
      else { continue }
      reaction.spend()
      if let delay = reaction.delay {
        reaction.run(after: delay, chain: reactionsUnderWay.chain)
      } else {
        run(reaction, chain: reactionsUnderWay.chain)
      }
    }
  }

  /// Runs a reaction that others led to, unless they were too many.
  func run(_ reaction: Reaction, chain: [String]) {
    let outer = (chain: reactionsUnderWay.chain, author: transcript.author)
    reactionsUnderWay.chain = chain
    defer { reactionsUnderWay.chain = outer.chain }
    if chain.count >= ReactionsUnderWay.maximumDepth {
      report(
        reaction,
        Reason(
          "reactions lead to each other, # deep: %", nil, nil,
          text: reactionsUnderWay.circle(to: reaction.id),
          Double(ReactionsUnderWay.maximumDepth)))
    } else if !reactionsUnderWay.count(at: now) {
      report(
        reaction,
        Reason("reactions ran # times without end", Double(ReactionsUnderWay.maximumRuns)))
    } else {
      reactionsUnderWay.chain.append(reaction.id)
      transcript.author = reaction
      reactor?.run(reaction)
      transcript.author = outer.author
    }
    if reaction.isSpent, !reaction.isReleased { reactor?.reactionIsSpent(reaction) }
  }

  private func report(_ reaction: Reaction, _ reason: Reason) {
    if transcript.wants(.problem) {
      transcript.append(.problem(reaction), because: reason, at: now)
    }
  }

  /// Reports that a request of a reaction was refused, with an error for the reactor's own use.
  public func reportRefusal(
    in reaction: Reaction, _ error: any Sendable, of request: String, because message: String
  ) {
    guard transcript.wants(.problem) else { return }
    let reason = Reason("%", text: "\(request) was refused: \(message)")
    transcript.append(.refused(RefusedEffect(reaction, error)), because: reason, at: now)
  }

  /// Has the runs of reactions counted anew, for a request of the client's.
  public func countReactionsAnew() { reactionsUnderWay.runs = 0 }
}
