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

  /// How another recognizer has to do with an effect.
  public struct Link {
    /// Raw values are the names in traces.
    public enum Kind: String, Sendable {
      /// It waits for the other one to fail.
      case waits
      /// It may act, since the other one failed.
      case released
      /// It fails, because the other one recognized.
      case prevented
      /// It fails, because it requires the other one to fail, which recognized.
      case blocked
    }

    public let kind: Kind
    public let other: GestureRecognizer
  }

  /// The recognizer on the other side, where one waits, is released or fails because of it.
  public var link: Link? { names?.link }

  /// The objects that the sentence names, in order.
  public var objects: [Object] {
    guard let (first, second) = names?.objects else { return [] }
    return [first] + (second.map { [$0] } ?? [])
  }

  /// The code of the contested rule that decided, such as `ios.B6`; nil if none did.
  public var contested: StaticString? { names?.contested }

  /// The same sentence with a link.
  func linking(_ kind: Link.Kind, to other: GestureRecognizer) -> Reason {
    let link = Link(kind: kind, other: other)
    return Reason(
      self, naming: Names(names?.objects, text: names?.text, link: link, contested: contested))
  }

  /// The same sentence, marked as decided by a contested rule.
  func contested(by code: StaticString) -> Reason {
    Reason(
      self, naming: Names(names?.objects, text: names?.text, link: names?.link, contested: code))
  }

  /// What a sentence has beside its numbers. Boxed, because few sentences have any and all are copied
  /// often.
  private final class Names {
    let objects: (Object, Object?)?
    let text: String?
    let link: Link?
    let contested: StaticString?

    init(
      _ objects: (Object, Object?)?, text: String? = nil, link: Link? = nil,
      contested: StaticString? = nil
    ) {
      self.objects = objects
      self.text = text
      self.link = link
      self.contested = contested
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
    names = Names((object, other))
  }

  public init(
    _ template: StaticString, _ object: Object? = nil, _ other: Object? = nil, text: String,
    _ first: Double = 0, _ second: Double = 0
  ) {
    self.template = template.bytes
    numbers = (first, second, 0)
    names = Names(object.map { ($0, other) }, text: text)
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
      naming: Names(
        names.objects.map { (copy[$0.0], copy[$0.1]) }, text: names.text,
        link: names.link.map { Link(kind: $0.kind, other: copy[$0.other]) },
        contested: names.contested))
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
        part = (objectsUsed == 0 ? names?.objects?.0 : names?.objects?.1)?.id ?? ""
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
