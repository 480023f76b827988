import Daemon
import JSONRPC
import Platform

// A file at its size limit is reported like a full disk.
signal(SIGXFSZ, SIG_IGN)
// Trees of the allowed depth are walked recursively, which takes more than the usual 8 MiB without optimization.
raiseStackLimit()
let closed = Descriptor.fillStandardDescriptors()
if closed.contains(STDOUT_FILENO) {
  Log(level: .error).error("standard output is closed, so nothing could be answered")
  exit(1)
}
let words = CommandLine.arguments.dropFirst()
let verb = words.first.flatMap { CommandTable.verb($0) }
do throws(ParsedArguments.ArgumentError) {
  guard let verb else {
    let arguments = try ParsedArguments(words, CommandTable.daemon)
    if arguments.has("help") { answer(Help.whole) }
    if arguments.has("version") { answer("gestured \(version)\n") }
    if let extra = arguments.operands.first {
      if extra == "help" { answer(Help.whole) }
      let verbs = CommandTable.shown.map(\.name)
      if let meant = nearest(to: extra, among: verbs) {
        refuse("\(excerpt(extra)) isn't a verb; did you mean \(meant)?")
      }
      let list = verbs.joined(separator: ", ")
      refuse("\(excerpt(extra)) isn't a verb: \(list); requests come on standard input")
    }
    Serving.run(arguments, hasInput: !closed.contains(STDIN_FILENO))
  }
  let arguments = try ParsedArguments(words.dropFirst(), verb.options)
  if arguments.has("help") { answer(Help.of(verb)) }
  guard verb.argumentCount.contains(arguments.operands.count) else {
    let arguments = verb.arguments.isEmpty ? "no arguments" : verb.arguments
    refuse("\(verb.name) takes \(arguments)", verb.name)
  }
  perform(verb.name, arguments)
} catch {
  refuse(error.message, verb?.name)
}
