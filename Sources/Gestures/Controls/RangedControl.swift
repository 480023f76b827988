/// A control with a number in a range. Setting the number sends nothing.
public class RangedControl: Control {
  public final var minimumValue = 0.0
  public final var maximumValue = 1.0
  /// Clamped to the range when read, so that both can be set in any order.
  public final var value: Double {
    get { max(minimumValue, min(storedValue, maximumValue)) }
    set { storedValue = newValue }
  }
  private final var storedValue = 0.0 {
    didSet { if storedValue != oldValue { engine.interfaceChanged() } }
  }

  override final var values: ControlValues {
    var values = super.values
    values.value = value
    return values
  }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    minimumValue = original.minimumValue
    maximumValue = original.maximumValue
    storedValue = original.storedValue
  }
}
