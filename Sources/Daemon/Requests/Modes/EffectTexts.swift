import JSON
import JSONRPC

/// Effects in the form in which answers report them, each as JSON.
final class EffectTexts: RandomAccessCollection, Portable {
  private var text = JSONWriter()
  private var ends: [Int] = []

  /// The effects of the last request in `session`, a trial, which keeps none. Throws if they are longer than that.
  init(of session: Session, maximumLength: Int) throws(RequestError) {
    let transcript = session.engine.transcript
    text.limit = maximumLength
    let areWhole = text.effects(
      of: transcript, session.reporting.inAnswer, while: session.isStillWanted
    ) { index, end in
      ends.append(end)
      if index & 1023 == 0 { transcript.freeEffects(before: index) }
    }
    guard areWhole else { throw .answerTooLong }
  }

  init(from channel: ProcessChannel) throws(ProcessChannel.Failure) {
    try channel.receive(into: &text)
    ends = try channel.receiveNumbers()
  }

  func send(to channel: ProcessChannel, from trial: Session) {
    channel.send(text.bytes)
    channel.send(ends)
  }

  /// The length of all, with commas between them.
  var byteCount: Int { text.count }

  /// The length of those at some indices, likewise.
  func byteCount(at indices: [Int]) -> Int { indices.reduce(0) { $0 + self[$1].bytes.count + 1 } }

  var startIndex: Int { 0 }
  var endIndex: Int { ends.count }

  /// Valid as long as the collection exists.
  subscript(index: Int) -> EffectText {
    // The first effect follows a bracket, the others a comma.
    let start = (index == 0 ? 0 : ends[index - 1]) + 1
    return EffectText(bytes: UnsafeRawBufferPointer(rebasing: text.bytes[start..<ends[index]]))
  }
}

/// The text of an effect, borrowed: two are equal if their bytes are.
struct EffectText: Hashable {
  let bytes: UnsafeRawBufferPointer

  static func == (first: Self, second: Self) -> Bool { first.bytes.elementsEqual(second.bytes) }
  func hash(into hasher: inout Hasher) { hasher.combine(bytes: bytes) }
}
