import Scripts

/// The words of the language itself.
enum LanguageWords {
  /// The meaning of a keyword, in a sentence; nil for any other word.
  static func summary(of word: String, _ vocabulary: Vocabulary) -> String? {
    switch word {
    case "wait": vocabulary.methods["advanceTime"]?.summary
    case "import": vocabulary.methods["importTree"]?.summary
    default:
      summaries[word]
        ?? (vocabulary.effectKinds.contains(word) ? "Expects an effect of that kind." : nil)
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
  static let scrollView = "The scroll view that comes to the phase."

  private static let summaries = [
    "test": "Begins a test, which is played from where the lines before the first test end.",
    "expect": "Checks what the commands since the previous expectations led to.",
    "screen": "Sets the size of the screen, before anything else.",
    "include": "Includes the lines of another script.",
    "action": "Expects at least these actions, once for each attempt.",
    "actions": "Expects these actions and no others, in this order.",
    "no": "Expects that something didn't happen, or isn't there.",
    "captured": "Expects an event to have been captured.",
    "state": "Expects a recognizer to have come to a state.",
    "scroll": "Expects a scroll view to have come to a phase.",
    "hit": "Expects a view to be hit at a point.",
    "visible": "Expects a view to be seen.",
    "error": "Expects a command to have been refused with that kind of error.",
    "none": "No action at all.",
    "on": "The event of the control that the action is for.",
  ]
}
