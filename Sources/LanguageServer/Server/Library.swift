import Scripts

/// Reads documents, with the files that they include.
final class Library {
  let vocabulary = Vocabulary()
  var workspace = Workspace(nil)
  /// The document whose classes the vocabulary holds.
  private weak var current: Document?
  private var currentGeneration = 0

  /// The reading of a document's current text. Afterwards the vocabulary holds its classes.
  func reading(of document: Document, _ documents: Documents) -> Reading {
    if let reading = document.reading,
      hasVocabulary(of: document, withOwnClasses: reading.usesOwnClasses)
    {
      return reading
    }
    let files = files(of: document, documents)
    let script = read(document, files)
    let usesOwnClasses = vocabulary.classes.hasScriptClasses
    let reading = Reading(
      script: script, files: files.stamps, paths: files.paths, usesOwnClasses: usesOwnClasses
    ) { [unowned self, unowned document] in
      // The vocabulary may hold another document's classes by now.
      if !hasVocabulary(of: document, withOwnClasses: usesOwnClasses) {
        _ = read(document, self.files(of: document, documents))
      }
      return analysis(of: script)
    }
    document.reading = reading
    document.files = Set(files.stamps.map(\.path))
    return reading
  }

  /// Whether the vocabulary fits a document. One that defines classes needs a vocabulary of its
  /// own.
  private func hasVocabulary(of document: Document, withOwnClasses usesOwnClasses: Bool) -> Bool {
    if !usesOwnClasses, !vocabulary.classes.hasScriptClasses { return true }
    return current === document && currentGeneration == document.generation
  }

  private func files(of document: Document, _ documents: Documents) -> DocumentFiles {
    DocumentFiles(of: document, in: workspace) { path in
      documents.document(at: path)?.source.bytes
    }
  }

  private func read(_ document: Document, _ files: DocumentFiles) -> Script {
    current = document
    currentGeneration = document.generation
    let reader = ScriptReader(files: files, vocabulary: vocabulary)
    return reader.read(.file(document.uri.name))
  }

  private func analysis(of script: Script) -> Analysis {
    var names: Set<String> = []
    for tree in script.trees {
      names.formUnion(TextAnalyzer.declaredNames(in: tree, vocabulary))
    }
    var known: Set<String> = []
    var included: [(name: String, analysis: TextAnalysis)] = []
    for tree in script.trees.dropFirst() where known.insert(tree.source.name).inserted {
      included.append(
        (tree.source.name, TextAnalyzer.analyze(tree, vocabulary, identifiers: names)))
    }
    return Analysis(
      own: TextAnalyzer.analyze(script.trees[0], vocabulary, identifiers: names),
      included: included)
  }
}
