import JSON
import Testing

@testable import Scripts

/// Files in memory.
struct FakeFiles: FileProvider {
  var files: [String: String] = [:]

  func read(_ path: String) -> Result<[UInt8], UnreadableFile> {
    files[path].map { .success(Array($0.utf8)) } ?? .failure(UnreadableFile(message: "isn't there"))
  }
}

func read(_ text: String, files: [String: String] = [:]) -> Script {
  ScriptReader(files: FakeFiles(files: files)).read(.text(text, name: "f"))
}

private func reported(_ text: String, files: [String: String] = [:]) -> [String] {
  read(text, files: files).diagnostics.map { "\($0.place.described): \($0.message)" }
}

/// The requests that a script's set-up makes.
private func requests(_ text: String) -> [String] {
  let script = read(text)
  #expect(script.diagnostics.map(\.message) == [])
  return script.setUp.map { step in
    guard case .command(let command) = step else { return "expectations" }
    return command.params.with { params in
      "\(command.method) \(params.map { JSONWriter.text($0) } ?? "")"
    }
  }
}

@Suite struct ReaderTests {
  static let example = """
    # A line that begins with "# " is a comment.
    screen 390,844
    include common.gesture

    UIView card 20,100,300,200
      UIImageView photo 0,0,300,150
      UILabel title 10,160,200,30 text="Deals"
      UITapGestureRecognizer open -> opened
      UITapGestureRecognizer zoom numberOfTapsRequired=2 -> zoomed
    UIButton buy 20,400,100,44 text="Buy" -> cart.buy:
    UISwitch wifi 20,460,51,31 -> settings.changed: on valueChanged

    requireToFail open zoom
    updateView card alpha=0.5
    hitTest 100,150 trace=true

    test "one tap opens"
      sendTouch 1 began point=100,150
      expect no action
      wait 0.4
      expect action opened
    test "two zoom"
      expect actions zoomed
      expect captured $AppClick on=card
      expect state open failed
      expect hit 100,150 card
      expect card alpha=0.5
      updateView ghost
      expect error unknownObject
    """

