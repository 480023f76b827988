import JSON

/// Effects in the form in which answers report them, each as JSON.
final class EffectTexts: RandomAccessCollection {
  private var text = JSONWriter()
  private var ends: [Int] = []

  /// The effects of the last request in `session`.
  init(of session: Session) {
    text.limit = Limit.answerBytes.value
    text.effects(
      of: session.engine.transcript, session.reporting.inAnswer, while: session.isStillWanted
    ) { ends.append($0) }
  }

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
