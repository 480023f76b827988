/// Recognizers that one waits for, in order. Many that wait for all others share one list.
public struct AwaitedRecognizers: RandomAccessCollection {
  private let all: [GestureRecognizer]
  /// Where the one that waits is itself in the list; its end if it isn't.
  private let omitted: Int

  init(_ recognizers: [GestureRecognizer], omitting place: Int? = nil) {
    all = recognizers
    omitted = place ?? recognizers.endIndex
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { omitted < all.endIndex ? all.count - 1 : all.count }

  public subscript(index: Int) -> GestureRecognizer {
    all[index < omitted ? index : index + 1]
  }
}
