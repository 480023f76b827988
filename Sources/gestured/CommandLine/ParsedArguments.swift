import Daemon

/// A parsed command line: options and operands.
struct ParsedArguments {
  private var values: [(name: String, value: String)] = []
  private(set) var operands: [String] = []

  /// An error in the arguments, as a sentence.
  struct ArgumentError: Error {
    let message: String
  }

  /// Parses options as getopt_long does: `--name value`, `--name=value`, any unambiguous prefix of
  /// a name, `-k value`, `-kvalue`; after `--` everything is an operand.
  init(_ arguments: ArraySlice<String>, _ options: [Option]) throws(ArgumentError) {
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      }
      if argument.hasPrefix("--") {
        try readLong(String(argument.dropFirst(2)), &rest, options)
      } else if argument.hasPrefix("-"), argument != "-" {
        try readShort(argument.dropFirst(), &rest, options)
      } else {
        operands.append(argument)
      }
    }
  }

  private mutating func readLong(
    _ argument: String, _ rest: inout ArraySlice<String>, _ options: [Option]
  ) throws(ArgumentError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let fitting = options.filter { $0.name.hasPrefix(name) }
    guard let option = options.first(where: { $0.name == name }) ?? fitting.first,
      option.name == name || fitting.count == 1, !name.isEmpty
    else {
      throw ArgumentError(
        message: fitting.count > 1 && !name.isEmpty
          ? "--\(excerpt(name)) may be any of \(fitting.map { "--" + $0.name }.joined(separator: ", "))"
          : "there is no option --\(excerpt(name))\(hint(name, options.map(\.name), after: "--"))")
    }
    if parts.count == 2 {
      guard option.value != nil else {
        throw ArgumentError(message: "--\(option.name) takes no value")
      }
      try add(option, String(parts[1]))
    } else {
      try readValue(of: option, "--\(option.name)", &rest)
    }
  }

  private mutating func readShort(
    _ letters: Substring, _ rest: inout ArraySlice<String>, _ options: [Option]
  ) throws(ArgumentError) {
    var letters = letters
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.letter == letter }) else {
        throw ArgumentError(message: "there is no option -\(letter)")
      }
      if option.value != nil, !letters.isEmpty {
        try add(option, String(letters))
        return
      }
      try readValue(of: option, "-\(letter)", &rest)
    }
  }

  private mutating func readValue(
    of option: Option, _ spelling: String, _ rest: inout ArraySlice<String>
  ) throws(ArgumentError) {
    guard let value = option.value else { return values.append((option.name, "")) }
    guard let next = rest.popFirst() else {
      throw ArgumentError(message: "\(spelling) needs a value: \(value)")
    }
    try add(option, next)
  }

  private mutating func add(_ option: Option, _ value: String) throws(ArgumentError) {
    if !option.choices.isEmpty, !option.choices.contains(value) {
      throw ArgumentError(
        message: "--\(option.name) takes one of \(option.choices.joined(separator: ", ")), "
          + "not \(excerpt(value))\(hint(value, option.choices))")
    }
    values.append((option.name, value))
  }

  /// The question for the name that an unknown one was probably meant to be; empty if none is near.
  private func hint(_ name: String, _ names: [String], after prefix: String = "") -> String {
    nearest(to: name, among: names).map { "; did you mean \(prefix)\($0)?" } ?? ""
  }

  /// Whether the option is given.
  func has(_ name: String) -> Bool { values.contains { $0.name == name } }

  /// The value of an option, the last one if it is given more than once.
  subscript(name: String) -> String? { values.last { $0.name == name }?.value }

  /// The values of an option, in order.
  func all(_ name: String) -> [String] { values.filter { $0.name == name }.map(\.value) }
}
