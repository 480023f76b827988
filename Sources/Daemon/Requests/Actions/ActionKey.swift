import Gestures

/// A key of a WebDriver key source, as `sendKey` takes it.
struct ActionKey: Hashable {
  /// The text that it types or, for a key that types nothing, its name: UIKit's, else the standard's.
  let input: String

  /// The key for a value of the standard: a character, or a code for keys that type nothing.
  init(_ value: Character) {
    input = Self.inputs[value] ?? String(value)
  }

  /// The modifier that it is; empty for other keys.
  var modifier: ModifierFlags {
    switch input {
    case "Shift": .shift
    case "Control": .control
    case "Alt": .alternate
    case "Meta": .command
    default: []
    }
  }

  private static let inputs: [Character: String] = {
    var inputs: [Character: String] = [
      "\u{E000}": "Unidentified", "\u{E001}": "Cancel", "\u{E002}": "Help", "\u{E003}": "\u{8}",
      "\u{E004}": "\t", "\u{E005}": "Clear", "\u{E006}": "\r", "\u{E007}": "\r",
      "\u{E00B}": "Pause", "\u{E00C}": "UIKeyInputEscape", "\u{E00D}": " ", "\u{E018}": ";",
      "\u{E019}": "=", "\u{E024}": "*", "\u{E025}": "+", "\u{E026}": ",", "\u{E027}": "-",
      "\u{E028}": ".", "\u{E029}": "/", "\u{E040}": "ZenkakuHankaku",
    ]
    // These are on both sides of the keyboard, or on the number pad, too.
    for (name, left, right) in [
      ("Shift", "\u{E008}", "\u{E050}"), ("Control", "\u{E009}", "\u{E051}"),
      ("Alt", "\u{E00A}", "\u{E052}"), ("Meta", "\u{E03D}", "\u{E053}"),
      ("UIKeyInputPageUp", "\u{E00E}", "\u{E054}"), ("UIKeyInputPageDown", "\u{E00F}", "\u{E055}"),
      ("UIKeyInputEnd", "\u{E010}", "\u{E056}"), ("UIKeyInputHome", "\u{E011}", "\u{E057}"),
      ("UIKeyInputLeftArrow", "\u{E012}", "\u{E058}"),
      ("UIKeyInputUpArrow", "\u{E013}", "\u{E059}"),
      ("UIKeyInputRightArrow", "\u{E014}", "\u{E05A}"),
      ("UIKeyInputDownArrow", "\u{E015}", "\u{E05B}"), ("Insert", "\u{E016}", "\u{E05C}"),
      ("UIKeyInputDelete", "\u{E017}", "\u{E05D}"),
    ] as [(String, Character, Character)] {
      inputs[left] = name
      inputs[right] = name
    }
    for digit in 0...9 { inputs[code(0xE01A, digit)] = String(digit) }
    for number in 1...12 { inputs[code(0xE030, number)] = "UIKeyInputF\(number)" }
    return inputs
  }()

  private static func code(_ first: UInt32, _ offset: Int) -> Character {
    Unicode.Scalar(first + UInt32(offset)).map { Character($0) } ?? " "
  }
}
