/// An index that finds which of many siblings a point may hit, frontmost first.
///
/// An R-tree: boxes around boxes, each with the rank of the frontmost view in it. A search always
/// continues with whatever reaches furthest to the front, so the first view that is hit is the
/// frontmost. Views that can't be hit anywhere are left out.
///
/// Nodes are sixteen slots each in one flat array, so that a search touches few cache lines.
final class SiblingIndex {
  static let width = 16
  /// A set of slots in a node, one bit each.
  typealias SlotSet = UInt16

  /// An entry of a node: a view in a leaf, otherwise a child node.
  struct Slot: Equatable {
    var box: HitBox
    /// The rank of the view, or of the frontmost view in the node.
    var rank: Int64
    var link: Link
  }

  /// The address of a view or, if negative, the complement of a node's number.
  struct Link: Equatable {
    private let bits: Int

    /// Views aren't retained: they are removed from the index when they leave their superview.
    init(_ view: View) { bits = Unretained(view).address }
    init(node: Int32) { bits = ~Int(node) }

    var isNode: Bool { bits < 0 }
    var node: Int32 { Int32(truncatingIfNeeded: ~bits) }
    var view: View {
      guard let reference = Unretained<View>(address: bits) else {
        preconditionFailure("an empty slot of an index was taken for a view")
      }
      return reference.value
    }
  }

  struct Node {
    /// Negative for the root.
    var parent: Int32 = -1
    var count: Int32 = 0
    let isLeaf: Bool
  }

  /// The version of the classes' hit insets that its boxes are of.
  var hitInsetsVersion: Int
  private(set) var root: Int32
  private(set) var nodes: ContiguousArray<Node> = []
  /// Slots of all nodes, `width` for each, empty ones last.
  private(set) var slots: ContiguousArray<Slot> = []
  /// Numbers of unused leaves and of other unused nodes.
  private var spareLeaves: ContiguousArray<Int32> = []
  private var spareBranches: ContiguousArray<Int32> = []

  /// An index of all views of a tree, with views close to each other in the same nodes. `breathe` is called all
  /// along.
  ///
  /// Packed where it stays: for the time of building, it takes half as much memory more.
  init(_ siblings: SiblingTree.Node, hitInsetsVersion: Int, breathe: () -> Void) {
    self.hitInsetsVersion = hitInsetsVersion
    root = 0
    let expected = siblings.count / (Self.width - 1) + 8
    nodes.reserveCapacity(expected)
    slots.reserveCapacity(expected * Self.width)
    siblings.visitAll { view in
      breathe()
      view.indexNode = -1
      guard let box = view.hitBox else { return }
      slots.append(Slot(box: box, rank: view.rank, link: Link(view)))
    }
    var level = packNodes(from: 0, isLeaf: true, breathe: breathe)
    while level.count > 1 {
      let start = slots.count
      for node in level { slots.append(slot(for: node)) }
      level = packNodes(from: start, isLeaf: false, breathe: breathe)
    }
    root = level.lowerBound
  }

  /// Makes nodes of the slots from `start` on, which follow those of other nodes.
  private func packNodes(from start: Int, isLeaf: Bool, breathe: () -> Void) -> Range<Int32> {
    TiledPacking.order(&slots, from: start, breathe: breathe)
    let first = Int32(nodes.count)
    repeat {
      breathe()
      let node = Int32(nodes.count)
      nodes.append(Node(isLeaf: isLeaf))
      let filled = Int(node) * Self.width..<min(Int(node + 1) * Self.width, slots.count)
      for slot in slots[filled] { take(slot, into: node) }
    } while nodes.count * Self.width < slots.count
    let empty = nodes.count * Self.width - slots.count
    slots.append(contentsOf: repeatElement(Self.emptySlot, count: empty))
    return first..<Int32(nodes.count)
  }

  // MARK: Edits

  func insert(_ view: View) {
    view.indexNode = -1
    guard let box = view.hitBox else { return }
    insert(Slot(box: box, rank: view.rank, link: Link(view)))
  }

  func remove(_ view: View) {
    guard view.indexNode >= 0 else { return }
    let node = view.indexNode
    view.indexNode = -1
    removeSlot(index(of: Link(view), in: node), from: node)
  }

  /// Updates the index after the view's hit box has changed.
  func update(_ view: View) {
    guard view.indexNode >= 0, let box = view.hitBox else {
      remove(view)
      insert(view)
      return
    }
    let node = view.indexNode
    let index = index(of: Link(view), in: node)
    if slots[index].box == box { return }
    let around = slot(for: node).box
    if around.union(box) == around {
      slots[index].box = box
      refit(node)
    } else {
      remove(view)
      insert(view)
    }
  }

  func rankChanged(of view: View) {
    guard view.indexNode >= 0 else { return }
    slots[index(of: Link(view), in: view.indexNode)].rank = view.rank
    refit(view.indexNode)
  }

  private func insert(_ slot: Slot) {
    var node = root
    while !nodes[Int(node)].isLeaf { node = slots[bestBranch(of: node, for: slot.box)].link.node }
    add(slot, to: node)
  }

