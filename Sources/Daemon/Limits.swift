/// How much a session takes; beyond it a request is refused, not the session endangered.
enum Limit: CaseIterable {
  case treeDepth, views, liveTouches, answerBytes, importedElements

  var wireName: String {
    switch self {
    case .treeDepth: "treeDepth"
    case .views: "views"
    case .liveTouches: "liveTouches"
    case .answerBytes: "answerBytes"
    case .importedElements: "importedElements"
    }
  }

  var value: Int {
    switch self {
    case .treeDepth: 1000
    case .views: 4_000_000
    case .liveTouches: 1000
    case .answerBytes: 256 << 20
    case .importedElements: 100_000
    }
  }
}
