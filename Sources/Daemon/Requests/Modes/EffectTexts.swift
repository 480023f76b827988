import JSON

/// Effects as an answer would report them, each as JSON.
final class EffectTexts: RandomAccessCollection {
  private var text = JSONWriter()
  private var ends: [Int] = []

  /// The effects of the request that `session` has just answered.
  init(of session: Session) {
    text.limit = Limit.answerBytes.value
    text.effects(of: session.engine.transcript, session.reporting.inAnswer) { ends.append($0) }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { ends.count }

  /// Valid as long as the collection.
  subscript(index: Int) -> EffectText {
    // A bracket stands before the first of them, and a comma before each other.
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
