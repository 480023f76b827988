import JSON
import Scripts
import Testing

/// A client that keeps what `describeScreen` answers, as one that draws does.
private struct Viewer {
  private let session = LocalSession()
  /// The members of each view and recognizer, as JSON.
  private(set) var nodes: [String: [String: String]] = [:]
  private var revision = 0

  @discardableResult
  func ask(_ method: String, _ params: String = "{}") throws -> JSONDocument {
    let params = Array(params.utf8).withUnsafeBytes { Params(text: $0) }
    switch session.answer(method, params) {
    case .result(let result): return result
    case .refused(let error): throw Refusal(message: error.message)
    }
  }

  private struct Refusal: Error { let message: String }

  /// Takes what has changed; answers whether everything was answered.
  mutating func look() throws -> Bool {
    try ask("describeScreen", #"{"since":\#(revision)}"#).withRoot { answer in
      revision = answer[member: "revision"]?.integer.map { Int($0) } ?? 0
      let isFull = answer[member: "full"]?.bool ?? false
      if isFull { nodes = [:] }
      Self.apply(answer, to: &nodes)
      return isFull
    }
  }

  /// What is there, asked anew.
  func whole() throws -> [String: [String: String]] {
    try ask("describeScreen").withRoot { answer in
      var nodes: [String: [String: String]] = [:]
      Self.apply(answer, to: &nodes)
      return nodes
    }
  }

  private static func apply(_ answer: JSONValue, to nodes: inout [String: [String: String]]) {
    for list in ["views", "recognizers"] {
      for node in answer.member(list)?.elements.map({ $0 }) ?? [] {
        let id = node[member: "id"]?.string ?? ""
        for member in node.members {
          nodes[id, default: [:]][member.name] =
            member.value.isNull ? nil : JSONWriter.text(member.value)
        }
      }
    }
  }
}

private let tree = """
  {"views":[{"id":"list","class":"UIScrollView","frame":[0,0,390,400],"contentSize":[390,2000],
    "subviews":[{"id":"card","frame":[20,20,200,100],"recognizers":[{"id":"tap","class":"UITapGestureRecognizer"}]}]},
   {"id":"switch","class":"UISwitch","frame":[20,500,51,31]},
   {"id":"pin","class":"UITextField","frame":[20,600,200,40],"secureTextEntry":true,"text":"1234"}]}
  """

@Test func `changes make an earlier screen the present one`() throws {
  var viewer = Viewer()
  try viewer.ask("loadTree", tree)
  #expect(try viewer.look())
  let steps = [
    ("updateView", #"{"view":"card","center":[150,90],"hidden":true}"#, false),
    ("updateView", #"{"view":"card","hidden":false,"transform":[2,0,0,2,0,0]}"#, false),
    ("updateRecognizer", #"{"recognizer":"tap","numberOfTapsRequired":2}"#, false),
    ("updateRecognizer", #"{"recognizer":"tap","numberOfTapsRequired":1}"#, false),
    ("tap", #"{"on":"switch"}"#, false),
    ("swipe", #"{"on":"list","direction":"up"}"#, false),
    ("updateView", #"{"view":"pin","text":"12345"}"#, false),
    ("createView", #"{"id":"badge","superview":"card"}"#, true),
    ("createRecognizer", #"{"id":"pan","class":"UIPanGestureRecognizer","view":"card"}"#, true),
    ("release", #"{"id":"switch"}"#, true),
    ("sendSubviewToBack", #"{"view":"pin"}"#, true),
  ]
  for (method, params, isFull) in steps {
    try viewer.ask(method, params)
    #expect(try viewer.look() == isFull, "\(method) \(params)")
    #expect(try viewer.nodes == viewer.whole(), "\(method) \(params)")
    #expect(try !viewer.look())
  }
  #expect(viewer.nodes["pin"]?["text"] == #""•••••""#)
}
