/// Why something happened: a sentence with numbers and names, put together only if somebody reads it.
///
/// `#` stands for the next number, `@` for the next object's identifier:
///
///     Reason("moved #, a tap allows #", 46.2, 45)
///     Reason("prevented by @ (began first, on an ancestor)", pan)
public struct Reason: CustomStringConvertible {
  private let template: StaticString
  private let numbers: (Double, Double, Double)
  private let objects: (Object?, Object?)

  public init(
    _ template: StaticString, _ first: Double = 0, _ second: Double = 0, _ third: Double = 0
  ) {
    self.template = template
    numbers = (first, second, third)
    objects = (nil, nil)
  }

  public init(
    _ template: StaticString, _ object: Object, _ other: Object? = nil, _ first: Double = 0,
    _ second: Double = 0
  ) {
    self.template = template
    numbers = (first, second, 0)
    objects = (object, other)
  }

  public var description: String {
    var text = ""
    var numbersLeft = [numbers.0, numbers.1, numbers.2][...]
    var objectsLeft = [objects.0, objects.1][...]
    for character in template.description {
      switch character {
      case "#": text += numbersLeft.popFirst().map(Self.format) ?? ""
      case "@": text += (objectsLeft.popFirst() ?? nil)?.id ?? ""
      default: text.append(character)
      }
    }
    return text
  }

  /// At most three decimals, none where there is nothing behind the point.
  static func format(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    guard let whole = Int64(exactly: rounded) else { return rounded.description }
    return whole.description
  }
}
