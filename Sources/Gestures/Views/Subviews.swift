/// The subviews of a view, back to front.
public struct Subviews: RandomAccessCollection {
  private var views: ContiguousArray<View> = []

  init() {}

  public var startIndex: Int { 0 }
  public var endIndex: Int { views.count }
  public subscript(position: Int) -> View { views[position] }

  /// Where `view`, which is one of them, stands.
  func index(of view: View) -> Int {
    guard let index = views.firstIndex(where: { $0 === view }) else {
      preconditionFailure("\(view.id) is not among the subviews of its superview")
    }
    return index
  }

  /// Whether one of them is drawn after another one.
  func isInFront(_ view: View, of other: View) -> Bool { index(of: view) > index(of: other) }

  mutating func insert(_ view: View, at index: Int) {
    views.insert(view, at: index)
  }

  mutating func remove(_ view: View) {
    views.remove(at: index(of: view))
  }

  /// Puts one of them where it will have that index.
  mutating func move(_ view: View, to index: Int) {
    views.remove(at: self.index(of: view))
    views.insert(view, at: index)
  }

  mutating func exchange(_ index: Int, _ other: Int) {
    views.swapAt(index, other)
  }
}
