extension View {
  /// Calls `body` with each subview, back to front, until it answers false; answers false then. `body` may not
  /// change the tree.
  ///
  /// Nothing is retained, which would write to each view: in a process that shares its memory with another one,
  /// a search through all views would copy nearly all of it. The array isn't retained either as long as this
  /// function takes it apart by itself.
  public final func visitSubviews(_ body: (Unretained<View>) -> Bool) -> Bool {
    if let row = subviews.row {
      for view in row where !body(view) { return false }
    }
    return subviews.top?.with { $0.visit(body) } ?? true
  }
}
