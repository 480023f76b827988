import Gestures
import JSON

/// Makes the recognizers that were printed below a recursive description.
struct RecognizerImporting {
  private let session: Session
  /// Identifiers of views by their addresses.
  private let views: [String: String]
  /// What couldn't be made, with the line.
  private(set) var messages: [(line: Int, message: String)] = []
  private(set) var identifiers: [String] = []

  init(views: [String: String], in session: Session) {
    self.views = views
    self.session = session
  }

  /// What UIKit makes itself has no place among what the client makes.
  private static let ownPrefixes = ["_UI", "UIScrollView", "UITextTap", "UISwipeDismissal"]

  private static let flags = [
    "enabled", "cancelsTouchesInView", "delaysTouchesBegan", "delaysTouchesEnded",
  ]
  private static let numbers = [
    "numberOfTapsRequired", "numberOfTouchesRequired", "minimumPressDuration", "allowableMovement",
    "minimumNumberOfTouches", "maximumNumberOfTouches",
  ]

  mutating func make(_ entries: [RecognizerDescriptions.Entry]) throws(RequestError) {
    var made: [String: String] = [:]
    for entry in entries {
      if Self.ownPrefixes.contains(where: entry.className.hasPrefix) {
        if let view = entry.addresses("view").first.flatMap({ views[$0] }),
          entry.className == "UIScrollViewPanGestureRecognizer",
          session.objects["\(view).pan"] is GestureRecognizer
        {
          made[entry.address] = "\(view).pan"
        }
        continue
      }
      guard let view = entry.addresses("view").first.flatMap({ views[$0] }) else {
        messages.append((entry.line, "\(entry.address) is on no view of the text: left out"))
        continue
      }
      let className = try className(of: entry)
      let id = session.objects[entry.address] == nil ? entry.address : nil
      let created = try create(entry, className, on: view, id)
      made[entry.address] = created
      identifiers.append(created)
    }
    for entry in entries {
      guard let id = made[entry.address] else { continue }
      let required = entry.addresses("must-fail").map { (id, made[$0]) }
      let requiring = entry.addresses("must-fail-for").map { (made[$0], id) }
      for case (let one?, let other?) in required.map({ ($0 as String?, $1) })
        + requiring.map({ ($0, $1 as String?) }) where one != other
      {
        try session.require(try session.recognizer(one), toFail: try session.recognizer(other))
      }
    }
  }

  private mutating func className(
    of entry: RecognizerDescriptions.Entry
  ) throws(RequestError) -> String {
    let classes = session.engine.classes
    let recognizers = classes.builtIn("UIGestureRecognizer")
    if let known = classes[entry.className] {
      return known.isKind(of: recognizers) ? known.name : recognizers.name
    }
    let base = entry.text("baseClass").flatMap { classes[$0] }
    let superclass = base.flatMap { $0.isKind(of: recognizers) ? $0 : nil } ?? recognizers
    try perform(DefineClass.self) { writer in
      writer.member("name", entry.className)
      writer.member("superclass", superclass.name)
    }
    return entry.className
  }

  private mutating func create(
    _ entry: RecognizerDescriptions.Entry, _ className: String, on view: String, _ id: String?
  ) throws(RequestError) -> String {
    let objectClass = try session.objectClass(className, at: "")
    let prototype = GestureRecognizer.make(id: "", class: objectClass, in: session.engine)
    defer { if let prototype { session.engine.release(prototype) } }
    func has(_ name: String) -> Bool {
      guard let prototype else { return false }
      return recognizerProperties.properties.contains { $0.name == name && $0.isFor(prototype) }
    }
    let last = session.objects.last
    try perform(CreateRecognizer.self) { writer in
      if let id { writer.member("id", id) }
      writer.member("class", className)
      writer.member("view", view)
      if let name = entry.name { writer.member("name", name) }
      for flag in Self.flags {
        guard let text = entry.text(flag), text == "YES" || text == "NO" else { continue }
        writer.key(flag)
        writer.value(text == "YES")
      }
      for name in Self.numbers where has(name) {
        guard let number = entry.text(name).flatMap({ finiteNumber($0) }), number > 0,
          number < 1e9
        else { continue }
        writer.key(name)
        writer.value(number)
      }
      if has("direction"), let text = entry.text("direction") {
        writer.member("direction", words(text, ["left", "right", "up", "down"]))
      }
      if has("edges"), let text = entry.text("edges") {
        writer.member("edges", words(text, ["left", "right", "top", "bottom"]))
      }
    }
    let made = session.objects.made(after: last).compactMap { $0 as? GestureRecognizer }.first
    guard let recognizer = made else { preconditionFailure("no recognizer was created") }
    for target in entry.targets {
      let receiver = try receiver(target.address, target.className)
      try session.add(receiver, action: target.action, to: recognizer)
    }
    return recognizer.id
  }

  /// Those of some words that a text has, whatever their case.
  private func words(_ text: String, _ known: [String]) -> [String] {
    let parts = text.lowercased().split { !$0.isLetter }.map { String($0) }
    return known.filter { word in parts.contains { $0 == word || $0.hasSuffix(word) } }
  }

  /// The object at an address: a view of the text, or a plain one that is made for it.
  private func receiver(_ address: String, _ className: String) throws(RequestError) -> Object {
    if let id = views[address] ?? (session.objects[address] == nil ? nil : address) {
      return try session.receiver(id, at: "text")
    }
    let classes = session.engine.classes
    if classes[className] == nil {
      try perform(DefineClass.self) { writer in
        writer.member("name", className)
        writer.member("superclass", "NSObject")
      }
    }
    let isPlain = ![
      "UIView", "UIViewController", "UIGestureRecognizer", "UIBarItem", "UIApplication", "UIScene",
    ]
    .contains { classes[className]?.isKind(of: classes.builtIn($0)) ?? false }
    try perform(CreateObject.self) { writer in
      writer.member("id", address)
      writer.member("class", isPlain ? className : "NSObject")
    }
    return try session.receiver(address, at: "text")
  }

  /// Runs a request with parameters that are written here.
  private func perform<R: Request>(
    _ request: R.Type, _ write: (inout JSONWriter) -> Void
  ) throws(RequestError) {
    var writer = JSONWriter(capacity: 256)
    writer.beginObject()
    write(&writer)
    writer.endObject()
    guard let params = try? JSONDocument.parse(writer.bytes) else {
      preconditionFailure("parameters that aren't JSON")
    }
    var nothing = JSONWriter(capacity: 64)
    let read = try params.withRoot { root throws(RequestError) in try R.read(root) }
    try read.run(in: session, result: &nothing)
  }
}
