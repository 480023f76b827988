import Scripts

/// The words of the language itself.
enum LanguageWords {
  /// The meaning of a keyword, in a sentence; nil for any other word.
  static func summary(of word: String, _ vocabulary: Vocabulary) -> String? {
    switch word {
    case "wait": vocabulary.methods["advanceTime"]?.summary
    case "import": vocabulary.methods["importTree"]?.summary
    default:
      summaries[word] ?? vocabulary.expectationForm(word)?.summary
    }
  }

  /// The meaning of a `name=` in an expectation whose words are those; empty if it is a property of
  /// a captured event, nil if one of an object.
  static func summary(ofMember name: String, expecting words: [String]) -> String? {
    let isAbsence = words.dropFirst().first == "no"
    let words = words.dropFirst(isAbsence ? 2 : 1)
    switch words.first {
    case "captured": return name == "on" ? viewOfEvent : ""
    // Without a phase, it is an object of that name.
    case "scroll" where isAbsence || words.count > 1: return name == "on" ? scrollView : ""
    default: return nil
    }
  }

  static let viewOfEvent = "The view that it comes from."
  static let scrollView = "The scroll view that reaches the phase."

  private static let summaries = [
    "test": "Begins a test. It starts from the state after the lines above the first test.",
    "on": "Makes the requests below within the event of an effect, as a handler does.",
    "expect": "Checks what happened since the previous expectations.",
    "screen": "Sets the size of the screen, before anything else.",
    "include": "Includes the lines of another script.",
    "none": "No action at all.",
    "gesture": "The recognizer that is asked, or that its delegate is asked about.",
    "other": "The other recognizer.",
    "touch": "The touch that it is about; locations are in the view that is asked.",
    "view": "The view that is asked, or whose subview is.",
    "point": "The point, in the view's coordinates.",
    "result": "The view that would be hit.",
    "abs": "The absolute value of a number.",
    "min": "The least of some numbers.",
    "max": "The greatest of some numbers.",
    "hypot": "The length of a vector with these two components.",
  ]
}
