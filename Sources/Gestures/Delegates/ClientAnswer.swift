/// An answer that the client gave in advance, or a question to it.
public enum ClientAnswer<Value> {
  case fixed(Value)
  /// The engine's `asker` is asked.
  case ask

  var isQuestion: Bool { if case .ask = self { true } else { false } }
}
