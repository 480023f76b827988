import Daemon
import JSON

/// The meanings of words: methods from the definition, classes from the class table, and the few of
/// the language itself.
package final class Vocabulary {
  package let methods: MethodTable
  package let classes: ClassTable
  /// The words that a line may begin with and that are neither methods nor classes.
  package static let keywords = ["test", "expect", "wait", "screen", "include", "import"]
  /// The words behind `expect`.
  package static let expectations = [
    "action", "actions", "no", "captured", "state", "hit", "visible", "error",
  ]

  /// The events that a declaration may name; each has a name in the definition.
  package private(set) lazy var controlEvents = methods.words(ofSchema: "ControlEvent")
  package private(set) lazy var recognizerStates = methods.words(ofSchema: "RecognizerState")

  /// The properties that any object may have.
  package private(set) lazy var properties: Set<String> = Set(methods.describing.flatMap(\.results))

  /// The schema of the property of that name, in some object.
  package func schema(ofProperty name: String) -> Schema {
    for making in methods.making {
      if let parameter = making.parameter(name), name != "id" { return parameter.schema }
    }
    return .any
  }

  /// In which a script's definitions and imports are tried while it is read.
  private let session = Conversation()

  package init() {
    methods = MethodTable(answeredBy: GesturedService())
    classes = ClassTable(methods: methods, session: session)
  }

  /// Has the next script begin without what the last one defined.
  package func startOver() {
    session.startOver()
    classes.forget()
  }

  /// The classes that derive from one, itself included; nil for all.
  package func classNames(under base: String?) -> [String] {
    let params = base.map { Params.strings([("under", $0)]) } ?? .none
    guard case .result(let answer) = session.answer("listClasses", params) else { return [] }
    return answer.withRoot { root in
      root[member: "classes"]?.elements.compactMap { $0[member: "name"]?.string } ?? []
    }
  }

  /// The name that may have been meant.
  package static func nearestName(to name: String, among names: some Sequence<String>) -> String? {
    nearest(to: name, among: names)
  }

  /// The name that a word differs from by a slip of the pen; nil where there is none.
  package static func slip(_ word: String, of names: some Sequence<String>) -> String? {
    guard let name = nearest(to: word, among: names) else { return nil }
    // It is made of nearly the same letters.
    var counts: [UInt8: Int] = [:]
    for letter in word.utf8 { counts[letter, default: 0] += 1 }
    for letter in name.utf8 { counts[letter, default: 0] -= 1 }
    let difference = counts.values.reduce(0) { $0 + abs($1) }
    return difference <= max(2, word.utf8.count / 3) ? name : nil
  }

  /// The word at the beginning of a line that may have been meant.
  package func nearestBeginning(to word: String) -> String? {
    let candidates = Self.keywords + methods.names + (classes.nearest(to: word).map { [$0] } ?? [])
    return nearest(to: word, among: candidates)
  }
}
