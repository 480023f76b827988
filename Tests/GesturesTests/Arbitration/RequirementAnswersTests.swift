import Testing

@testable import Gestures

@Suite struct RequirementAnswersTests {
  private let links: [ObjectLink<GestureRecognizer>]
  private let stage = Stage(
    """
    window  0 0 320 480
      card  20 20 200 100   tap pan swipe
    """)

  init() {
    links = ["card.tap", "card.pan", "card.swipe"].map { [stage] in ObjectLink(stage[$0]) }
  }

  private func required(_ answers: RequirementAnswers) -> Set<ObjectLink<GestureRecognizer>> {
    let all = answers.allRequired
    #expect(Set(all).count == all.count)
    return Set(all)
  }

  @Test func `answers are found until they are dropped`() {
    var answers = RequirementAnswers()
    #expect(answers.isEmpty)
    #expect(answers[links[0]] == nil)
    #expect(answers[.none] == nil)
    answers[links[0]] = true
    answers[links[1]] = false
    answers[links[2]] = true
    #expect(links.map { answers[$0] } == [true, false, true])
    #expect(answers.hasNoes)
    #expect(required(answers) == [links[0], links[2]])
    answers[links[0]] = nil
    answers[links[1]] = nil
    #expect(links.map { answers[$0] } == [nil, nil, true])
    #expect(!answers.hasNoes)
    answers[links[2]] = nil
    #expect(answers.isEmpty)
  }

  @Test func `a later answer replaces the one before it`() {
    var answers = RequirementAnswers()
    answers[links[0]] = true
    answers[links[0]] = false
    #expect(answers[links[0]] == false)
    #expect(required(answers).isEmpty)
    answers[links[1]] = true
    answers[links[0]] = true
    answers[links[1]] = true
    #expect(required(answers) == [links[0], links[1]])
    answers[links[1]] = nil
    answers[links[0]] = true
    #expect(required(answers) == [links[0]])
    answers[links[0]] = nil
    #expect(answers.isEmpty)
  }
}
