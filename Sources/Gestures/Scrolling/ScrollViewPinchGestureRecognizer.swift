/// The pinch of a scroll view: zooms the content, and runs beside the pan of the same scroll view.
public final class ScrollViewPinchGestureRecognizer: PinchGestureRecognizer {
  private var scrollView: ScrollView? { view as? ScrollView }

  override var scrollViewAsDelegate: ScrollView? { scrollView }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { !isBeside(other) }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { !isBeside(other) }

  private func isBeside(_ other: GestureRecognizer) -> Bool {
    other === scrollView?.panGestureRecognizer
  }

  override func touchesBegan(_ changed: ContiguousArray<Touch>) {
    super.touchesBegan(changed)
    fingersChanged()
  }

  override func touchesEnded(_ changed: ContiguousArray<Touch>) {
    super.touchesEnded(changed)
    fingersChanged()
  }

  /// Its fingers have changed, and with them their centroid, without movement.
  private func fingersChanged() {
    if state.isRunning { scrollView?.rebaseZoom() }
  }

  override func willAct() { scrollView?.follow(self) }
}
