import Platform

/// Reads lines from a terminal, with history and completion if the system has libedit.
///
/// The library is loaded when it is needed, so that the daemon starts without it and runs where it
/// isn't installed; there only the terminal's own editing is available.
struct LineEditor {
  private typealias ReadLine =
    @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>?
  private typealias AddHistory = @convention(c) (UnsafePointer<CChar>?) -> CInt
  private typealias Complete =
    @convention(c) (UnsafePointer<CChar>?, CInt, CInt) -> UnsafeMutablePointer<
      UnsafeMutablePointer<CChar>?
    >?

  private let readLine: ReadLine?
  private let addHistory: AddHistory?
  /// The errno of an input that can't be read; 0 if it can.
  private(set) var failure: Int32 = 0

  /// `complete` returns the completions of a word that ends the given line.
  init(complete: @escaping (_ word: String, _ line: String) -> [String]) {
    Self.complete = complete
    guard isatty(STDIN_FILENO) == 1, let library = dlopen(lineEditingLibrary, RTLD_NOW),
      let readLine = dlsym(library, "readline"), let addHistory = dlsym(library, "add_history")
    else {
      self.readLine = nil
      self.addHistory = nil
      return
    }
    setlocale(LC_CTYPE, "")
    self.readLine = unsafeBitCast(readLine, to: ReadLine.self)
    self.addHistory = unsafeBitCast(addHistory, to: AddHistory.self)
    guard let completion = dlsym(library, "rl_attempted_completion_function"),
      let buffer = dlsym(library, "rl_line_buffer")
    else { return }
    Self.buffer = buffer.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    completion.assumingMemoryBound(to: Complete?.self).pointee = { word, start, end in
      LineEditor.matches(word, upTo: Int(end))
    }
    // Words end only at blanks, and file names aren't completed.
    dlsym(library, "rl_completer_word_break_characters")?
      .assumingMemoryBound(to: UnsafePointer<CChar>?.self).pointee = UnsafePointer(strdup(" \t"))
    dlsym(library, "rl_attempted_completion_over")?
      .assumingMemoryBound(to: CInt.self).pointee = 1
  }

  /// The next line without its line break; nil at the end of the input, or if it can't be read.
  mutating func next(prompt: String) -> String? {
    guard let readLine else {
      let isTerminal = isatty(STDIN_FILENO) == 1
      if isTerminal {
        var text = prompt
        _ = text.withUTF8 { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      }
      if let line = Swift.readLine() { return line }
      // What can't be read can't be read again; a terminal would ask for more.
      var byte: UInt8 = 0
      if !isTerminal, read(STDIN_FILENO, &byte, 1) < 0 { failure = errno }
      return nil
    }
    guard let line = readLine(prompt) else { return nil }
    defer { free(line) }
    if line.pointee != 0 { _ = addHistory?(line) }
    return String(cString: line)
  }

  // MARK: - For the library, which knows nothing of values

  private nonisolated(unsafe) static var complete: (String, String) -> [String] = { _, _ in [] }
  private nonisolated(unsafe) static var buffer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?

  /// A list in the form that the library frees: the common prefix, the words, and a null.
  private static func matches(
    _ word: UnsafePointer<CChar>?, upTo end: Int
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    guard let word, let line = buffer?.pointee else { return nil }
    let bytes = UnsafeBufferPointer(start: line, count: strlen(line)).prefix(end)
    let text = String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let words = complete(String(cString: word), text)
    guard let first = words.first else { return nil }
    let common = words.reduce(first) { common, word in
      String(zip(common, word).prefix { $0 == $1 }.map(\.0))
    }
    let list = [common] + (words.count == 1 ? [] : words)
    let size = (list.count + 1) * MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
    guard let memory = malloc(size) else { return nil }
    let pointers = memory.bindMemory(
      to: UnsafeMutablePointer<CChar>?.self, capacity: list.count + 1)
    for (index, word) in list.enumerated() { pointers[index] = strdup(word) }
    pointers[list.count] = nil
    return pointers
  }
}
