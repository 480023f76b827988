import Testing

@testable import Gestures

@Suite struct `Shakes and remotes` {
  private let stage = Stage(
    """
    window  0 0 400 800
      page  0 0 400 800
        field  100 300 100 40   UITextField
    """)
  private var engine: Engine { stage.engine }

  private func shake(_ phase: Motion.Phase, at time: Seconds) throws {
    try engine.send(.shake, phase, at: stage.moment(time))
  }

  @Test func `a shake goes from the first responder to whoever implements motion`() throws {
    stage.view("field").becomeFirstResponder()
    stage.view("page").handles = [.motion]
    engine.application.handles = [.remoteControl]
    try shake(.began, at: 0)
    try shake(.ended, at: 1)
    stage.expect(
      """
      0  field  shake began  handled by page
      1  field  shake ended  handled by page
      """, kinds: [.motion])
  }

  @Test func `without a first responder it starts at the key window`() throws {
    try shake(.began, at: 0)
    try shake(.cancelled, at: 1)
    stage.expect(
      """
      0  window  shake began      handled by nobody
      1  window  shake cancelled  handled by nobody
      """, kinds: [.motion])
  }

  @Test func `a shake that ends began before, and begins once`() throws {
    #expect(throws: EventError.notBegun) { try shake(.ended, at: 0) }
    #expect(throws: EventError.notBegun) { try shake(.cancelled, at: 0) }
    try shake(.began, at: 1)
    #expect(throws: EventError.alreadyBegan) { try shake(.began, at: 1) }
    #expect(throws: EventError.timeReversed(clock: stage.moment(1))) { try shake(.ended, at: 0) }
    try shake(.ended, at: 1)
    try shake(.began, at: 1)
  }

  @Test func `every command of a remote goes the same way`() throws {
    engine.application.handles = [.remoteControl]
    for command in RemoteCommand.allCases { try engine.send(command, at: stage.moment(0)) }
    let lines = RemoteCommand.allCases.map { "0  window  \($0)  handled by app" }
    stage.expect(lines.joined(separator: "\n"), kinds: [.remoteControl])
    #expect(RemoteCommand.allCases.map(\.subtype) == Array(100...109))
    stage.view("field").becomeFirstResponder()
    try engine.send(.play, at: stage.moment(0))
    stage.expect("0  field  play  handled by app", kinds: [.remoteControl])
  }
}
