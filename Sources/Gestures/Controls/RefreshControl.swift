/// The control of a scroll view that refreshes its content when it is pulled down.
///
///     idle ── fingers pull the content `triggerDistance` beyond its top ──▶ refreshing   valueChanged
///     refreshing ── the client sets `isRefreshing` to false ──────────────▶ idle
///
/// Setting `isRefreshing` sends nothing.
public final class RefreshControl: Control {
  /// The distance beyond the top of the content, in points, that begins a refresh.
  static let triggerDistance = 60.0

  public var isRefreshing = false {
    didSet { if isRefreshing != oldValue { engine.interfaceChanged() } }
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    isRefreshing = cast(original).isRefreshing
  }

  /// Called when fingers have pulled the content from one distance beyond its top to another.
  func pulled(from previous: Double, to distance: Double) {
    guard isEnabled, !isRefreshing, !previous.reaches(Self.triggerDistance),
      distance.reaches(Self.triggerDistance)
    else { return }
    isRefreshing = true
    send(
      .valueChanged, touch: nil,
      because: Reason("pulled # beyond the top, # needed", distance, Self.triggerDistance))
  }
}
