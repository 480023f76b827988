/// A scroll view's answer to whether it may cancel a touch of its content to scroll.
public enum ContentAnswer {
  case fixed(Bool)
  /// Yes for touches from there.
  case place(TouchPlace)
  /// The engine's `asker` is asked.
  case ask

  var isQuestion: Bool { if case .ask = self { true } else { false } }
}

extension ScrollView {
  /// Whether it may cancel a touch that `content` has received.
  final func mayCancel(_ touch: Touch, in content: View) -> Bool {
    let usual = !(content is Control)
    return switch touchesShouldCancel {
    case nil: usual
    case .fixed(let answer): answer
    case .place(let place): place.contains(touch, upTo: self)
    case .ask: engine.reachableAsker?.mayCancel(touch, in: self, default: usual) ?? usual
    }
  }
}
