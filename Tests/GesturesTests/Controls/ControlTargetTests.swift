import Testing

@testable import Gestures

@Suite struct `Targets of a control` {
  private let stage = Stage(
    """
    window  0 0 400 800
      page  0 0 400 800
        button  100 100 100 44   UIButton
        other  100 200 100 44
    """)
  private var button: Control { stage.control("button") }

  private func tapped() { stage.tap(x: 150, y: 120, at: 0) }

  @Test func `are told in the order of registration, of the events they asked for`() {
    button.addTarget(stage.client, action: "one", for: .touchUpInside)
    button.addTarget(stage.client, action: "down", for: .touchDown)
    button.addTarget(stage.client, action: "two", for: [.touchUpInside, .touchDown])
    tapped()
    stage.expect(
      """
      0     button  touchDown  client.down client.two
      0.05  button  touchUpInside  client.one client.two
      0.05  button  primaryActionTriggered
      """, kinds: [.control])
  }

  @Test func `a pair that is added again gets both masks, and moves to the end`() {
    button.addTarget(stage.client, action: "one", for: .touchDown)
    button.addTarget(stage.client, action: "two", for: .touchDown)
    button.addTarget(stage.client, action: "one", for: .touchUpInside)
    #expect(button.targets.map(\.action) == ["two", "one"])
    tapped()
    stage.expect(
      """
      0     button  touchDown  client.two client.one
      0.05  button  touchUpInside  client.one
      0.05  button  primaryActionTriggered
      """, kinds: [.control])
  }

  @Test func `a pair goes with the last of its events`() {
    button.addTarget(stage.client, action: "one", for: [.touchDown, .touchUpInside])
    #expect(button.removeTarget(stage.client, action: "one", for: .touchDown) == 0)
    #expect(button.targets.map(\.events) == [.touchUpInside])
    #expect(button.removeTarget(stage.client, action: "one", for: .touchUpInside) == 1)
    #expect(button.removeTarget(stage.client, action: "one") == 0)
  }

  @Test func `nil stands for any when targets are removed`() {
    let other = Witness(id: "other", class: stage.engine.classes.builtIn("NSObject"))
    button.addTarget(stage.client, action: "one", for: .touchDown)
    button.addTarget(other, action: "one", for: .touchDown)
    button.addTarget(other, action: "two", for: .touchDown)
    #expect(button.removeTarget(stage.client, action: "one") == 1)
    #expect(button.targets.map(\.target?.id) == ["other", "other"])
    button.addTarget(stage.client, action: "one", for: .touchDown)
    #expect(button.removeTarget(nil, action: "one") == 2)
    #expect(button.removeTarget(other, action: nil) == 1)
  }

  @Test func `a released one is told nothing and not counted`() {
    button.addTarget(stage.client, action: "one", for: .touchDown)
    stage.engine.release(stage.client)
    tapped()
    let lines = stage.account(of: [.control]).map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(
      lines == [
        "0 button touchDown", "0.05 button touchUpInside", "0.05 button primaryActionTriggered",
      ])
    #expect(button.targets.isEmpty)
  }

  @Test func `one that another releases is told no more`() {
    let other = Witness(id: "other", class: stage.engine.classes.builtIn("NSObject"))
    button.addTarget(stage.client, action: "release", for: .touchDown)
    button.addTarget(other, action: "late", for: .touchDown)
    var told: [String] = []
    stage.client.whenSent = { [stage] in
      told.append($0)
      stage.engine.release(other)
    }
    other.whenSent = { told.append($0) }
    tapped()
    #expect(told == ["release"])
  }

  @Test func `that ask for no event are none`() {
    button.addTarget(stage.client, action: "never", for: [])
    #expect(button.targets.isEmpty)
  }

  @Test func `without a target the action goes up the chain from the control`() {
    button.addTarget(nil, action: "save:", for: .touchUpInside)
    stage.view("page").actions = .some(["save:"])
    tapped()
    #expect(
      stage.account(of: [.control]).contains("0.05  button  touchUpInside  page.save:"))
  }

  @Test func `an action that nobody implements is no problem, one that its target doesn't is`() {
    button.addTarget(nil, action: "save:", for: .touchUpInside)
    button.addTarget(stage.client, action: "load:", for: .touchUpInside)
    button.addTarget(stage.client, action: "print:", for: .touchUpInside)
    stage.client.responses = ["print:"]
    tapped()
    stage.expect(
      """
      0.05  client  problem  client does not implement load:, the action of button
      0.05  button  touchUpInside  client.print:
      """, kinds: [.problem, .control, .state], dropping: ["touchDown", "primaryAction"])
  }

  @Test func `an observer sees each pair before and after, with the touch`() {
    button.addTarget(stage.client, action: "one", for: .touchUpInside)
    button.addTarget(nil, action: "two", for: .touchUpInside)
    let log = SendLog()
    stage.engine.applicationObserver = log
    tapped()
    #expect(
      log.lines == [
        "will one client button ended", "will two - button ended", "did one client button ended",
        "did two - button ended",
      ])
  }

  @Test func `all events of a mask can be sent without a touch`() {
    button.addTarget(stage.client, action: "one", for: .valueChanged)
    button.sendActions(for: [.valueChanged, .touchDown])
    #expect(stage.events(of: "button") == ["touchDown", "valueChanged"])
    button.sendActions(for: .allEditingEvents)
    #expect(
      stage.events(of: "button") == [
        "editingDidBegin", "editingChanged", "editingDidEnd", "editingDidEndOnExit",
      ])
  }

  @Test func `the names of events are UIKit's, and so are the bits`() {
    let bits = ControlEvents.names.map { "\($0.name) \($0.option.rawValue)" }
    #expect(
      bits.prefix(12) == [
        "touchDown 1", "touchDownRepeat 2", "touchDragInside 4", "touchDragOutside 8",
        "touchDragEnter 16", "touchDragExit 32", "touchUpInside 64", "touchUpOutside 128",
        "touchCancel 256", "valueChanged 4096", "primaryActionTriggered 8192",
        "menuActionTriggered 16384",
      ])
  }
}

/// An observer that records the actions sent and the rows selected.
final class SendLog: ApplicationObserver {
  var lines: [String] = []

  func willSend(_ action: String, to target: Object?, from sender: Object, touch: Touch?) {
    note("will", action, target, sender, touch)
  }

  func didSend(_ action: String, to target: Object?, from sender: Object, touch: Touch?) {
    note("did", action, target, sender, touch)
  }

  func willSelect(_ cell: View, in list: View, touch: Touch?) {
    lines.append("select \(cell.id) \(list.id)")
  }

  private func note(
    _ word: String, _ action: String, _ target: Object?, _ sender: Object, _ touch: Touch?
  ) {
    let phase = touch.map { " \($0.phase)" } ?? ""
    lines.append("\(word) \(action) \(target?.id ?? "-") \(sender.id)\(phase)")
  }
}
