/// Writing of numbers.
extension JSONWriter {
  /// A finite number, with the fewest digits that read back as the same number.
  ///
  /// From a millionth up to 10^18 the digits stand in plain form, whole numbers without a point;
  /// beyond that in exponent form (`1e-7`, `1.5e300`). So whatever is printed without a point or
  /// an exponent fits 64 bits, and every reader that keeps integers apart can hold it, this
  /// project's own included. Negative zero is 0.
  @inlinable public mutating func value(_ number: Double) {
    // Below 10^15 every whole number is its own shortest spelling.
    if number.magnitude < 1e15 {
      let whole = Int64(number)
      if Double(whole) == number {
        value(whole)
        return
      }
    }
    fraction(number)
  }

  @inlinable public mutating func value(_ number: Int) {
    value(Int64(number))
  }

  @inlinable public mutating func value(_ number: Int64) {
    beginValue(20)
    if number < 0 { store(UInt8(ascii: "-")) }
    storeDigits(number.magnitude)
  }

  /// The finite number for a result out of range: the greatest of its sign, or 0 for NaN.
  private static func nearestFinite(to number: Double) -> Double {
    if number.isNaN { return 0 }
    return number < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
  }

  /// A number that isn't an integer, or too large for a shortcut.
  @usableFromInline mutating func fraction(_ number: Double) {
    guard number.isFinite else { return value(Self.nearestFinite(to: number)) }
    beginValue(32)
    // A decimal of at most fifteen digits that reads back as this number is the shortest one, as
    // no two such decimals read as the same double. Both steps below round once at most.
    let magnitude = number.magnitude
    if magnitude < 1e9, magnitude >= 1e-6 {
      var scale = 1.0
      for places in 1...6 {
        scale *= 10
        let scaled = (magnitude * scale).rounded()
        if scaled / scale == magnitude {
          if number < 0 { store(UInt8(ascii: "-")) }
          storeDecimal(UInt64(scaled), places: places)
          return
        }
      }
    }
    storeShortest(number)
  }

  /// Stores `digits` with a point before the last `places` of them, which don't end in a zero.
  private mutating func storeDecimal(_ digits: UInt64, places: Int) {
    var scale: UInt64 = 1
    for _ in 0..<places { scale *= 10 }
    storeDigits(digits / scale)
    store(UInt8(ascii: "."))
    var rest = digits % scale
    for place in stride(from: places - 1, through: 0, by: -1) {
      let digit = UInt8(truncatingIfNeeded: rest % 10)
      start.storeBytes(of: UInt8(ascii: "0") + digit, toByteOffset: written + place, as: UInt8.self)
      rest /= 10
    }
    written += places
  }

  @usableFromInline mutating func storeDigits(_ number: UInt64) {
    if number < 10 {
      store(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number))
      return
    }
    var count = 1
    var bound: UInt64 = 10
    while number >= bound {
      count += 1
      let (next, overflow) = bound.multipliedReportingOverflow(by: 10)
      if overflow { break }
      bound = next
    }
    var rest = number
    for place in stride(from: written + count - 1, through: written, by: -1) {
      let digit = UInt8(truncatingIfNeeded: rest % 10)
      start.storeBytes(of: UInt8(ascii: "0") + digit, toByteOffset: place, as: UInt8.self)
      rest /= 10
    }
    written += count
  }

  /// Takes the shortest digits from the standard library and sets the point where we want it.
  private mutating func storeShortest(_ number: Double) {
    if number < 0 { store(UInt8(ascii: "-")) }
    var description = number.magnitude.description
    description.withUTF8 { text in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count) { digits in
        let (count, exponent) = Self.readDigits(text, into: digits)
        store(digits: UnsafeBufferPointer(rebasing: digits[..<count]), exponent: exponent)
      }
    }
  }

  /// Reads `12.5`, `0.001` or `1.25e-07` as digits without zeros at either end, and the power of
  /// ten that `0.<digits>` is to be multiplied with.
  private static func readDigits(
    _ text: UnsafeBufferPointer<UInt8>, into digits: UnsafeMutableBufferPointer<UInt8>
  ) -> (count: Int, exponent: Int) {
    var count = 0
    var exponent = 0
    var isFraction = false
    var position = 0
    scanning: while position < text.count {
      switch text[position] {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"):
        exponent += readExponent(text[(position + 1)...])
        break scanning
      case UInt8(ascii: "0") where count == 0:
        if isFraction { exponent -= 1 }
      case let digit:
        digits[count] = digit
        count += 1
        if !isFraction { exponent += 1 }
      }
      position += 1
    }
    while count > 1, digits[count - 1] == UInt8(ascii: "0") { count -= 1 }
    return (count, exponent)
  }

  private static func readExponent(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var value = 0
    for byte in text where byte != UInt8(ascii: "-") && byte != UInt8(ascii: "+") {
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return text.first == UInt8(ascii: "-") ? -value : value
  }

  /// Stores `0.<digits>` times ten to the power of `exponent`; 32 bytes are reserved.
  private mutating func store(digits: UnsafeBufferPointer<UInt8>, exponent: Int) {
    let zero = UInt8(ascii: "0")
    switch exponent {
    case 19..., ..<(-5):
      store(digits[0])
      if digits.count > 1 {
        store(UInt8(ascii: "."))
        store(digits.baseAddress! + 1, count: digits.count - 1)
      }
      store(UInt8(ascii: "e"))
      if exponent < 1 { store(UInt8(ascii: "-")) }
      storeDigits(UInt64((exponent - 1).magnitude))
    case ...0:
      store("0." as StaticString)
      for _ in exponent..<0 { store(zero) }
      store(digits.baseAddress!, count: digits.count)
    case digits.count...:
      store(digits.baseAddress!, count: digits.count)
      for _ in digits.count..<exponent { store(zero) }
    default:
      store(digits.baseAddress!, count: exponent)
      store(UInt8(ascii: "."))
      store(digits.baseAddress! + exponent, count: digits.count - exponent)
    }
  }
}
