/// Why something happened: a sentence with numbers and names, put together only if somebody reads it.
///
/// `#` stands for the next number, `@` for the next object's identifier, `%` for the text:
///
///     Reason("moved #, a tap allows #", 46.2, 45)
///     Reason("prevented by @ (began first, on an ancestor)", pan)
public struct Reason: CustomStringConvertible {
  private let template: StaticString
  private let numbers: (Double, Double, Double)
  private let objects: (Object?, Object?)
  private let text: String?

  public init(
    _ template: StaticString, _ first: Double = 0, _ second: Double = 0, _ third: Double = 0
  ) {
    self.template = template
    numbers = (first, second, third)
    objects = (nil, nil)
    text = nil
  }

  public init(
    _ template: StaticString, _ object: Object, _ other: Object? = nil, _ first: Double = 0,
    _ second: Double = 0
  ) {
    self.template = template
    numbers = (first, second, 0)
    objects = (object, other)
    text = nil
  }

  public init(_ template: StaticString, _ object: Object, _ other: Object, text: String) {
    self.template = template
    numbers = (0, 0, 0)
    objects = (object, other)
    self.text = text
  }

  public var description: String {
    var sentence = ""
    var numbersLeft = [numbers.0, numbers.1, numbers.2][...]
    var objectsLeft = [objects.0, objects.1][...]
    for character in template.description {
      switch character {
      case "#": sentence += numbersLeft.popFirst().map(Self.format) ?? ""
      case "%": sentence += text ?? ""
      case "@": sentence += (objectsLeft.popFirst() ?? nil)?.id ?? ""
      default: sentence.append(character)
      }
    }
    return sentence
  }

  /// At most three decimals, none where there is nothing behind the point.
  static func format(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    guard let whole = Int64(exactly: rounded) else { return rounded.description }
    return whole.description
  }
}
