/// Which answers about all others were followed from one recognizer to those it requires, so that further ones lead to
/// nobody new.
struct FollowedBlankets {
  /// When those were asked that require all, and any others.
  private var requirers: Moments?
  private var others: Moments?

  /// Whether all whom answers about all others tell a recognizer to require were followed; if they weren't, they
  /// are from now on. `isChanged` says that its delegate didn't answer the same throughout.
  mutating func follow(_ recognizer: GestureRecognizer, isChanged: Bool) -> Bool {
    guard recognizer.attempt.lastAsked > 0, !isChanged else { return false }
    let asked = Moments(recognizer.attempt.firstAsked, recognizer.attempt.lastAsked)
    if requirers?.contains(asked) == true { return true }
    if recognizer.attempt.requiresAll {
      requirers = asked
    } else {
      if others?.contains(asked) == true { return true }
      others = asked
    }
    return false
  }
}
