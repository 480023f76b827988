/// A means to stop a session in the middle of a play.
final class StopButton {
  var mayContinue: () -> Bool = { true }
  private var link: DetachedLink!

  init() {
    link = DetachedLink { [unowned self] in breathe() }
  }

  /// Whether work is in progress that may be stopped.
  private var isWatching = false

  /// Does `work`; nil if it was stopped in the middle.
  func watch<Result>(_ work: () -> Result) -> Result? {
    isWatching = true
    defer {
      isWatching = false
      link.isCancelled = false
    }
    let result = work()
    return link.isCancelled ? nil : result
  }

  private func breathe() {
    if isWatching, !link.isCancelled, !mayContinue() { link.isCancelled = true }
  }

  /// Whether the work goes on.
  private func goesOn() -> Bool {
    breathe()
    return !link.isCancelled
  }

  /// A reader of scripts that the button stops.
  func reader(_ files: any FileProvider) -> ScriptReader {
    let reader = ScriptReader(files: files)
    reader.mayContinue = { [unowned self] in goesOn() }
    return reader
  }

  /// A player with a session of its own that the button stops.
  func player(_ audience: any Audience) -> Player {
    let player = Player(audience: audience, conversation: Conversation(link: link))
    player.shouldStop = { [unowned self] in !goesOn() }
    player.conversation.breath = { [unowned self] in breathe() }
    player.startOver()
    return player
  }
}
