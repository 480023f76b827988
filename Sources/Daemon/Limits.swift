import JSONRPC

/// Limits of what a session can hold. Requests that would exceed one are refused.
enum Limit: String, WireName {
  case treeDepth, views, liveTouches, answerBytes, importedElements, checkpoints, hitMapCells,
    values, framesAtOnce

  var value: Int {
    switch self {
    case .treeDepth: 1000
    case .views: 4_000_000
    case .liveTouches: 1000
    case .answerBytes: 256 << 20
    case .importedElements: 100_000
    case .checkpoints: 64
    case .hitMapCells: 4_000_000
    case .framesAtOnce: 100_000
    case .values: Connection.Options().maxValues
    }
  }
}
