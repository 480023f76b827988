import InterfaceBuilder
import JSON

/// What a document says that the scenes made of it don't: mistakes in its connections, outlets, labels.
struct DocumentFacts {
  /// A mistake in the document itself.
  struct Problem {
    let rule: String
    let message: String
    let place: LintNotes.Place
    let isDisabled: Bool
  }

  private let document: InterfaceDocument
  private(set) var problems: [Problem] = []
  /// The views that each recognizer is on, by its id.
  private var attachments: [String: [Int]] = [:]

  init(_ document: InterfaceDocument) {
    self.document = document
    for element in 0..<document.elementCount {
      switch document.name(element) {
      case "outletCollection"
      where document.attribute("property", of: element) == "gestureRecognizers":
        let owner = owner(of: element)
        if let destination = document.attribute("destination", of: element),
          attachments[destination]?.contains(owner) != true
        {
          attachments[destination, default: []].append(owner)
        }
        checkDestination(of: element, "its recognizer")
      case "action":
        checkDestination(
          of: element, "its action \(document.attribute("selector", of: element) ?? "")")
      case "segue": checkDestination(of: element, "its segue")
      case "outlet" where document.attribute("property", of: element) == "delegate":
        checkDestination(of: element, "its delegate")
      default: break
      }
    }
    for element in document.repeated {
      let id = document.id(element) ?? ""
      add(
        "duplicate-id", "\(document.name(element)) has the id \(id), as another object before it",
        element)
    }
    for (id, views) in attachments.sorted(by: { $0.key < $1.key }) where views.count > 1 {
      guard let element = document.element(id) else { continue }
      let names = views.map { document.wantedName(of: $0) }
      add(
        "several-views",
        "\(document.wantedName(of: element)) is on \(names.dropLast().joined(separator: ", ")) and "
          + "\(names.last ?? ""): only \(names.last ?? "") has it",
        element, also: views)
    }
  }

  /// The object that has a connection.
  private func owner(of connection: Int) -> Int {
    document.parent(connection).flatMap(document.parent) ?? connection
  }

  private mutating func checkDestination(of connection: Int, _ what: String) {
    guard let destination = document.attribute("destination", of: connection),
      document.element(destination) == nil
    else { return }
    let owner = owner(of: connection)
    add(
      "missing-target",
      "\(document.wantedName(of: owner)): \(what) leads to \(destination), which isn't in the document",
      owner)
  }

  private mutating func add(
    _ rule: String, _ message: String, _ element: Int, also others: [Int] = []
  ) {
    let place = document.place(element)
    let isDisabled = ([element] + others).contains { document.disabledRules(of: $0).contains(rule) }
    problems.append(
      Problem(
        rule: rule, message: message, place: .init(line: place.line, column: place.column),
        isDisabled: isDisabled))
  }

  /// The facts about the objects of one scene, by the places that the import answered.
  func notes(for answer: JSONDocument) -> LintNotes {
    var notes = LintNotes()
    answer.withRoot { root in
      for place in root.list("places") {
        guard let id = place[member: "id"]?.string else { continue }
        notes.places[id] = .init(
          line: Int(place[member: "line"]?.integer ?? 1),
          column: Int(place[member: "column"]?.integer ?? 1))
        guard let name = place[member: "element"]?.string, let element = document.element(name)
        else { continue }
        let isNamed = document.outlets(to: name).contains {
          !["view", "delegate", "dataSource", "gestureRecognizers"].contains($0.property)
        }
        if isNamed { notes.outlets.insert(id) }
        if !document.isPlaced(element) { notes.misplaced.insert(id) }
        if let cell = document.cell(around: element) { notes.cells[id] = document.id(cell) }
        let around = [element] + (attachments[name] ?? [])
        let disabled = Set(around.flatMap { document.disabledRules(of: $0) })
        if !disabled.isEmpty { notes.disabled[id] = disabled }
      }
    }
    return notes
  }
}