  @Test func `a declaration makes an object within the one that it is nested in`() {
    #expect(
      requests(
        """
        UIView card 20,100,300,200 alpha=0.5
          UILabel title 0,0,10,10 text=Deals
            UIView deep 0,0,1,1
          UITapGestureRecognizer open -> cart.opened
        UIWindow above windowLevel=1
        NSObject cart
        """) == [
          #"createView {"id":"card","class":"UIView","superview":"window","#
            + #""frame":[20,100,300,200],"alpha":0.5}"#,
          #"createView {"id":"title","class":"UILabel","superview":"card","#
            + #""frame":[0,0,10,10],"text":"Deals"}"#,
          #"createView {"id":"deep","class":"UIView","superview":"title","frame":[0,0,1,1]}"#,
          #"createRecognizer {"id":"open","class":"UITapGestureRecognizer","view":"card"}"#,
          #"addTarget {"recognizer":"open","target":"cart","action":"opened"}"#,
          #"createView {"id":"above","class":"UIWindow","windowLevel":1}"#,
          #"createObject {"id":"cart","class":"NSObject"}"#,
        ])
  }

  @Test(arguments: [
    ("UISwitch b 0,0,9,9 -> go", ""),
    ("UISwitch b 0,0,9,9 -> go on touchDown", #""events":["touchDown"],"#),
  ])
  func `controls send their usual event unless another is named`(line: String, events: String) {
    #expect(requests(line).last == #"addTarget {"control":"b",\#(events)"action":"go"}"#)
  }

  @Test(
    arguments: [
      ("text=5", #""text":"5""#), ("text=true", #""text":"true""#), ("text=null", #""text":null"#),
      ("text='it''s'", nil), ("text='say \"x\"'", #""text":"say \"x\"""#),
      ("text=a,b", #""text":"a,b""#),
      ("alpha=0.5", #""alpha":0.5"#),
      ("hitInsets=-10,-10,-10,-10", #""hitInsets":[-10,-10,-10,-10]"#),
      ("handles=touches", #""handles":["touches"]"#),
      ("handles=touches,motion", #""handles":["touches","motion"]"#),
      ("tag=7", #""tag":7"#), ("text=ä-b_c.$", #""text":"ä-b_c.$""#),
      (#"hitTestBehavior={"always": "x"}"#, #""hitTestBehavior":{"always":"x"}"#),
    ] as [(String, String?)])
  func `a value is JSON, a bare word or a list, as is expected in its place`(
    word: String, member: String?
  ) {
    guard let member else {
      #expect(!reported("UILabel a 0,0,1,1 \(word)").isEmpty)
      return
    }
    #expect(
      requests("UILabel a 0,0,1,1 \(word)") == [
        #"createView {"id":"a","class":"UILabel","superview":"window","frame":[0,0,1,1],"#
          + member + "}"
      ])
  }

  @Test func `required parameters come in the definition's order, or by name`() {
    let expected = [#"requireToFail {"recognizer":"a","other":"b"}"#]
    #expect(requests("requireToFail a b") == expected)
    #expect(requests("requireToFail a other=b") == expected)
    #expect(
      requests("requireToFail b recognizer=a") == [#"requireToFail {"other":"b","recognizer":"a"}"#]
    )
  }

  static let problems = """
    requireToFail a
    1:15: requireToFail needs other
    requireToFail a b c
    1:19: requireToFail needs recognizer, other and no more; other parameters go by name
    requireToFail a b x=1
    1:19: requireToFail has no x
    advanceTime 1
    1:13: advanceTime takes its parameters by name: name=value
    updateView a alpha=1 b
    1:22: after the first name=value, every word must be one; a value with spaces needs quotes
    updateView a alpha=1 alpha=2
    1:22: alpha is given twice
    updateView a alpha=
    1:14: alpha= lacks its value
    updateView a alpha=[1
    1:20: [ isn't closed
    updateView a frame=[1,]
    1:20: this can't be read as JSON: unexpected token near ']'
    UIView 1,2,3,4
    1:8: UIView needs a name before its frame: UIView name x,y,width,height
    UIView
    1:1: UIView needs a name: UIView name x,y,width,height
    UIView a
    1:8: a needs a frame: UIView a x,y,width,height
    UITapGestureRecognizer t minimumPressDuration=1
    1:26: UITapGestureRecognizer has no minimumPressDuration
    UIView a 1,2,3,4 -> go
    1:18: UIView has no targets: recognizers and controls do
    UIButton a 1,2,3,4 -> go on touchedUp
    1:29: no control has an event touchedUp
    UIButton a 1,2,3,4 ->
    1:20: -> leads to an action: -> cart.buy:
    UITapGestureRecognizer t;  UIView a 1,2,3,4
    2:3: nothing can be nested in a line that begins with UITapGestureRecognizer
    wait soon
    1:6: wait takes a number of seconds: wait 0.4
    wait 1;screen 1,2
    2:1: the screen is set once, before anything else
    test
    1:1: a test needs a name: test "one tap opens"
    test one tap
    1:10: a name of several words needs quotes
    UIButton buy "Buy" 0,0,9,9
    1:14: expected the frame here, four numbers: x,y,width,height; did you mean text="Buy"?
    UIButton buy 0,0,9,9 'Buy'
    1:22: after its frame, a view takes name=value and ->; did you mean text='Buy'?
    test a;wait 1
    2:1: this is neither set-up nor part of a test: indent it, or move it before the first
    expect
    1:1: expect what? One of action, actions, no, captured, state, scroll, hit, visible, that, error
    expect acton opened
    1:8: expected one of action, actions, no, captured, state, scroll, hit, visible, that, error
    expect no acton
    1:11: after no, expect knows action, actions, captured, state, scroll, hit, visible, error
    expect state a wrong
    1:16: no recognizer has a state wrong
    expect scroll decelrating
    1:15: no scroll view has a phase decelrating; did you mean decelerating?
    expect no scroll idle of=list
    1:23: scroll has no of
    expect action go stat=began
    1:18: an action has no stat; did you mean state?
    expect state a
    1:1: expect state takes a recognizer and a state: expect state open failed
    expect hit card
    1:1: expect hit takes a point and a view: expect hit 100,150 card
    expect visible view=a kind=b
    1:23: visible has no kind
    UIView v 0,0,9,9;  UITapGestureRecognizer a -> opened;expect opened
    3:8: expected one of action, actions, no, captured, state, scroll, hit, visible, that, error
    press card 1
    1:12: press takes this only by its name; did you mean duration=1?
    press 1 card
    1:7: press takes this only by its name; did you mean duration=1?
    swipe card left 300
    1:17: swipe takes this only by its name; did you mean distance=300?
    drag card 0,200
    1:11: drag takes this only by its name; did you mean by=0,200?
    pinch card 2 1.5
    1:14: pinch takes this only by its name; did you mean duration=1.5?
    press card duration=.1
    1:21: a number begins with a digit; did you mean 0.1?
    tap card at=1,-.5
    1:13: a number begins with a digit; did you mean 1,-0.5?
    longPress card
    1:1: no method, class or word of the language is called longPress; did you mean press?
    pan card by=1,1
    1:1: no method, class or word of the language is called pan; did you mean drag?
    UIViewController vc;  UIView page 0,0,9,9
    2:3: page can't be nested in vc: a controller has controllers in it; its view is declared before it: view=page
    expect error noMach
    1:14: no error has the kind noMach; did you mean noMatch?
    expect card alhpa=1
    1:13: no object has a property alhpa; did you mean alpha?
    include x.gesture
    1:9: x.gesture isn't there
    """.split(separator: "\n").map { String($0) }

  @Test(arguments: 0..<problems.count / 2)
  func `what can't be read is told where it is`(index: Int) {
    let text = Self.problems[2 * index].split(separator: ";").joined(separator: "\n")
    let found = reported(text)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("f:" + Self.problems[2 * index + 1]) ?? false, "\(found)")
  }

  @Test func `all errors of a file are told, not the first alone`() {
    let text = "UIVeiw a 1,2,3,4\n  UILabel b\nfoo\nUIView c 1,2,3,4 x=1\n\"abc\nexpect\n"
    #expect(
      reported(text).map { String($0.prefix(3)) } == ["f:1", "f:2", "f:3", "f:4", "f:5", "f:6"])
  }

  @Test func `a class that a script defines is known from there on`() {
    #expect(reported("defineClass PhotoView UIImageView\nPhotoView p 0,0,9,9 image=x") == [])
    #expect(reported("PhotoView p 0,0,9,9").count == 1)
  }

  @Test func `an included file stands where it is named, and leads to itself`() {
    let files = ["common.gesture": "UILabel a 0,0,1,1\nUILabel b", "o.gesture": "include f"]
    #expect(
      reported("include common.gesture", files: files) == [
        "common.gesture:2:9: b needs a frame: UILabel b x,y,width,height"
      ])
    #expect(
      reported("include o.gesture", files: ["o.gesture": "include p", "p": "include o.gesture"])
        == ["p:1:9: o.gesture includes itself: o.gesture > p > o.gesture"])
  }

  @Test func `paths are relative to the file that names them`() {
    let files = ["a/b.gesture": "include c.gesture", "a/c.gesture": "foo"]
    #expect(reported("include a/b.gesture", files: files)[0].hasPrefix("a/c.gesture:1:1: "))
  }

  @Test func `every beginning of a script is read without a crash, and told whole or wrong`() {
    let files = FakeFiles(files: ["common.gesture": "UILabel footer 0,800,390,44"])
    let reader = ScriptReader(files: files)
    let bytes = Array(Self.example.utf8)
    for count in 0...bytes.count {
      let text = String(decoding: bytes[..<count], as: UTF8.self)
      let script = reader.read(.text(text, name: "f"))
      for diagnostic in script.diagnostics {
        #expect(!diagnostic.message.isEmpty)
        #expect(diagnostic.place.range.upperBound <= count)
        _ = diagnostic.described
      }
    }
    #expect(reader.read(.text(Self.example, name: "f")).diagnostics.map(\.message) == [])
  }

  @Test func `classes are those that the script itself defines`() {
    let reader = ScriptReader(files: FakeFiles())
    func isFine(_ superclass: String, _ lines: String) -> Bool {
      reader.read(.text("defineClass Extra \(superclass)\n\(lines)", name: "f")).diagnostics.isEmpty
    }
    let pressed = "Extra e 0,0,1,1 -> pressed"
    #expect(isFine("UIControl", "\(pressed)\n\(pressed)"))
    #expect(!isFine("UIView", pressed))
    #expect(isFine("UIControl", pressed))
    #expect(!reader.read(.text(pressed, name: "f")).diagnostics.isEmpty)
  }
}
