import Gestures

/// Texts of elements, and names of classes.
extension SDKRecorder {
  /// An element's text by the first class that matches; nil for none.
  func elementText(of view: View, _ rule: TextRule) -> String? {
    guard let source = rule.sources.first(where: { matches($0.0, view) })?.1 else { return nil }
    switch source {
    case .own: return view.text
    case .ownOrPlaceholder: return nonEmpty(view.text) ?? view.placeholder
    case .title: return nonEmpty(view.text) ?? view.selectedTitle
    case .currentTitle:
      let isSelected = (view as? Control)?.isSelected ?? false
      return nonEmpty(isSelected ? view.selectedTitle ?? view.text : view.text)
        ?? view.imageIdentifier
    case .segment:
      guard let values = view.controlValues, let index = values.selectedSegmentIndex else {
        return nil
      }
      return values.segments[index]
    case .state: return view.controlValues.map { $0.isOn ? "true" : "false" }
    case .value: return view.controlValues?.value.description
    case .singleValue: return view.controlValues.map { Float($0.value).description }
    }
  }

  /// Trimmed, with single spaces, without characters of no width, and not too long.
  func sanitized(_ text: String) -> String {
    var words = String.UnicodeScalarView()
    var isApart = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20, 0x0A, 0x0D: isApart = !words.isEmpty
      case 0x200B...0x200D, 0xFEFF: break
      default:
        if isApart { words.append(" ") }
        words.append(scalar)
        isApart = false
      }
    }
    let whole = trimmed(String(words))
    return whole.count > Self.longestText ? "\(whole.prefix(Self.longestText))..." : whole
  }

  private static let longestText = 255

  private func trimmed(_ text: String) -> String {
    var characters = text[...]
    while characters.first?.isWhitespace == true { characters.removeFirst() }
    while characters.last?.isWhitespace == true { characters.removeLast() }
    return String(characters)
  }

  // MARK: Classes

  /// A class's name without the module, also in what it is a generic of.
  func withoutModule(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: ".")) else { return name }
    var result = ""
    var word = ""
    for character in name {
      switch character {
      case ".": word = ""
      case "<", ">", ",", " ":
        result += word
        result.append(character)
        word = ""
      default: word.append(character)
      }
    }
    return result + word
  }

  /// The same up to what it is a generic of.
  func plainName(_ name: String) -> String { String(withoutModule(name).prefix { $0 != "<" }) }

  func chainOfClasses(_ view: View) -> String {
    joined(chain(of: view).lazy.map(\.objectClass.name), by: "/")
  }

  func hierarchy(
    _ view: View, _ separator: String, _ levels: Int, _ isOutermostFirst: Bool,
    _ withIdentifiers: Bool
  ) -> String {
    let chain = Array(chain(of: view).prefix(levels))
    let inOrder = isOutermostFirst ? chain.reversed() : chain
    let names = inOrder.lazy.map { each in
      self.withoutModule(each.objectClass.name)
        + (withIdentifiers
          ? nonEmpty(each.accessibilityIdentifier).map { "#\($0)" } ?? "" : "")
    }
    return joined(names, by: separator)
  }

  /// The texts with a separator between them, cut off after `maximumBytes`.
  func joined(_ texts: some Sequence<String>, by separator: String) -> String {
    var whole = ""
    for (index, text) in texts.enumerated() {
      if index > 0 { whole += separator }
      whole += text
      if whole.utf8.count > Self.maximumBytes {
        let end = whole.utf8.index(whole.startIndex, offsetBy: Self.maximumBytes)
        return String(whole.unicodeScalars[..<end])
      }
    }
    return whole
  }

  private static let maximumBytes = 1 << 20

  // MARK: Chains

  /// Every view up to the window: its class, text, superclass and mark.
  func elementsChain(_ view: View, _ rule: TextRule, _ mark: String) -> String {
    let steps = chain(of: view).lazy.map { each in
      var attributes = ""
      if let text = nonEmpty(self.elementText(of: each, rule).map(self.sanitized)) {
        attributes += "text=\"\(text)\""
      }
      if let base = each.objectClass.superclass?.name, !Self.plainBases.contains(base) {
        attributes += "attr__class=\"\(self.plainName(base))\""
      }
      if let label = self.text(of: self.mark(mark, of: each)) {
        attributes += "attr_id=\"\(label)\""
      }
      return self.plainName(each.objectClass.name)
        + (attributes.isEmpty ? "" : ":" + attributes)
    }
    return joined(steps, by: ";")
  }

  private static let plainBases = [
    "NSObject", "UIResponder", "UIControl", "UIView", "UIScrollView",
  ]

  // MARK: Identity

  /// A mark, the accessibility identifier unless it is made up, or a hash of the place in the tree.
  func stableID(_ view: View, _ mark: String, _ unless: [String]) -> String {
    if let marked = text(of: self.mark(mark, of: view)) { return marked }
    if let identifier = nonEmpty(view.accessibilityIdentifier),
      !unless.contains(where: identifier.hasPrefix)
    {
      return identifier
    }
    let name = withoutModule(view.objectClass.name)
    var steps: [String] = []
    var below = view
    while let above = below.superview, steps.count < Self.levelsOfIdentity {
      let index = above.index(of: below)
      steps.append("\(withoutModule(above.objectClass.name))[\(index)]")
      below = above
    }
    let place = steps.isEmpty ? "detached" : steps.joined(separator: "/")
    return "\(name)_\(String(fnv1a("\(name)@\(place)".utf8), radix: 16))"
  }

  private static let levelsOfIdentity = 5

  private func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }
}
