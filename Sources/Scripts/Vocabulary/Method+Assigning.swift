import JSON

/// The parameters that unnamed words stand for.
extension Method {
  /// Assigns the unnamed ones of a line's words after the method to parameters.
  ///
  /// The last words are the required parameters; all words before them form the selector, which may contain blanks. A
  /// direction may also come first: `swipe up list`. While words are missing, those that are there are assigned from the
  /// first parameter on.
  package func assign(
    _ words: ArraySlice<Word>, in source: SourceText
  ) -> [(parameter: Parameter, range: Range<Int>)] {
    let named = Self.names(of: words, source)
    let parameters = positional.filter { !named.contains($0.name) }
    var rest = words.prefix { $0.equals == nil }
    if rest.count > 1, let last = rest.last, startsWithChoice(rest, parameters, source),
      !isChoice(last, of: parameters, source)
    {
      rest = rest.dropFirst() + rest.prefix(1)
    }
    let selector = parameters.firstIndex { $0.schema.isSelector }
    let others = parameters.count - (selector == nil ? 0 : 1)
    let selectorCount = rest.count >= others ? rest.count - others : 1
    var assigned: [(parameter: Parameter, range: Range<Int>)] = []
    for (index, parameter) in parameters.enumerated() {
      let taken = rest.prefix(index == selector ? selectorCount : 1)
      rest = rest.dropFirst(taken.count)
      guard let first = taken.first, let last = taken.last else { continue }
      let range = first.range.lowerBound..<last.range.upperBound
      let isPoint =
        parameter.isGestureView && !named.contains("at")
        && Literal.numbers(source.bytes[range])?.count == 2
      assigned.append((isPoint ? self.parameter("at") ?? parameter : parameter, range))
    }
    return assigned
  }

  /// The parameter that one more unnamed word would stand for; nil if the words name some, or there is none.
  package func next(after words: ArraySlice<Word>, in source: SourceText) -> Parameter? {
    guard words.allSatisfy({ $0.equals == nil }) else { return nil }
    let isDirectionFirst = startsWithChoice(words, positional, source)
    let index = words.count - (isDirectionFirst ? 1 : 0)
    return positional.dropLast(isDirectionFirst ? 1 : 0).dropFirst(index).first
  }

  private static func names(of words: ArraySlice<Word>, _ source: SourceText) -> Set<String> {
    Set(words.compactMap { $0.nameRange.map { source.string($0) } })
  }

  /// Whether the first word is one of the choices of the last parameter, such as a direction.
  private func startsWithChoice(
    _ words: ArraySlice<Word>, _ parameters: [Parameter], _ source: SourceText
  ) -> Bool {
    words.first.map { isChoice($0, of: parameters, source) } ?? false
  }

  private func isChoice(_ word: Word, of parameters: [Parameter], _ source: SourceText) -> Bool {
    parameters.last?.schema.words.contains(source.string(word.range)) ?? false
  }
}
