/// Chooses identifiers that nothing else has.
struct SceneNames {
  /// Whether the session has an object of that name.
  private let isTaken: (String) -> Bool
  private var chosen: Set<String> = []
  /// The number tried last for each name that was wanted more than once.
  private var numbers: [String: Int] = [:]

  init(isTaken: @escaping (String) -> Bool) { self.isTaken = isTaken }

  private func isFree(_ name: String) -> Bool { !chosen.contains(name) && !isTaken(name) }

  /// The name if it is free; of a view in a cell, `cell.name`; else with a number.
  mutating func choose(_ wanted: String, in cell: String? = nil) -> String {
    var name = wanted
    if !isFree(name), let cell { name = "\(cell).\(wanted)" }
    if !isFree(name) {
      var number = numbers[name] ?? 2
      while !isFree("\(name)-\(number)") { number += 1 }
      numbers[name] = number + 1
      name = "\(name)-\(number)"
    }
    chosen.insert(name)
    return name
  }

  /// A label as a word of a script, without what such a word can't have: `File's Owner` as `FilesOwner`.
  static func word(_ label: String) -> String {
    String(
      decoding: label.utf8.filter { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
          true
        default: false
        }
      }, as: UTF8.self)
  }
}

extension InterfaceDocument {
  /// What an element's label says about rules of the linter: `gestured:disable=RULE`.
  public static let disabling = "gestured:disable="

  /// The rules that an element's label turns off.
  public func disabledRules(of element: Int) -> [String] {
    (attribute("userLabel", of: element) ?? "").split(separator: " ").filter {
      $0.hasPrefix(Self.disabling)
    }.flatMap { $0.dropFirst(Self.disabling.count).split(separator: ",").map { String($0) } }
  }

  /// The name that a document gives an object: an outlet's, else an identifier for accessibility, the label, a cell's
  /// identifier, or the object's own.
  public func wantedName(of element: Int) -> String {
    let id = id(element) ?? ""
    let outlet =
      id.isEmpty
      ? nil
      : outlets(to: id).first {
        !$0.isCollection && !Elements.commonOutlets.contains($0.property)
          && !isController(element)
      }
    let accessibility = child(element, named: "accessibility").flatMap {
      attribute("identifier", of: $0)
    }
    let label = (attribute("userLabel", of: element) ?? "").split(separator: " ")
      .filter { !$0.hasPrefix(Self.disabling) }.joined(separator: " ")
    let names = [
      outlet?.property, accessibility ?? runtimeValue("accessibilityIdentifier", of: element),
      SceneNames.word(label), attribute("reuseIdentifier", of: element), id,
    ]
    return names.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? name(element)
  }

  /// Whether the frames of a view and of those around it are known.
  public func isPlaced(_ element: Int) -> Bool {
    var next: Int? = element
    while let each = next {
      if isView(each), attribute("key", of: each) != "contentView" {
        let isFramed =
          child(each, named: "rect", key: "frame") != nil
          || child(each, named: "frame", key: "frameInset") != nil
        if !isFramed || attribute("misplaced", of: each) == "YES" { return false }
      }
      next = parent(each)
    }
    return true
  }

  /// The cell that an element is, or is in.
  public func cell(around element: Int) -> Int? {
    var next: Int? = element
    while let each = next {
      if ["tableViewCell", "collectionViewCell"].contains(name(each)) { return each }
      next = parent(each)
    }
    return nil
  }

  private func runtimeValue(_ keyPath: String, of element: Int) -> String? {
    runtimeAttributes(of: element).first { $0.keyPath == keyPath }?.value
  }

  /// Key paths and values that an element sets at run time.
  func runtimeAttributes(of element: Int) -> [(keyPath: String, value: String)] {
    guard let list = child(element, named: "userDefinedRuntimeAttributes") else { return [] }
    return children(list).compactMap { each in
      guard let keyPath = attribute("keyPath", of: each) else { return nil }
      let nested = children(each).first { attribute("key", of: $0) == "value" }
      let value =
        attribute("value", of: each)
        ?? nested.map { attribute("value", of: $0) ?? content($0) }
      return value.map { (keyPath, $0) }
    }
  }

  /// A text that is an attribute, or an element of that key.
  func text(_ key: String, of element: Int) -> String? {
    if let text = attribute(key, of: element) { return text }
    for child in children(element) where attribute("key", of: child) == key {
      switch name(child) {
      case "string", "mutableString", "localizedString": return content(child)
      default: continue
      }
    }
    return nil
  }

  /// The text of an attributed string.
  func attributedText(_ key: String, of element: Int) -> String? {
    guard let string = child(element, named: "attributedString", key: key) else { return nil }
    return children(string, named: "fragment").map { text("content", of: $0) ?? "" }.joined()
  }
}
