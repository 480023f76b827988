import Testing

@testable import Gestures

@Suite struct `A transcript` {
  private let engine = Engine()

  private func append(_ count: Int, to transcript: Transcript) {
    for number in 0..<count {
      transcript.append(
        .problem(engine.application), because: Reason("a test"),
        at: Time(nanoseconds: Int64(number)))
    }
  }

  @Test func `effects beyond the limit of one request are counted`() {
    let transcript = Transcript()
    append(150_000, to: transcript)
    #expect(transcript.effects.count == 100_000)
    #expect(transcript.missing == (50_000, Time(nanoseconds: 100_000)))
    transcript.removeAll()
    append(10, to: transcript)
    #expect(transcript.effects.count == 10)
    #expect(transcript.missing.count == 0)
  }
}