  /// Index of the branch that needs the least enlargement.
  private func bestBranch(of node: Int32, for box: HitBox) -> Int {
    let range = range(of: node)
    var best = range.lowerBound
    var least = (growth: Float.infinity, halfPerimeter: Float.infinity)
    for index in range {
      let halfPerimeter = slots[index].box.halfPerimeter
      let candidate = (
        growth: slots[index].box.union(box).halfPerimeter - halfPerimeter,
        halfPerimeter: halfPerimeter
      )
      if candidate < least { (best, least) = (index, candidate) }
    }
    return best
  }

  private func add(_ slot: Slot, to node: Int32) {
    guard nodes[Int(node)].count == Self.width else {
      append(slot, to: node)
      refit(node)
      return
    }
    var all = Array(slots[range(of: node)])
    all.append(slot)
    sortAcross(&all)
    let half = makeNode(isLeaf: nodes[Int(node)].isLeaf)
    nodes[Int(node)].count = 0
    for index in Int(node) * Self.width..<Int(node + 1) * Self.width {
      slots[index] = Self.emptySlot
    }
    for slot in all[..<(all.count / 2)] { append(slot, to: node) }
    for slot in all[(all.count / 2)...] { append(slot, to: half) }
    if node == root {
      root = makeNode(isLeaf: false)
      append(self.slot(for: node), to: root)
      append(self.slot(for: half), to: root)
    } else {
      refit(node)
      add(self.slot(for: half), to: nodes[Int(node)].parent)
    }
  }

  /// Sorts along the axis with the greater spread of centres.
  private func sortAcross(_ slots: inout [Slot]) {
    let centers = slots.map(\.box.doubledCenter)
    func spread(_ values: [Float]) -> Float { (values.max() ?? 0) - (values.min() ?? 0) }
    if spread(centers.map(\.x)) > spread(centers.map(\.y)) {
      slots.sort { $0.box.doubledCenter.x < $1.box.doubledCenter.x }
    } else {
      slots.sort { $0.box.doubledCenter.y < $1.box.doubledCenter.y }
    }
  }

  // MARK: Slots

  private func makeNode(isLeaf: Bool) -> Int32 {
    let node = Node(isLeaf: isLeaf)
    if let number = isLeaf ? spareLeaves.popLast() : spareBranches.popLast() {
      nodes[Int(number)] = node
      return number
    }
    nodes.append(node)
    slots.append(contentsOf: repeatElement(Self.emptySlot, count: Self.width))
    return Int32(nodes.count - 1)
  }

  private static let emptySlot = Slot(box: .nothing, rank: .min, link: Link(node: 0))

  private func range(of node: Int32) -> Range<Int> {
    let start = Int(node) * Self.width
    return start..<start + Int(nodes[Int(node)].count)
  }

  private func index(of link: Link, in node: Int32) -> Int {
    guard let index = slots[range(of: node)].firstIndex(where: { $0.link == link }) else {
      preconditionFailure("node \(node) of an index has lost a slot")
    }
    return index
  }

  /// The slot of a node in its parent.
  private func slot(for node: Int32) -> Slot {
    var slot = Slot(box: .nothing, rank: .min, link: Link(node: node))
    for index in range(of: node) {
      slot.box = slot.box.union(slots[index].box)
      slot.rank = max(slot.rank, slots[index].rank)
    }
    return slot
  }

  private func append(_ slot: Slot, to node: Int32) {
    slots[range(of: node).upperBound] = slot
    take(slot, into: node)
  }

  /// Counts a slot as the node's next one, and lets what it leads to know the node.
  private func take(_ slot: Slot, into node: Int32) {
    nodes[Int(node)].count += 1
    if slot.link.isNode {
      nodes[Int(slot.link.node)].parent = node
    } else {
      slot.link.view.indexNode = node
    }
  }

  private func removeSlot(_ index: Int, from node: Int32) {
    let last = range(of: node).upperBound - 1
    slots[index] = slots[last]
    slots[last] = Self.emptySlot
    nodes[Int(node)].count -= 1
    guard nodes[Int(node)].count == 0 else { return refit(node) }
    if nodes[Int(node)].isLeaf { spareLeaves.append(node) } else { spareBranches.append(node) }
    let parent = nodes[Int(node)].parent
    if parent >= 0 {
      removeSlot(self.index(of: Link(node: node), in: parent), from: parent)
    } else {
      // An empty index needs a leaf as its root, since a branch without slots can't take views.
      root = makeNode(isLeaf: true)
    }
  }

  /// Updates the slots of a changed node and its ancestors, as far up as they change.
  private func refit(_ changed: Int32) {
    var node = changed
    while nodes[Int(node)].parent >= 0 {
      let parent = nodes[Int(node)].parent
      let current = slot(for: node)
      let index = index(of: current.link, in: parent)
      if slots[index] == current { return }
      slots[index] = current
      node = parent
    }
  }
}
