extension Engine {
  /// Makes the indexes now that hit tests make when they pay; unless the demand ends.
  ///
  /// Making one writes to each view, and so does the search that does without. A process that shares its memory with
  /// this one would get a copy of them all.
  public final func indexSiblings(while demand: Demand) {
    let present = (interface: interfaceVersion, hitInsets: classes.hitInsetsVersion)
    if let indexed, indexed == present { return }
    windowStack.siblings.tree?.makeIndex(in: self) { _ = demand.hasEnded() }
    for window in windows where !indexSiblings(below: window, while: demand) { return }
    indexed = present
  }

  /// False once the demand has ended.
  private func indexSiblings(below view: View, while demand: Demand) -> Bool {
    if demand.hasEnded() { return false }
    view.subviews.tree?.makeIndex(in: self) { _ = demand.hasEnded() }
    return view.visitSubviews { $0.with { indexSiblings(below: $0, while: demand) } }
  }
}
