import Daemon
import Scripts

extension CompletionSource {
  /// What may stand in the condition at the cursor; nil if there is none.
  var conditionItems: [CompletionItem]? {
    guard let (parameter, start) = condition else { return nil }
    let text = place.tree.source.string(start..<place.offset)
    let kinds = Dictionary(
      declarations.map { ($0.name, $0.kind) }, uniquingKeysWith: { first, _ in first })
    let check = ConditionText(
      parameter: parameter, isClass: { [vocabulary] in vocabulary.isClass($0) },
      kind: { id in
        switch kinds[id] {
        case .view: .view
        case .recognizer: .recognizer
        case .controller: .controller
        case .other: .other
        case nil: nil
        }
      })
    let (words, replaced) = check.completions(
      after: text, ids: declarations.map(\.name), classes: { vocabulary.classNames(under: nil) })
    let before = text.unicodeScalars.dropLast(replaced)
    let range = start + String(String.UnicodeScalarView(before)).utf8.count..<place.offset
    var known: Set<String> = []
    return words.filter { known.insert($0).inserted }.map { word in
      CompletionItem(
        label: word, kind: kinds[word] == nil ? .member : .view, text: inserted(word), range: range)
    }
  }

  /// A word as it is inserted: an id with other characters than names have, in backticks.
  private func inserted(_ word: String) -> String? {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0 == "_" || $0 == "." || $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    return isPlain ? nil : "`\(word)`"
  }

  /// The parameter of the condition at the cursor, and where its text begins.
  private var condition: (parameter: String, start: Int)? {
    let words = place.before.map { place.text($0) }
    if words.starts(with: ["expect", "that"]) {
      let second = place.before[place.before.startIndex + 1]
      let start = place.before.dropFirst(2).first?.range.lowerBound ?? place.word.lowerBound
      return (ConditionText.expectation, max(start, second.range.upperBound + 1))
    }
    guard let first = words.first, let member = place.member, place.quote != nil,
      let method = vocabulary.methods[first] ?? vocabulary.classes[first]?.making,
      method.parameter(member)?.schema.isCondition == true, let equals = place.current?.equals
    else { return nil }
    return (member, equals + 2)
  }
}
