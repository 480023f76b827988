import Testing

@testable import Capture
@testable import Gestures

private func recording() -> NavigationStory {
  NavigationStory { $0.events = [.screen, .start, .end] }
}

@Test func `the application's states are recorded when switched on`() {
  let scene = recording().scene
  scene.capture.applicationDidBecomeActive()
  scene.capture.applicationDidBecomeActive()
  #expect(scene.last.event == "$AppStart")
  #expect(scene.last["$is_first_time"] == true)
  #expect(scene.last["$resume_from_background"] == false)
  #expect(scene.last.detail == nil)
  scene.wait(2.5)
  scene.capture.applicationDidEnterBackground()
  scene.capture.applicationDidEnterBackground()
  #expect(scene.last.event == "$AppEnd")
  #expect(scene.last["event_duration"] == 2.5)
  scene.capture.applicationDidBecomeActive()
  #expect(scene.last["$is_first_time"] == false)
  #expect(scene.last["$resume_from_background"] == true)
  scene.wait(86_401)
  scene.capture.applicationDidEnterBackground()
  #expect(scene.last["event_duration"] == 0)
  #expect(scene.records.count == 4)
  let silent = Scene()
  silent.capture.applicationDidBecomeActive()
  silent.capture.applicationDidEnterBackground()
  #expect(silent.records.isEmpty)
}

@Test func `an application that is launched into the background starts passively, once`() {
  let scene = recording().scene
  scene.capture.applicationDidEnterBackground()
  scene.capture.applicationDidEnterBackground()
  #expect(scene.records.map(\.event) == ["$AppStartPassively"])
  #expect(scene.last["$is_first_time"] == true)
  #expect(scene.last["$resume_from_background"] == false)
  scene.capture.applicationDidBecomeActive()
  #expect(scene.last.event == "$AppStart")
  #expect(scene.last["$is_first_time"] == false)
  #expect(scene.last["$resume_from_background"] == true)
}

@Test func `pages of a passive start appear when the application comes to the front`() {
  let story = recording()
  let scene = story.scene
  scene.capture.applicationDidEnterBackground()
  let home = story.push("home")
  let login = story.push("login", "Login")
  let news = story.push("news")
  #expect(scene.records.count == 1)
  scene.engine.release(news)
  scene.configure { $0.ignoredScreenControllerClasses = ["Login"] }
  scene.capture.applicationDidBecomeActive()
  #expect(scene.records.map(\.event) == ["$AppStartPassively", "$AppStart", "$AppViewScreen"])
  #expect(scene.last.source.controller == LoggedReference(home))
  scene.capture.applicationDidEnterBackground()
  scene.capture.applicationDidBecomeActive()
  #expect(scene.last.event == "$AppStart")
  withExtendedLifetime((home, login, news)) {}
}
