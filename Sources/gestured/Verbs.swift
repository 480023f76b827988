import Daemon

/// The version that `--version` prints.
let version = serverVersion

/// Runs a verb of the table.
func perform(_ verb: String, _ arguments: ParsedArguments) -> Never {
  switch verb {
  case "run": ScriptVerbs.run(arguments)
  case "test": ScriptVerbs.test(arguments)
  case "fmt": ScriptVerbs.format(arguments)
  case "explain": ScriptVerbs.explain(arguments)
  case "render": ScriptVerbs.render(arguments)
  case "trace": ScriptVerbs.trace(arguments)
  case "repl": ScriptVerbs.repl(arguments)
  case "completions":
    switch arguments.operands[0] {
    case "bash": answer(BashCompletion.text)
    case "zsh": answer(ZshCompletion.text)
    case "fish": answer(FishCompletion.text)
    case "man": answer(Manual.text)
    case let other: refuse("completions takes bash, zsh, fish or man, not \(excerpt(other))", verb)
    }
  case "lsp": Serving.runLanguageServer()
  case "mcp": ToolServing.run(arguments)
  case "import": DocumentVerbs.importScenes(arguments)
  case "lint": DocumentVerbs.lint(arguments)
  case "scene": DocumentVerbs.scene(arguments)
  case "replay": RecordingVerbs.replay(arguments)
  default: preconditionFailure("\(verb) is in the table and means nothing")
  }
}
