import Gestures
import Platform

/// The content of controls as text.
enum ControlContent {
  static func content(of view: View, as kind: ElementClass.Content) -> String? {
    guard let values = view.controlValues else { return nil }
    switch kind {
    case .toggle: return values.isOn ? "checked" : "unchecked"
    case .stepper: return sixDigits(values.value)
    case .slider: return sixDecimals(values.value)
    case .segmentedControl:
      guard let index = values.selectedSegmentIndex, values.segments.indices.contains(index) else {
        return nil
      }
      return values.segments[index]
    case .pageControl: return values.currentPage.description
    case .label, .imageView, .button, .searchBar, .textInput, .children: return nil
    }
  }

  /// As `%g` prints, which is six significant digits at most: 99, 0.3, 1.23457e+06.
  static func sixDigits(_ number: Double) -> String {
    String(unsafeUninitializedCapacity: 16) { room in
      room.withMemoryRebound(to: CChar.self) { text in
        Int(withVaList([number]) { vsnprintf(text.baseAddress, text.count, "%g", $0) })
      }
    }
  }

  /// As `%f` prints: 0.500000.
  static func sixDecimals(_ number: Double) -> String {
    let millionths = (number.magnitude * 1e6).rounded(.toNearestOrEven)
    guard number.isFinite, millionths < 1e15 else { return number.text }
    let (whole, fraction) = Int64(millionths).quotientAndRemainder(dividingBy: 1_000_000)
    let digits = fraction.description
    let zeros = String(repeating: "0", count: 6 - digits.count)
    return (number < 0 ? "-" : "") + "\(whole).\(zeros)\(digits)"
  }
}
