/// A row of dots that shows the current page.
///
/// A tap on the right half goes to the next page, one on the left half to the previous page. A
/// change sends `valueChanged` and `primaryActionTriggered`, ahead of `touchUpInside`.
public final class PageControl: Control {
  /// Nil if the pages are unlimited.
  public var numberOfPages: Int?
  /// Clamped to the pages when read, so that both can be set in any order.
  public var currentPage: Int {
    get { max(0, min(storedPage, (numberOfPages ?? .max) - 1)) }
    set { storedPage = newValue }
  }
  private var storedPage = 0 {
    didSet { if storedPage != oldValue { engine.interfaceChanged() } }
  }

  override var values: ControlValues {
    var values = super.values
    values.currentPage = currentPage
    return values
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    numberOfPages = original.numberOfPages
    storedPage = original.storedPage
  }

  override func trackingEnded(_ touch: Touch, isInside: Bool) {
    guard isInside else { return }
    let previous = currentPage
    let last = (numberOfPages ?? .max) - 1
    let wanted = isRightHalf(touch.location) ? min(previous, last - 1) + 1 : previous - 1
    currentPage = wanted
    if currentPage != previous { sendChange(touch) }
  }

  override func holdsOff(_ recognizer: GestureRecognizer) -> Bool { recognizer.isSingleTap }
}
