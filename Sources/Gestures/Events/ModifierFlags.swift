/// Modifier keys, with the bits of UIKeyModifierFlags.
public struct ModifierFlags: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let alphaShift = ModifierFlags(rawValue: 1 << 16)
  public static let shift = ModifierFlags(rawValue: 1 << 17)
  public static let control = ModifierFlags(rawValue: 1 << 18)
  public static let alternate = ModifierFlags(rawValue: 1 << 19)
  public static let command = ModifierFlags(rawValue: 1 << 20)
  public static let numericPad = ModifierFlags(rawValue: 1 << 21)
}
