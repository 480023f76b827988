import Daemon
import JSON

/// The meanings of words: methods from the definition, classes from the class table, and the few of
/// the language itself.
final class Vocabulary {
  let methods: MethodTable
  let classes: ClassTable
  /// The words that a line may begin with and that are neither methods nor classes.
  static let keywords = ["test", "expect", "wait", "screen", "include", "import"]
  /// The words behind `expect`.
  static let expectations = [
    "action", "actions", "no", "captured", "state", "hit", "visible", "error",
  ]

  /// The events that a declaration may name; each has a name in the definition.
  private(set) lazy var controlEvents = methods.words(ofSchema: "ControlEvent")
  private(set) lazy var recognizerStates = methods.words(ofSchema: "RecognizerState")

  /// The properties that any object may have.
  private(set) lazy var properties: Set<String> = Set(methods.describing.flatMap(\.results))

  /// The schema of the property of that name, in some object.
  func schema(ofProperty name: String) -> Schema {
    for making in methods.making {
      if let parameter = making.parameter(name), name != "id" { return parameter.schema }
    }
    return .any
  }

  /// In which a script's definitions and imports are tried while it is read.
  private let session = Conversation()

  init() {
    methods = MethodTable(answeredBy: GesturedService())
    classes = ClassTable(methods: methods, session: session)
  }

  /// Has the next script begin without what the last one defined.
  func startOver() {
    session.startOver()
    classes.forget()
  }

  /// The name that may have been meant.
  static func nearestName(to name: String, among names: some Sequence<String>) -> String? {
    nearest(to: name, among: names)
  }

  /// The word at the beginning of a line that may have been meant.
  func nearestBeginning(to word: String) -> String? {
    let candidates = Self.keywords + methods.names + (classes.nearest(to: word).map { [$0] } ?? [])
    return nearest(to: word, among: candidates)
  }
}
