import Scripts

/// Assigns the unnamed words of a command to parameters.
enum ArgumentPlaces {
  /// The last words are the required parameters; all words before them form the selector, which may
  /// contain blanks. While words are still missing, the present ones are assigned from the first
  /// parameter on.
  static func places(
    of words: ArraySlice<Word>, for method: Method, in tree: SyntaxTree
  ) -> [(parameter: Method.Parameter, range: Range<Int>)] {
    let positional = words.prefix { $0.equals == nil }
    let named = Set(words.compactMap { $0.nameRange.map { tree.source.string($0) } })
    let parameters = method.positional.filter { !named.contains($0.name) }
    let selector = parameters.firstIndex { $0.schema.isSelector }
    let others = parameters.count - (selector == nil ? 0 : 1)
    let isComplete = positional.count >= others
    var places: [(parameter: Method.Parameter, range: Range<Int>)] = []
    var rest = positional
    for (index, parameter) in parameters.enumerated() {
      let count = index == selector && isComplete ? positional.count - others : 1
      let taken = rest.prefix(count)
      rest = rest.dropFirst(count)
      guard let first = taken.first, let last = taken.last else { continue }
      let range = first.range.lowerBound..<last.range.upperBound
      let isPoint = parameter.isGestureView && Literal.numbers(tree.source.bytes[range])?.count == 2
      places.append((isPoint ? method.parameter("at") ?? parameter : parameter, range))
    }
    return places
  }
}
