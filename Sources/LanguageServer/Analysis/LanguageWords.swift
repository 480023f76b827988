import Scripts

/// The words of the language itself.
enum LanguageWords {
  /// The meaning of a keyword, in a sentence; nil for any other word.
  static func summary(of word: String, _ vocabulary: Vocabulary) -> String? {
    switch word {
    case "wait": vocabulary.methods["advanceTime"]?.summary
    case "import": vocabulary.methods["importTree"]?.summary
    default: summaries[word]
    }
  }

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
