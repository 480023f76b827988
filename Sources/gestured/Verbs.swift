import Daemon

let version = serverVersion

/// Does what a verb of the table says.
func perform(_ verb: String, _ arguments: ParsedArguments) -> Never {
  switch verb {
  case "run": ScriptVerbs.run(arguments)
  case "test": ScriptVerbs.test(arguments)
  default: preconditionFailure("\(verb) is in the table and means nothing")
  }
}
