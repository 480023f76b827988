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

  @Test func `effects that were read count towards the most that one request reports`() {
    let transcript = Transcript()
    append(1_500_000, to: transcript)
    transcript.removeRead()
    #expect(transcript.effects.isEmpty)
    #expect(transcript.isWhole)
    append(1_500_000, to: transcript)
    #expect(transcript.effects.count == 500_000)
    #expect(transcript.missing.count == 1_000_000)
    #expect(!transcript.isWhole)
    transcript.removeAll()
    append(10, to: transcript)
    #expect(transcript.effects.count == 10)
    #expect(transcript.isWhole)
  }
}
