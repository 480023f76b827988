/// The subviews of a view, back to front.
///
/// An array while they are few; beyond that a tree with edits in logarithmic time and an index for
/// hit tests. Iterate over a copy while editing.
public struct Subviews: RandomAccessCollection {
  private enum Storage {
    case few(ContiguousArray<View>)
    case many(SiblingTree)
  }

  /// The maximum number kept in an array, up to which that is as fast as anything.
  static let arrayLimit = 48

  private var storage = Storage.few([])

  init() {}

  /// The tree, once they are many.
  var tree: SiblingTree? {
    if case .many(let tree) = storage { tree } else { nil }
  }

  public var startIndex: Int { 0 }

  public var endIndex: Int {
    switch storage {
    case .few(let views): views.count
    case .many(let tree): tree.count
    }
  }

  public subscript(position: Int) -> View {
    switch storage {
    case .few(let views): views[position]
    case .many(let tree): tree[position]
    }
  }

  public func makeIterator() -> Iterator {
    switch storage {
    case .few(let views): Iterator(stretch: views, tree: nil)
    case .many(let tree): Iterator(stretch: tree.stretch(at: 0).views, tree: tree)
    }
  }

  /// Iterates from stretch to stretch of adjacent views.
  public struct Iterator: IteratorProtocol {
    fileprivate var stretch: ContiguousArray<View>
    fileprivate var offset = 0
    fileprivate var passed = 0
    fileprivate let tree: SiblingTree?

    fileprivate init(stretch: ContiguousArray<View>, tree: SiblingTree?) {
      self.stretch = stretch
      self.tree = tree
    }

    public mutating func next() -> View? {
      if offset == stretch.count {
        guard let tree, passed < tree.count else { return nil }
        (stretch, offset) = tree.stretch(at: passed)
      }
      defer {
        offset += 1
        passed += 1
      }
      return stretch[offset]
    }
  }

  /// The views, while they are few; for `View.visitSubviews`.
  @inline(__always)
  var row: UnsafeBufferPointer<Unretained<View>>? {
    if case .few(let views) = storage { views.unretained } else { nil }
  }

  /// The tree's topmost node, once they are many; likewise.
  @inline(__always)
  var top: Unretained<SiblingTree.Node>? {
    if case .many(let tree) = storage { tree.top } else { nil }
  }

  /// Index of `view`, which is one of them.
  public func index(of view: View) -> Int {
    switch storage {
    case .few(let views): Self.index(of: view, in: views)
    case .many(let tree): tree.index(of: view)
    }
  }

  /// Index of `view`, which is one of them, among those of exactly its class.
  public func indexInClass(of view: View) -> Int {
    switch storage {
    case .few(let views):
      views[..<Self.index(of: view, in: views)].count { $0.objectClass === view.objectClass }
    case .many(let tree): tree.indexInClass(of: view)
    }
  }

  /// Whether one of them is drawn after another one.
  func isInFront(_ view: View, of other: View) -> Bool {
    if case .many = storage { return view.rank > other.rank }
    return index(of: view) > index(of: other)
  }

  /// The twins of the views, in the same order.
  func twins(by copy: WorldCopy) -> Subviews {
    var twins = Subviews()
    twins.storage =
      switch storage {
      case .few(let views): .few(ContiguousArray(views.lazy.map { copy[$0] }))
      case .many(let tree): .many(tree.copied(by: copy))
      }
    return twins
  }

  mutating func insert(_ view: View, at index: Int) {
    if case .many(let tree) = storage { return tree.insert(view, at: index) }
    changeArray { $0.insert(view, at: index) }
    if count > Self.arrayLimit { storage = .many(SiblingTree(Array(self))) }
  }

  mutating func remove(_ view: View) {
    guard case .many(let tree) = storage else {
      return changeArray { $0.remove(at: Self.index(of: view, in: $0)) }
    }
    tree.remove(view)
    if tree.count == 0 { storage = .few([]) }
  }

  /// Moves a subview to an index, counted without it.
  mutating func move(_ view: View, to index: Int) {
    if case .many(let tree) = storage { return tree.move(view, to: index) }
    changeArray { views in
      views.remove(at: Self.index(of: view, in: views))
      views.insert(view, at: index)
    }
  }

  mutating func exchange(_ index: Int, _ other: Int) {
    if case .many(let tree) = storage { return tree.exchange(index, other) }
    changeArray { $0.swapAt(index, other) }
  }

  /// Changes the array in place: meanwhile the storage holds no second reference to it.
  private mutating func changeArray(_ change: (inout ContiguousArray<View>) -> Void) {
    guard case .few(var views) = storage else { return }
    storage = .few([])
    change(&views)
    storage = .few(views)
  }

  private static func index(of view: View, in views: ContiguousArray<View>) -> Int {
    guard let index = views.firstIndex(where: { $0 === view }) else {
      preconditionFailure("\(view.id) is not among the subviews of its superview")
    }
    return index
  }
}
