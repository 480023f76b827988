/// The reason for an effect: a sentence with numbers and names, composed only when it is read.
///
/// `#` stands for the next number, `@` for the next object's identifier, `%` for the text:
///
///     Reason("moved #, a tap allows #", 46.2, 45)
///     Reason("prevented by @ (began first, on an ancestor)", pan)
public struct Reason: CustomStringConvertible {
  /// The sentence with its placeholders: of a `StaticString`, which takes up more room than its bytes' address
  /// and number.
  private let template: UnsafeBufferPointer<UInt8>
  private let numbers: (Double, Double, Double)
  private let names: Names?

  /// Objects and text of a sentence. Boxed, because few sentences have any and all are copied
  /// often.
  private final class Names {
    let objects: (Object, Object?)
    let text: String?

    init(_ object: Object, _ other: Object?, text: String? = nil) {
      objects = (object, other)
      self.text = text
    }
  }

  public init(
    _ template: StaticString, _ first: Double = 0, _ second: Double = 0, _ third: Double = 0
  ) {
    self.template = template.bytes
    numbers = (first, second, third)
    names = nil
  }

  public init(
    _ template: StaticString, _ object: Object, _ other: Object? = nil, _ first: Double = 0,
    _ second: Double = 0
  ) {
    self.template = template.bytes
    numbers = (first, second, 0)
    names = Names(object, other)
  }

  public init(_ template: StaticString, _ object: Object, _ other: Object, text: String) {
    self.template = template.bytes
    numbers = (0, 0, 0)
    names = Names(object, other, text: text)
  }

  private init(_ original: Reason, naming names: Names) {
    template = original.template
    numbers = original.numbers
    self.names = names
  }

  /// The same sentence about the objects of a copy of the engine.
  public func copied(by copy: WorldCopy) -> Reason {
    guard let names else { return self }
    return Reason(
      self,
      naming: Names(copy[names.objects.0], copy[names.objects.1], text: names.text))
  }

  /// The sentence, as UTF-8, if it has no placeholders; otherwise nil.
  public var constant: UnsafeBufferPointer<UInt8>? {
    let isConstant = !template.contains {
      $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "%")
    }
    return isConstant ? template : nil
  }

  public var description: String {
    var sentence = ""
    var numbersUsed = 0
    var objectsUsed = 0
    var start = 0
    for position in template.indices {
      let part: String
      switch template[position] {
      case UInt8(ascii: "#"):
        part = number(numbersUsed)
        numbersUsed += 1
      case UInt8(ascii: "@"):
        part = (objectsUsed == 0 ? names?.objects.0 : names?.objects.1)?.id ?? ""
        objectsUsed += 1
      case UInt8(ascii: "%"): part = names?.text ?? ""
      default: continue
      }
      sentence += String(decoding: template[start..<position], as: UTF8.self)
      sentence += part
      start = position + 1
    }
    sentence += String(decoding: template[start...], as: UTF8.self)
    return sentence
  }

  /// A formatted number; with all digits if rounding would make it equal to another one of the
  /// sentence.
  private func number(_ index: Int) -> String {
    let all = [numbers.0, numbers.1, numbers.2]
    let own = all[index]
    let short = Self.format(own)
    // Differences up to a millionth don't count.
    let isAmbiguous = all.contains { abs($0 - own) > 1e-6 && $0 != 0 && Self.format($0) == short }
    return isAmbiguous ? own.description : short
  }

  /// At most three decimals; integers without a decimal point.
  public static func format(_ number: Double) -> String {
    // Numbers whose thousandfold is too large have no fraction anyway.
    let thousandfold = number * 1000
    let rounded = thousandfold.isFinite ? thousandfold.rounded() / 1000 : number
    guard let whole = Int64(exactly: rounded) else { return rounded.description }
    return whole.description
  }
}

extension StaticString {
  @inline(__always)
  fileprivate var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
