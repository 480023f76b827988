import Testing

@testable import Capture
@testable import Gestures

private func leaving(_ change: (inout Configuration) -> Void = { _ in }) -> NavigationStory {
  NavigationStory {
    $0.events = [.leave]
    change(&$0)
  }
}

extension NavigationStory {
  fileprivate var left: [String] { pages("$AppPageLeave") }
  fileprivate var durations: [RecordValue?] { scene.records.map { $0["event_duration"] } }
}

@Test func `a page is left when another covers it, with the time that it was there`() throws {
  let story = leaving()
  story.push("home", "Home", title: "home")
  story.scene.wait(1.23456)
  let details = story.push("details")
  #expect(story.left == ["home"])
  let record = story.scene.last
  #expect(record["event_duration"] == 1.235)
  #expect(record["$screen_name"] == "Home")
  #expect(record["$title"] == "home")
  #expect(record["$url"] == "Home")
  #expect(record["$referrer"] == nil)
  #expect(record.detail == nil)
  story.scene.wait(2)
  try story.pop(details)
  #expect(story.left == ["home", "details"])
  #expect(story.scene.last["event_duration"] == 2)
  #expect(story.scene.last["$referrer"] == "Home")
}

@Test func `a day or more counts as nothing`() throws {
  for (stay, counted) in [(86_399.5, 86_399.5), (86_400.0, 0.0)] {
    let story = leaving()
    let page = story.push("home")
    story.scene.wait(stay)
    try story.pop(page)
    #expect(story.durations == [.number(counted)])
  }
}

@Test func `containers and listed pages aren't left, ignored ones are`() throws {
  let story = leaving {
    $0.ignoredControllerClasses = ["Login"]
    $0.ignoredScreenControllers = ["login"]
  }
  let login = story.push("login", "Login")
  let alert = story.push("alert", "UIAlertController")
  try story.pop(alert)
  try story.pop(login)
  #expect(story.left == ["login", "login"])
}

@Test func `the pages leave with the application, before it ends, and come back with it`() throws {
  let story = leaving { $0.events = [.leave, .end] }
  story.scene.capture.applicationDidBecomeActive()
  let page = story.push("home")
  story.scene.wait(2)
  story.scene.capture.applicationDidEnterBackground()
  #expect(story.scene.records.map(\.event) == ["$AppPageLeave", "$AppEnd"])
  story.scene.wait(10)
  story.scene.capture.applicationDidBecomeActive()
  story.scene.wait(3)
  try story.pop(page)
  #expect(story.left == ["home", "home"])
  #expect(story.durations == [2, 2, 3])
}

@Test func `the remote mode doesn't apply to leaving`() throws {
  let story = leaving { $0.remoteMode = 0 }
  try story.pop(story.push("home"))
  #expect(story.left == ["home"])
  let silent = leaving {
    $0.events = []
    $0.remoteMode = 15
  }
  try silent.pop(silent.push("home"))
  #expect(silent.left.isEmpty)
}

@Test func `pages that were there while capture was off aren't left`() throws {
  let story = leaving()
  let page = story.push("home")
  story.scene.configure { $0.isEnabled = false }
  story.scene.capture.controllersChanged()
  story.scene.configure()
  try story.pop(page)
  #expect(story.left.isEmpty)
}
