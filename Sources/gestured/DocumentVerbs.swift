import Scripts

/// The verbs that read documents of Interface Builder, and print scenes.
enum DocumentVerbs {
  static func importScenes(_ arguments: ParsedArguments) -> Never {
    var options = DocumentImport.Options()
    options.file = arguments.operands[0]
    options.scene = arguments["scene"]
    options.isList = arguments.has("list")
    options.isAll = arguments.has("all")
    if options.isAll, options.scene != nil || options.isList {
      refuse("import --all takes neither --scene nor --list", "import")
    }
    if let folder = arguments["output"] {
      guard options.isAll else { refuse("-o is the folder for import --all", "import") }
      options.folder = folder
    }
    ScriptVerbs.end(writesFiles: options.isAll) { DocumentImport(options, $0).run() }
  }

  static func lint(_ arguments: ParsedArguments) -> Never {
    var options = Lint.Options()
    options.files = arguments.operands
    options.isStrict = arguments.has("strict")
    options.isUnwired = arguments.has("unwired")
    if let format = arguments["format"] {
      let names = LintFormat.allCases.map(\.rawValue).joined(separator: ", ")
      guard let known = LintFormat(rawValue: format) else {
        refuse("--format takes one of \(names), not \(excerpt(format))", "lint")
      }
      options.format = known
    }
    ScriptVerbs.end { Lint(options, $0).run() }
  }

  static func scene(_ arguments: ParsedArguments) -> Never {
    ScriptVerbs.end { ScenePrinting($0).run(file: arguments.operands[0]) }
  }
}
